// Forms: parsing, and CSRF protection.

import csrfProtection from '@fastify/csrf-protection'
import formbody from '@fastify/formbody'
import { ApiError } from '@recettes/errors'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { Fields } from './fields.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** Empty if the form wasn't read. */
    fields: Fields
    readFields: Fields | null
  }
}

export const TOKEN_FIELD = '_jeton'

/** Bytes. A recipe of 256 KiB grows up to three times when it is percent-encoded. */
export const FORM_LIMIT_BYTES = 1024 * 1024

const NONE = new Fields()

const NO_FORM = Symbol('no form')

const fieldsOrNone = (text: string) => (Fields.ofText(text) ?? NO_FORM) as unknown as Record<string, unknown>

export class CrossOriginForm extends Error {}

/** Refuses forms that don't come from our own pages. */
export const forms = fp<{ webUrl: string }>(
  async (app, { webUrl }) => {
    const { origin } = new URL(webUrl)
    app.removeAllContentTypeParsers()
    await app.register(formbody, { parser: fieldsOrNone })
    await app.register(csrfProtection, {
      sessionPlugin: '@fastify/secure-session',
      getToken: ({ fields }) => fields.text(TOKEN_FIELD),
    })
    app.decorateRequest('readFields', null)
    // The page of an early error asks for fields too.
    app.decorateRequest('fields', {
      getter() {
        return this.readFields ?? NONE
      },
    })
    app.addHook('preValidation', (request, reply, done) => {
      const { body } = request
      if (body === NO_FORM) return done(new ApiError('requete_malformee'))
      request.readFields = body instanceof Fields ? body : NONE
      if (request.method === 'GET' || request.method === 'HEAD' || request.is404) return done()
      // Browsers send it with every POST; tools that don't need the token alone.
      const given = request.headers.origin
      if (given !== undefined && given !== origin)
        return done(new CrossOriginForm('a form of another origin'))
      app.csrfProtection(request, reply as FastifyReply, done)
    })
  },
  { name: 'forms', dependencies: ['sessions'] },
)

const INVALID_TOKEN = new Set(['FST_CSRF_MISSING_SECRET', 'FST_CSRF_INVALID_TOKEN'])

/** The session ended, or another site sent it. */
export const isCsrfTokenInvalid = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && INVALID_TOKEN.has(String(error.code))
