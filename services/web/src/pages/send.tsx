// Renders pages with their frame, and sends them: cacheable with an ETag to visitors, private to sessions.

import { hash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { codingFor, isUnchanged, turnAtEventLoop, utf8 } from '@recettes/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { hasSession, takeNotice, userOf } from '../session/session.js'
import { FormToken } from './form.js'
import { Frame } from './frame.js'
import type { PageOptions, Site } from './options.js'

declare module 'fastify' {
  interface FastifyInstance {
    site: Site
  }
}

export const sitePlugin = fp<Site>(async (app, site) => app.decorate('site', site), { name: 'sitePlugin' })

/** Renders in the network's turn: a page of the longest recipe takes tens of milliseconds. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  content: VNode,
  options: PageOptions,
): Promise<FastifyReply> {
  await turnAtEventLoop(request)
  return sendAtOnce(request, reply, content, options)
}

/** Renders without waiting: for errors, whose handler can't wait. */
export function sendAtOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  content: VNode,
  options: PageOptions,
): FastifyReply {
  const hadSession = hasSession(request)
  const html = renderPage(request, reply, content, options)
  const { status = 200 } = options
  // Rendering a form creates a session (for its CSRF token), so this asks again.
  const isForAll = status === 200 && !hadSession && !hasSession(request)
  return isForAll ? sendCacheable(request, reply, cacheablePage(html)) : sendPrivate(reply, html, status)
}

export function renderPage(
  request: FastifyRequest,
  reply: FastifyReply,
  content: VNode,
  options: PageOptions,
): string {
  const { site } = request.server
  // An error page keeps the notice for the next page.
  const notice = (options.status ?? 200) === 200 ? takeNotice(request) : null
  const page = (
    <FormToken.Provider value={() => reply.generateCsrf()}>
      <Frame {...options} site={site} path={request.url} user={userOf(request)} notice={notice}>
        {content}
      </Frame>
    </FormToken.Provider>
  )
  return `<!doctype html>${renderToString(page)}`
}

/** Sends a page that only the visitor's browser may keep. */
export function sendPrivate(reply: FastifyReply, html: string, status = 200): FastifyReply {
  reply.code(status).headers(HTML_HEADERS).header('cache-control', 'private, no-cache')
  // `reply.compress` exists within routes only, and a 404 page has none.
  if (status !== 200) return reply.send(utf8(html))
  reply.compress(html)
  return reply
}

/** A page for visitors without a session, in each coding requested so far. */
export type CacheablePage = { etag: string; identity: Buffer; br?: Buffer; gzip?: Buffer }

export const cacheablePage = (html: string): CacheablePage => ({
  etag: `W/"${hash('sha1', html, 'base64url')}"`,
  identity: utf8(html),
})

/** Sends a page that a CDN may keep, but must revalidate. */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CacheablePage,
): FastifyReply {
  const { etag } = page
  reply.headers(HTML_HEADERS).headers({ 'cache-control': 'public, max-age=0, must-revalidate', etag })
  if (isUnchanged({ 'if-none-match': request.headers['if-none-match'] }, etag)) return reply.code(304).send()
  const coding = codingFor(request, ['br', 'gzip'])
  if (coding !== 'identity') {
    page[coding] ??= COMPRESS[coding](page.identity)
    reply.header('content-encoding', coding)
  }
  return reply.send(page[coding])
}

const HTML_HEADERS = { 'content-type': 'text/html; charset=utf-8', vary: 'cookie, accept-encoding' }

/** Take well under a millisecond for 12 kB. */
const COMPRESS = {
  br: (page: Buffer) => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (page: Buffer) => gzipSync(page, { level: 5 }),
}
