// Refuses to embed pages: another site could make a browser request them with its cookies, and export data or replace a mailed
// code.

import { ApiError } from '@recettes/errors'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages embed it: a style, a script, a photo. It reads no session. */
    isEmbedded?: boolean
  }
}

/** Served values of `Sec-Fetch-Dest` (W3C Fetch Metadata); a script's own request has `empty`. */
const TAKEN = new Set(['document', 'empty'])

/**
 * 403 for pictures, frames and other parts, except routes with `isEmbedded`. Clients without the header are served. Before the sessions, so that
 * such a request changes no cookie.
 */
export const refuseEmbedding = fp(
  async (app) => {
    app.addHook('onRequest', ({ headers, routeOptions }, _reply, done) => {
      const destination = headers['sec-fetch-dest']
      const isRefused =
        destination !== undefined &&
        !TAKEN.has(String(destination)) &&
        routeOptions.config.isEmbedded !== true
      done(isRefused ? new ApiError('droits_insuffisants') : undefined)
    })
  },
  { name: 'refuse-embedding' },
)
