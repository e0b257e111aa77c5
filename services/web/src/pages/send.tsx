// Renders pages with their frame, and sends them: cacheable with an ETag to visitors, private to sessions.

import { hash } from 'node:crypto'
import { isUnchanged } from '@recettes/http'
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

export function sendPage(
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
  return reply
    .code(status)
    .headers(HTML_HEADERS)
    .header('cache-control', 'private, no-cache')
    .send(Buffer.from(html))
}

/** A page for visitors without a session. */
export type CacheablePage = { etag: string; html: Buffer }

export const cacheablePage = (html: string): CacheablePage => ({
  etag: `"${hash('sha1', html, 'base64url')}"`,
  html: Buffer.from(html),
})

/** Sends a page that a CDN may keep, but must revalidate. */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, html }: CacheablePage,
): FastifyReply {
  reply.headers(HTML_HEADERS).headers({ 'cache-control': 'public, max-age=0, must-revalidate', etag })
  if (isUnchanged({ 'if-none-match': request.headers['if-none-match'] }, etag)) return reply.code(304).send()
  return reply.send(html)
}

const HTML_HEADERS = { 'content-type': 'text/html; charset=utf-8', vary: 'cookie' }
