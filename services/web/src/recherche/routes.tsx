// /recherche: recipes by what they contain. /completion: names of ingredients as one types.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Static, Type } from 'typebox'
import { sendPage } from '../pages/send.js'
import { completeNames, groupsFor } from './completion.js'
import { EcarteesPage } from './ecartees-page.js'
import { EmptySearchPage, RecherchePage, titleOf } from './page.js'
import { namesOf, namesThatExclude, searchHref, type Terms, tooMuch } from './rules.js'
import { explainExcluded, NOTHING, search } from './service.js'

/** Up to the size of a request's head: a search that is too long is shown again. */
const Typed = Type.String({ maxLength: 16_384 })
const Names = Type.Optional(Type.Array(Typed, { maxItems: 4_096 }))

const searchQuery = Type.Object({
  avec: Names,
  sauf: Names,
  duree: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  saison: Type.Optional(Type.Enum(['printemps', 'ete', 'automne', 'hiver'])),
  frigo: Type.Optional(Type.Enum(['1'])),
  tri: Type.Optional(Type.Enum(['pertinence', '-id', 'duree'])),
  apres: Type.Optional(Type.String({ maxLength: 100 })),
  avant: Type.Optional(Type.String({ maxLength: 8_000 })),
})

type SearchQuery = Static<typeof searchQuery>

const termsOf = ({ avec, sauf, duree, saison, frigo, tri }: SearchQuery): Terms => ({
  avec: namesOf(avec),
  sauf: namesOf(sauf),
  duree,
  saison,
  frigo: frigo === '1',
  tri,
})

const completionQuery = Type.Object({
  prefixe: Type.String({ minLength: 1, maxLength: 60 }),
  champ: Type.Optional(Type.Enum(['avec', 'sauf'])),
})

const wrongField = (name: string) => `« ${name} » : écrivez ce qu’il faut exclure dans le champ « Sans ».`

export const rechercheRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/recherche', { schema: { querystring: searchQuery } }, async (request, reply) => {
    const { apres, avant } = request.query
    const terms = termsOf(request.query)
    // A form sends its empty fields too; the address that one shares has none.
    if (/=(&|$)/.test(request.url)) {
      const href = searchHref(terms).replace(/\?$/, '')
      return reply.header('cache-control', 'no-store').redirect(href, 303)
    }
    const options = { scripts: ['search'] }
    const long = tooMuch(terms)
    const asksNothing = searchHref(terms) === '/recherche?' || (terms.frigo && terms.avec.length === 0)
    if (asksNothing && long.length === 0) {
      return sendPage(request, reply, <EmptySearchPage terms={terms} />, { ...options, title: 'Chercher' })
    }
    const place = apres ? { apres } : {}
    const wrong = namesThatExclude(terms.avec).map((name) => ({ champ: 'avec', message: wrongField(name) }))
    const faults = [...long, ...wrong]
    const found = faults.length > 0 ? { ...NOTHING, faults } : await search(app.apis(request), terms, place)
    const title = long.length > 0 ? 'Chercher une recette' : titleOf(terms)
    return sendPage(request, reply, <RecherchePage {...{ title, terms, found, trail: { apres, avant } }} />, {
      ...options,
      title,
      status: found.faults.length > 0 ? 400 : 200,
    })
  })

  app.get('/recherche/ecartees', { schema: { querystring: searchQuery } }, async (request, reply) => {
    const terms = termsOf(request.query)
    // The search says what is wrong with it.
    if (tooMuch(terms).length > 0) return reply.redirect(searchHref(terms), 303)
    const excluded = terms.sauf.length > 0 ? await explainExcluded(app.apis(request), terms) : []
    return sendPage(request, reply, <EcarteesPage terms={terms} excluded={excluded} />, {
      title: 'Recettes écartées',
    })
  })

  app.get('/completion', { schema: { querystring: completionQuery } }, async (request, reply) => {
    const { prefixe, champ } = request.query
    const apis = app.apis(request)
    const [groups, names] = await Promise.all([
      champ === 'sauf' ? groupsFor(apis, prefixe) : [],
      completeNames(apis, prefixe),
    ])
    reply.header('cache-control', 'public, max-age=60')
    return [...new Set([...groups, ...names])]
  })
}
