// Pages are opened, never embedded. A recipe's picture may have any address, so also one of this site: the browsers of its
// readers would request it with their cookies, and export their data or replace the code of a mail they opened.

import { ApiError } from '@recettes/errors'
import fp from 'fastify-plugin'

/** Values of `Sec-Fetch-Dest` for a page (W3C Fetch Metadata); a script's own request has `empty`. */
const TAKEN = new Set(['document', 'empty'])

/**
 * Refuses with 403 what a browser requests as a picture, a frame or another part of a page, but for assets. Clients without
 * the header are served. Registered before the sessions, so that such a request changes no cookie.
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
