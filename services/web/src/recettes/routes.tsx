// /recettes: the newest ones, and the page of each.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ApiError } from '@recettes/errors'
import { Type } from 'typebox'
import { readPage } from '../apis/page.js'
import { MAX_PARTS } from '../modele/portions.js'
import { idOf, recetteHref } from '../modele/slug.js'
import { mayChange, mustBeVisible } from '../modele/visibility.js'
import type { PageCache } from '../pages/cache.js'
import type { PageOptions } from '../pages/options.js'
import {
  type CacheablePage,
  cacheablePage,
  renderPage,
  sendCacheable,
  sendPage,
  sendPrivate,
} from '../pages/send.js'
import { hasSession, type User, userOf } from '../session/session.js'
import { RecetteHead, summaryOf } from './head.js'
import { NewestPage } from './newest-page.js'
import { RecettePage } from './page.js'
import { type RecetteData, readMotif, readRecetteData } from './service.js'

type Options = { webUrl: string; cache: PageCache<RecetteData, CachedResponse> }

type Redirect = { location: string }

export type CachedResponse = CacheablePage | Redirect

const After = Type.Optional(Type.String({ pattern: '^\\d{1,10}$', maxLength: 10 }))
const listQuery = Type.Object({ apres: After })
const recetteQuery = Type.Object({
  parts: Type.Optional(Type.String({ pattern: '^\\d{1,4}$', maxLength: 4 })),
  apres: After,
})
const recetteParams = Type.Object({ slug: Type.String({ maxLength: 300 }) })

const PAGE_SIZE = 24

export const recettesRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { webUrl, cache }) => {
  app.get('/recettes', { schema: { querystring: listQuery } }, async (request, reply) => {
    const apis = app.apis(request)
    const { apres } = request.query
    const query = {
      statut: 'VALIDER',
      tri: '-id',
      limite: PAGE_SIZE,
      ...(apres && { apres: Number(apres) }),
    } as const
    const { items: recettes, next } = await readPage(apis.recipe.GET('/recettes/', { params: { query } }))
    return sendPage(request, reply, <NewestPage recettes={recettes} next={next} />, {
      title: 'Toutes les recettes',
      ...(apres === undefined && { canonical: '/recettes' }),
    })
  })

  const schema = { params: recetteParams, querystring: recetteQuery }
  app.get('/recettes/:slug', { schema }, async (request, reply) => {
    const { slug } = request.params
    const id = idOf(slug)
    if (id === null) throw new ApiError('adresse_inconnue')
    const { apres, parts } = request.query
    const apis = app.apis(request)
    const user = userOf(request)
    const read = async () => {
      const data = await readRecetteData(apis, id, apres)
      mustBeVisible(user, data.recette)
      return data
    }
    const build = (data: RecetteData, motif: string | null): string | Redirect => {
      const href = recetteHref(data.recette)
      if (href !== `/recettes/${slug}`) return { location: href + queryOf(request.query) }
      const content = (
        <RecettePage
          {...data}
          parts={parsePortions(parts)}
          user={user}
          href={href}
          address={webUrl + href}
          motif={motif}
        />
      )
      return renderPage(request, reply, content, optionsOf(data, user, href, webUrl))
    }
    const buildOwn = async () => {
      const data = await read()
      const motif = mayChange(user, data.recette) ? await readMotif(apis, data.recette) : null
      return build(data, motif)
    }
    const buildForAll = (data: RecetteData): CachedResponse => {
      const built = build(data, null)
      return typeof built === 'string' ? cacheablePage(built) : built
    }
    const steps = { read, render: buildForAll }
    const page = hasSession(request) ? await buildOwn() : await cache.get(request.url, steps)
    if (typeof page === 'string') return sendPrivate(reply, page)
    if ('html' in page) return sendCacheable(request, reply, page)
    // Revalidated: once a title is changed back, an old cached redirect would cause a redirect loop.
    return reply.header('cache-control', 'public, max-age=0, must-revalidate').redirect(page.location, 301)
  })
}

/** Search engines get only validated recipes without open reports. */
const optionsOf = (data: RecetteData, user: User | null, href: string, webUrl: string): PageOptions => {
  const { titre, description, statut, signaler } = data.recette
  return {
    title: titre,
    ...(description && { description: summaryOf(description) }),
    ...(statut === 'valider' && !signaler && { canonical: href }),
    // Visitors have no form to write in.
    scripts: ['recette', ...(user === null ? [] : ['length', 'unsaved', 'photo'])],
    head: <RecetteHead {...data} href={href} webUrl={webUrl} />,
  }
}

function queryOf(query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString()
  return text && `?${text}`
}

function parsePortions(text: string | undefined): number | null {
  const parts = Number(text)
  return parts >= 1 && parts <= MAX_PARTS ? parts : null
}
