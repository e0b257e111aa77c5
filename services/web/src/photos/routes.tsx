// /recettes/…/photos: authors add, order and delete photos; /photos: the files, at addresses of the site.

import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { RecettesError } from '@recettes/client'
import { ApiError, type FieldError } from '@recettes/errors'
import { callerKey, limiter } from '@recettes/http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { readRecette } from '../apis/recette.js'
import { ApiUnavailable } from '../apis/unavailable.js'
import { recetteHref, requireId } from '../modele/slug.js'
import { mayChange, mustBeVisible } from '../modele/visibility.js'
import { idempotencyKey } from '../pages/idempotency-key.js'
import { type FormWords, NO_REFUSAL, PHOTO_TOO_LARGE, type ShowForm } from '../pages/refusals.js'
import { sendPage } from '../pages/send.js'
import { requireMember, setNotice } from '../session/session.js'
import { PhotosPage } from './page.js'
import { add, change, remove } from './service.js'
import { acceptPhotos } from './upload.js'

type Options = { recipeInternalUrl: string; apiTimeoutMs: number }

const Id = Type.String({ maxLength: 300 })
const params = Type.Object({ id: Id })
const oneParams = Type.Object({ id: Id, photo: Id })
const fileParams = Type.Object({
  fichier: Type.String({ pattern: '^[0-9a-f]{32}-\\d{3,4}\\.webp$', maxLength: 64 }),
})

const WORDS: FormWords = {
  fields: {},
  codes: {
    corps_trop_grand: { champ: '', message: PHOTO_TOO_LARGE },
    cle_deja_utilisee: {
      champ: '',
      message:
        'Cette page a déjà ajouté une photo. Choisissez celle-ci encore une fois pour l’ajouter aussi.',
    },
    photo_invalide: {
      champ: '',
      message: 'Ce fichier n’est pas une photo lisible. Choisissez une image JPEG, PNG, WebP ou AVIF.',
    },
    photo_introuvable: { champ: '', message: 'Cette photo est déjà supprimée.' },
  },
}

/** A form with a photo is held in memory, some 30 MB, so it is read for members alone, and for few at once. */
const RECEIVED = { running: 8, runningPerKey: 2 }

const WITHOUT_FILE: FieldError = { champ: 'fichier', message: 'Choisissez une photo.' }

export const photosRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { recipeInternalUrl, apiTimeoutMs },
) => {
  /** @throws ApiError 403 for those who may not change the recipe */
  const readOwn = async (request: FastifyRequest, id: number) => {
    const user = requireMember(request)
    const recette = await readRecette(app.apis(request), id)
    mustBeVisible(user, recette)
    if (!mayChange(user, recette)) throw new ApiError('droits_insuffisants')
    return recette
  }
  const show: ShowForm = async (request, reply, { faults, status } = NO_REFUSAL) => {
    const recette = await readOwn(request, requireId((request.params as { id: string }).id))
    const page = <PhotosPage recette={recette} fields={request.fields} faults={faults} />
    return sendPage(request, reply, page, { title: 'Photos', status, scripts: ['photo'] })
  }
  const config = { formPath: '/recettes/:id/photos', form: { show, words: WORDS } }

  app.get('/recettes/:id/photos', { schema: { params } }, (request, reply) => show(request, reply))

  await app.register(async (uploads) => {
    acceptPhotos(uploads as unknown as FastifyInstance)
    const receiving = limiter(RECEIVED)
    uploads.addHook('onRequest', async (request, reply) => {
      const { id } = requireMember(request)
      reply.raw.once('close', await receiving.acquire(request, callerKey(id)))
    })
    uploads.post<{ Params: { id: string } }>(
      '/recettes/:id/photos',
      { schema: { params }, config },
      async (request, reply) => {
        const id = requireId(request.params.id)
        const recette = await readOwn(request, id)
        const { photo } = request
        if (photo === null) return show(request, reply, { faults: [WITHOUT_FILE], status: 400 })
        await add(app.apis(request), id, photo, idempotencyKey(request.fields))
        setNotice(request, 'Votre photo est ajoutée.')
        return reply.redirect(recetteHref(recette), 303)
      },
    )
  })

  app.post(
    '/recettes/:id/photos/:photo',
    { schema: { params: oneParams }, config },
    async (request, reply) => {
      const [recette_id, photo_id] = [requireId(request.params.id), requireId(request.params.photo)]
      requireMember(request)
      const which = { recette_id, photo_id }
      const apis = app.apis(request)
      const asked = request.fields.text('faire')
      try {
        if (asked === 'supprimer') await remove(apis, which)
        else if (asked === 'premiere') await change(apis, which, { position: 0 })
        else await change(apis, which, { legende: request.fields.text(`legende-${photo_id}`) || null })
      } catch (error) {
        // A second click finds it deleted already.
        const isGone = error instanceof RecettesError && error.code === 'photo_introuvable'
        if (!(asked === 'supprimer' && isGone)) throw error
      }
      setNotice(request, asked === 'supprimer' ? 'La photo est supprimée.' : 'C’est enregistré.')
      return reply.redirect(`/recettes/${recette_id}/photos`, 303)
    },
  )

  // The recipe service has the files; from here they need no second host in the pages' policy.
  app.get(
    '/photos/:fichier',
    { schema: { params: fileParams }, config: { isEmbedded: true } },
    async (request, reply) => {
      const url = `${recipeInternalUrl}/photos/${request.params.fichier}`
      const response = await fetch(url, { signal: AbortSignal.timeout(apiTimeoutMs) }).catch(
        (cause: unknown) => {
          throw new ApiUnavailable('recipe', cause)
        },
      )
      if (!response.ok || response.body === null) {
        await response.body?.cancel()
        throw new ApiError('adresse_inconnue')
      }
      for (const name of ['content-type', 'content-length', 'cache-control', 'etag', 'last-modified']) {
        const value = response.headers.get(name)
        if (value !== null) reply.header(name, value)
      }
      return reply.send(Readable.fromWeb(response.body as ReadableStream))
    },
  )
}
