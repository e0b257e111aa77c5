// /recettes/{id}/photos, and the files themselves at /photos.

import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsyncTypebox, TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { ApiError } from '@recettes/errors'
import { callerKey, limiter } from '@recettes/http'
import { callerOf, member, recheckCaller, routeOptions } from '@recettes/tokens'
import type { FastifyInstance } from 'fastify'
import type { Idempotency } from '../database.js'
import { photoPath } from '../modele/photo.js'
import type { PhotoFiles } from './files.js'
import { receivePhotos } from './receive.js'
import * as schemas from './schemas.js'
import type { PhotoService } from './service.js'

type Options = {
  service: PhotoService
  files: PhotoFiles
  idempotent: Idempotency
  baseUrl: string
  /** @throws ApiError 429 `trop_de_tentatives` */
  countPhoto: (utilisateurId: number) => Promise<void>
}

/** A photo of 50 million pixels takes a second of one core, and memory by its pixels. */
const DECODED = { running: 2, runningPerKey: 1 }
const YEAR_SECONDS = 365 * 24 * 60 * 60
const FILE = /^\/[0-9a-f]{32}-\d+\.webp$/

export const photosRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { service, files, idempotent, baseUrl, countPhoto },
) => {
  await app.register(fastifyStatic, {
    root: files.folder,
    prefix: '/photos/',
    index: false,
    allowedPath: (path) => FILE.test(path),
    maxAge: YEAR_SECONDS * 1000,
    immutable: true,
  })

  await app.register(async (uploads) => {
    await receivePhotos(uploads as unknown as FastifyInstance, files.incoming)
    const decoding = limiter(DECODED)
    const config = { analyses: true, boundedByDatabase: true }
    const options = routeOptions(member, { schema: schemas.addPhoto, config })
    const path = '/recettes/:recette_id/photos'
    uploads.withTypeProvider<TypeBoxTypeProvider>().post(path, options, (request, reply) => {
      const caller = callerOf(request)
      const { recette_id: recetteId } = request.params
      const { upload } = request
      // Only a form has a file.
      if (upload === null) throw new ApiError('type_de_contenu_refuse')
      return idempotent(request, reply, {
        prepare: async () => {
          await service.mustBeAllowed(caller, recetteId)
          await countPhoto(caller.id)
          const decode = () => service.prepare(recetteId, upload)
          const prepared = await decoding.run(request, decode, callerKey(caller.id))
          recheckCaller(request)
          return prepared
        },
        write: async (prepared, tx) => {
          const photo = await service.add(caller, recetteId, prepared, request.body.legende || null, tx)
          const location = `${baseUrl}${photoPath(photo.hash, 1600)}`
          return { status: 201, json: JSON.stringify(photo), location, utilisateurId: caller.id }
        },
      })
    })
  })

  app.patch(
    '/recettes/:recette_id/photos/:photo_id',
    routeOptions(member, { schema: schemas.changePhoto }),
    async (request) => {
      const { params, body, headers } = request
      return service.change(callerOf(request), targetOf(params), body, headers)
    },
  )

  const remove = routeOptions(member, { schema: schemas.deletePhoto })
  app.delete('/recettes/:recette_id/photos/:photo_id', remove, async (request) => {
    await service.remove(callerOf(request), targetOf(request.params), request.headers)
    return { message: 'La photo a été supprimée.' }
  })
}

const targetOf = (params: { recette_id: number; photo_id: number }) => ({
  recetteId: params.recette_id,
  photoId: params.photo_id,
})
