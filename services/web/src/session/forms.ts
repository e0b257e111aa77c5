// Forms: parsing, and CSRF protection.

import csrfProtection from '@fastify/csrf-protection'
import formbody from '@fastify/formbody'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { Fields } from './fields.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** The form's fields; none where it wasn't read. */
    fields: Fields
    /** The form's fields once it was read. */
    readFields: Fields | null
  }
}

/** Name of the hidden field with the CSRF token. */
export const TOKEN_FIELD = '_jeton'

/**
 * Bytes that a form may have. A recipe of 256 KiB, the API's limit, grows up to three times when it is percent-encoded.
 */
export const FORM_LIMIT_BYTES = 1024 * 1024

const NONE = new Fields(undefined)

/** A form was sent by a page of another site. */
export class CrossOriginForm extends Error {}

/** Reads forms, and refuses those that don't come from our own pages. */
export const forms = fp<{ webUrl: string }>(
  async (app, { webUrl }) => {
    const { origin } = new URL(webUrl)
    app.removeAllContentTypeParsers()
    await app.register(formbody)
    await app.register(csrfProtection, {
      sessionPlugin: '@fastify/secure-session',
      getToken: ({ fields }) => fields.text(TOKEN_FIELD),
    })
    app.decorateRequest('readFields', null)
    // A request may be refused before its body is read, and the page of that error asks for fields too.
    app.decorateRequest('fields', {
      getter() {
        return this.readFields ?? NONE
      },
    })
    app.addHook('preValidation', (request, reply, done) => {
      request.readFields = new Fields(request.body)
      if (request.method === 'GET' || request.method === 'HEAD' || request.is404) return done()
      // Browsers name the origin with every POST; tools that don't are held to the token alone.
      const given = request.headers.origin
      if (given !== undefined && given !== origin)
        return done(new CrossOriginForm('a form of another origin'))
      app.csrfProtection(request, reply as FastifyReply, done)
    })
  },
  { name: 'forms', dependencies: ['sessions'] },
)

/** Codes of @fastify/csrf-protection. */
const INVALID_TOKEN = new Set(['FST_CSRF_MISSING_SECRET', 'FST_CSRF_INVALID_TOKEN'])

/** Whether a form has no valid CSRF token: its session ended, or another site sent it. */
export const isCsrfTokenInvalid = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && INVALID_TOKEN.has(String(error.code))
