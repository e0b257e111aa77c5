// Security headers of all pages: nothing from elsewhere, no scripts but ours.

import fp from 'fastify-plugin'

/** RFC 6797 section 11.2. */
const HSTS_SECONDS = 31_536_000

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
].join('; ')

const PAGES = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // With `no-referrer` browsers would send `Origin: null` with forms.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Built once at registration, so that a cached page costs almost nothing more. */
export const pageHeaders = fp<{ webUrl: string }>(
  async (app, { webUrl }) => {
    const hsts = webUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${HSTS_SECONDS}` }
    const headers = { ...PAGES, ...hsts }
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers)
      done()
    })
  },
  { name: 'page-headers' },
)
