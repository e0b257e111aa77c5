// Security headers: data is never shown as a page, and pages load nothing from elsewhere.

import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** RFC 6797 section 11.2. */
const HSTS_SECONDS = 31_536_000

/** Helmet's defaults; they don't affect cross-origin fetches. */
const DATA = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

type Urls = { url: string; authUrl: string }

/** RFC 6797 forbids HSTS over plain http. */
const behindTls = ({ url }: Urls) => url.startsWith('https:')

/** Helmet's work for each request would cost a cached read noticeably. */
export const securityHeaders = fp<Urls>(
  async (app, urls) => {
    const hsts = { 'strict-transport-security': `max-age=${HSTS_SECONDS}` }
    const headers = Object.entries({ ...DATA, ...(behindTls(urls) && hsts) })
    app.addHook('onRequest', (_request, reply, done) => {
      for (const [name, value] of headers) reply.header(name, value)
      done()
    })
  },
  { name: '@recettes/security-headers' },
)

export async function securePages(pages: FastifyInstance, urls: Urls): Promise<void> {
  const tls = behindTls(urls)
  const apis = [urls.url, urls.authUrl].map((url) => new URL(url).origin)
  await pages.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        connectSrc: ["'self'", ...new Set(apis)],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: tls ? [] : null,
      },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: tls && { maxAge: HSTS_SECONDS, includeSubDomains: false },
  })
  // Headers in Fastify's reply would override Helmet's.
  pages.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders())) {
      reply.raw.removeHeader(name)
      reply.header(name, value)
    }
    done()
  })
}
