// Receives one file of a multipart form into a temporary file, before validation.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import multipart from '@fastify/multipart'
import { ApiError } from '@recettes/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isOfFiles } from './files.js'
import type { Upload } from './service.js'

const MAX_PHOTO_BYTES = 15 * 1024 * 1024

declare module 'fastify' {
  interface FastifyRequest {
    upload: Upload | null
  }
}

/** One file and one text (`legende`), with some room for a client's own fields. */
const LIMITS = { fileSize: MAX_PHOTO_BYTES, files: 1, fields: 4, fieldSize: 4096, parts: 5, headerPairs: 32 }

/** @param folder takes the file until the response is sent */
export async function receivePhotos(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(multipart, { limits: LIMITS })
  app.decorateRequest('upload', null)
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) await receive(request, folder)
  })
}

/** The body that is validated, and compared for `Idempotency-Key`, has the file's digest. */
async function receive(request: FastifyRequest, folder: string): Promise<void> {
  const { files } = await request
    .saveRequestFiles({ tmpdir: folder, limits: LIMITS })
    .catch((error: unknown) => {
      throw toApiError(error)
    })
  const [file] = files
  if (file === undefined || file.fieldname !== 'fichier') {
    const errors = [{ champ: 'fichier', message: 'Envoyez une photo dans le champ « fichier ».' }]
    throw new ApiError('donnees_invalides', { errors })
  }
  const { legende } = file.fields
  const text =
    legende !== undefined && 'type' in legende && legende.type === 'field' ? legende.value : undefined
  const digest = await digestOf(file.filepath)
  request.upload = { path: file.filepath, digest }
  request.body = { fichier: digest, ...(text !== undefined && { legende: text }) }
}

function toApiError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new ApiError('corps_trop_grand', { cause: error })
  if (typeof code === 'string' && code.startsWith('FST_'))
    return new ApiError('requete_malformee', { cause: error })
  // busboy's own errors have no code: a form without an end, a malformed part.
  if (error instanceof Error && code === undefined) return new ApiError('requete_malformee', { cause: error })
  return isOfFiles(error) ? new ApiError('service_indisponible', { cause: error }) : error
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
