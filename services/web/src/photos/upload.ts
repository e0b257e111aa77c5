// Reads the form that sends a photo (multipart/form-data), by the parser that Node's `fetch` brings.

import { ApiError } from '@recettes/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Fields } from '../forms/fields.js'

/** The API's bound of a photo, and the form's own fields. */
const MAX_FORM_BYTES = 15 * 1024 * 1024 + 64 * 1024

declare module 'fastify' {
  interface FastifyRequest {
    /** Null unless the form has a file. */
    photo: File | null
  }
}

/** Adds `request.photo`; the form's texts are its fields, so that its CSRF token is checked like any other's. */
export function acceptPhotos(app: FastifyInstance): void {
  app.decorateRequest('photo', null)
  app.addContentTypeParser<Buffer>(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES },
    async (request: FastifyRequest, body: Buffer) => {
      const type = request.headers['content-type'] ?? ''
      const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
        .formData()
        .catch((cause: unknown) => {
          throw new ApiError('requete_malformee', { cause })
        })
      const file = form.get('fichier')
      // A form without a chosen file has an empty one.
      request.photo = file instanceof File && file.size > 0 ? file : null
      const texts = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
      return new Fields(texts)
    },
  )
}
