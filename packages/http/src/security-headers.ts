// What browsers are told to do with the answers: data is never a page, and pages load nothing from elsewhere.

import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** A year, in seconds, as RFC 6797 section 11.2 has it in its examples. */
const HSTS_SECONDS = 31_536_000

/** Helmet's own choice for answers that are never shown as a page; a cross-origin fetch minds none of it. */
const DATA = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** The service's public addresses. */
type Addresses = { url: string; authUrl: string }

/** A public address of https says that TLS ends in front of this service; over plain http the header is forbidden. */
const behindTls = ({ url }: Addresses) => url.startsWith('https:')

/**
 * Puts the same few headers on every answer: known before a request comes, they cost a hot read next to nothing, which
 * Helmet's work for each request would not.
 */
export const securityHeaders = fp<Addresses>(
  async (app, addresses) => {
    const hsts = { 'strict-transport-security': `max-age=${HSTS_SECONDS}` }
    const headers = Object.entries({ ...DATA, ...(behindTls(addresses) && hsts) })
    app.addHook('onRequest', (_request, reply, done) => {
      for (const [name, value] of headers) reply.header(name, value)
      done()
    })
  },
  { name: '@recettes/security-headers' },
)

/** Gives the routes of this scope, which are pages, Helmet's headers: scripts of our own, calls to both APIs. */
export async function securePages(pages: FastifyInstance, addresses: Addresses): Promise<void> {
  const tls = behindTls(addresses)
  const apis = [addresses.url, addresses.authUrl].map((address) => new URL(address).origin)
  await pages.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        connectSrc: ["'self'", ...new Set(apis)],
        frameAncestors: ["'none'"],
        // The document and its page are as good in another page's tools; framing alone is of no use to anybody.
        upgradeInsecureRequests: tls ? [] : null,
      },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: tls && { maxAge: HSTS_SECONDS, includeSubDomains: false },
  })
  // Helmet writes on Node's own response, where what is said of data would stand above it.
  pages.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders())) {
      reply.raw.removeHeader(name)
      reply.header(name, value)
    }
    done()
  })
}
