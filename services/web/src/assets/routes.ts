// /assets/: styles and scripts, kept by browsers for good.

import { ApiError } from '@recettes/errors'
import type { FastifyPluginAsync } from 'fastify'
import type { Assets } from './assets.js'

/** RFC 8246. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** During a rollout a replica of another release sends its own files. */
const NO_STORE = 'no-store'

export const assetsRoutes: FastifyPluginAsync<{ assets: Assets }> = async (app, { assets }) => {
  const { prefix, files } = assets
  const config = { isEmbedded: true }
  app.get<{ Params: { content: string; name: string } }>(
    '/assets/:content/:name',
    { config },
    (request, reply) => {
      const { content, name } = request.params
      const asset = files.get(name)
      if (asset === undefined) throw new ApiError('adresse_inconnue')
      return reply
        .header('cache-control', prefix === `/assets/${content}/` ? IMMUTABLE : NO_STORE)
        .type(asset.type)
        .send(asset.content)
    },
  )
}
