// /assets/: styles and scripts, kept by browsers for good.

import { ApiError } from '@recettes/errors'
import type { FastifyPluginAsync } from 'fastify'
import { codingFor } from '../pages/coding.js'
import type { Assets } from './assets.js'

/** A year (RFC 8246). */
const FOR_GOOD = 'public, max-age=31536000, immutable'

/**
 * While a release rolls out, a page of one replica asks another one for what it loads: that gets its own release's files, for this
 * once, rather than no style.
 */
const ONCE = 'no-store'

export const assetsRoutes: FastifyPluginAsync<{ assets: Assets }> = async (app, { assets }) => {
  const { prefix, files } = assets
  app.get<{ Params: { content: string; name: string } }>('/assets/:content/:name', (request, reply) => {
    const { content, name } = request.params
    const asset = files.get(name)
    if (asset === undefined) throw new ApiError('adresse_inconnue')
    const coding = codingFor(request.headers['accept-encoding'])
    if (coding !== 'identity') reply.header('content-encoding', coding)
    return reply
      .headers({
        'cache-control': prefix === `/assets/${content}/` ? FOR_GOOD : ONCE,
        vary: 'accept-encoding',
      })
      .type(asset.type)
      .send(asset[coding])
  })
}
