// Forms: parsing, and CSRF protection.

import csrfProtection from '@fastify/csrf-protection'
import { acceptOnlyForms } from '@recettes/http'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { Fields, FORM_BYTES } from './fields.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** Empty if the form wasn't read. */
    fields: Fields
    parsedFields: Fields | null
  }
}

export const TOKEN_FIELD = '_jeton'

/** Percent-encoding turns each byte into up to three. */
export const ENCODED_FORM_BYTES = 3 * FORM_BYTES

const NONE = new Fields()

export class CrossOriginForm extends Error {}

/** Refuses forms that don't come from our own pages. */
export const forms = fp<{ webUrl: string }>(
  async (app, { webUrl }) => {
    const { origin } = new URL(webUrl)
    await acceptOnlyForms(app, Fields.parse)
    await app.register(csrfProtection, {
      sessionPlugin: '@fastify/secure-session',
      getToken: ({ fields }) => fields.text(TOKEN_FIELD),
    })
    app.decorateRequest('parsedFields', null)
    // An error before `preValidation` renders a page that reads `fields` too.
    app.decorateRequest('fields', {
      getter() {
        return this.parsedFields ?? NONE
      },
    })
    app.addHook('preValidation', (request, reply, done) => {
      const { body } = request
      request.parsedFields = body instanceof Fields ? body : NONE
      if (request.method === 'GET' || request.method === 'HEAD' || request.is404) return done()
      // Tools may omit `Origin`; the CSRF token is still required.
      const sentOrigin = request.headers.origin
      if (sentOrigin !== undefined && sentOrigin !== origin)
        return done(new CrossOriginForm('a form of another origin'))
      app.csrfProtection(request, reply as FastifyReply, done)
    })
  },
  { name: 'forms', dependencies: ['sessions'] },
)

const INVALID_TOKEN = new Set(['FST_CSRF_MISSING_SECRET', 'FST_CSRF_INVALID_TOKEN'])

/** Whether the CSRF token is missing, or of another session. */
export const isCsrfTokenInvalid = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && INVALID_TOKEN.has(String(error.code))
