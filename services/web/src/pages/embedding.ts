// Refuses to embed pages. A recipe's picture may have any URL, so also one of this site: browsers would request it with
// their cookies, and export data or replace a mailed code.

import { ApiError } from '@recettes/errors'
import fp from 'fastify-plugin'

/** Served values of `Sec-Fetch-Dest` (W3C Fetch Metadata); a script's own request has `empty`. */
const TAKEN = new Set(['document', 'empty'])

/**
 * 403 for pictures, frames and other parts, except assets. Clients without the header are served. Before the sessions, so that
 * such a request changes no cookie.
 */
export const refuseEmbedding = fp(
  async (app) => {
    app.addHook('onRequest', ({ headers, url }, _reply, done) => {
      const destination = headers['sec-fetch-dest']
      const isRefused =
        destination !== undefined && !TAKEN.has(String(destination)) && !url.startsWith('/assets/')
      done(isRefused ? new ApiError('droits_insuffisants') : undefined)
    })
  },
  { name: 'refuse-embedding' },
)
