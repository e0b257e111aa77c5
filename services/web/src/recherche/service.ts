// Runs a search over titles and foods. Without hits, finds suggestions, unknown names, and names to remove.

import { type Next, nextOf, type RecettesClient, RecettesError, unwrap } from '@recettes/client'
import type { FieldError } from '@recettes/errors'
import type { RecetteTrouvee } from '../modele/recette.js'
import { frenchTypography } from '../text/typography.js'
import type { Terms } from './rules.js'

const PAGE_SIZE = 20
/** Recipes counted for each alternative; if there are more, `isMore` is set. */
const MAX_COUNTED = 20
/** Names searched one by one when a search has no hits. */
const MAX_SEPARATE_SEARCHES = 5

/** A hit; of a fridge with what is missing. */
export type Hit = RecetteTrouvee & { manquants?: string[] }

export type Found = {
  recettes: Hit[]
  /** Recipes whose titles have the words, beside those with the foods; on the first page. */
  titres: RecetteTrouvee[]
  /** Recipes of all pages, `1000+` beyond that; null for a fridge. */
  total: string | null
  /** Recipes that only `sauf` leaves out; 0 if they weren't counted. */
  excluded: number
  /** The next page; undefined on the last. */
  next: Next | undefined
  /** Known names of similar spelling, where nothing was found. */
  suggestions: string[]
  without: { name: string; count: number; isMore: boolean }[]
  /** Names that no validated recipe contains, where nothing was found. */
  absent: string[]
  faults: FieldError[]
}

export const NOTHING: Found = {
  recettes: [],
  titres: [],
  total: null,
  excluded: 0,
  next: undefined,
  suggestions: [],
  without: [],
  absent: [],
  faults: [],
}

/** Validated recipes only. @param place where a further page begins */
export async function search(apis: RecettesClient, terms: Terms, place: Next): Promise<Found> {
  if (terms.frigo === true) return searchFridge(apis, terms, place)
  const isFirst = place['apres'] === undefined
  const [{ data, error, response }, titres] = await Promise.all([
    requestSearch(apis, terms, PAGE_SIZE, place),
    isFirst ? byTitle(apis, terms) : [],
  ])
  if (data === undefined) {
    if (response.status !== 400 || error === undefined) throw new RecettesError(error as never, response)
    return { ...NOTHING, faults: faultsOf(error, terms) }
  }
  const total = response.headers.get('x-total-count')
  const excluded = isFirst ? await countExcluded(apis, terms, total) : 0
  const found = { ...NOTHING, recettes: data, titres, total, excluded, next: nextOf(response) }
  if (!isFirst || data.length + titres.length > 0) return found
  const absent = await absentNames(apis, terms)
  const without = await withoutEach(apis, terms, absent)
  return { ...found, suggestions: suggestionsOf(response), absent, without }
}

const filtersOf = ({ sauf, duree, saison, tri }: Terms) => ({
  ...(sauf.length > 0 && { sauf }),
  ...(duree !== undefined && { duree_max: duree }),
  ...(saison !== undefined && { saison }),
  ...(tri !== undefined && { tri }),
})

/** The API takes so many characters; words without a letter or digit are none of a title. */
const MAX_TITLE = 100
const TITLES_SHOWN = 8

/** A dish and a food are typed in one field. Faults are those of the search by foods. */
async function byTitle(apis: RecettesClient, terms: Terms): Promise<RecetteTrouvee[]> {
  const titre = terms.avec.join(' ')
  if (!/[\p{L}\p{N}]/u.test(titre) || titre.length > MAX_TITLE) return []
  const query = { titre, ...filtersOf(terms), limite: TITLES_SHOWN }
  return (await apis.recipe.GET('/catalogue', { params: { query } })).data ?? []
}

async function countExcluded(apis: RecettesClient, terms: Terms, total: string | null): Promise<number> {
  if (terms.sauf.length === 0) return 0
  const { response } = await requestSearch(apis, { ...terms, sauf: [] }, 1)
  // More than the API counts: «1000+».
  return Number(response.headers.get('x-total-count')) - Number(total) || 0
}

async function searchFridge(apis: RecettesClient, terms: Terms, place: Next): Promise<Found> {
  const { avec: ingredient, sauf } = terms
  const query = { ingredient, ...(sauf.length > 0 && { sauf }), limite: PAGE_SIZE, ...place }
  const { data, error, response } = await apis.recipe.GET('/frigo', { params: { query } })
  if (data === undefined) {
    if (response.status !== 400 || error === undefined) throw new RecettesError(error as never, response)
    return { ...NOTHING, faults: faultsOf(error, terms) }
  }
  const recettes = data.map(({ recette, manquants }) => ({ ...recette, manquants }))
  return { ...NOTHING, recettes, next: nextOf(response), suggestions: suggestionsOf(response) }
}

/** A recipe that `sauf` leaves out, and why. */
export type Excluded = { recette: RecetteTrouvee; phrases: string[] }

const MAX_EXPLAINED = 10
const MAX_COMPARED = 100

/** The first recipes that only `sauf` leaves out. */
export async function explainExcluded(apis: RecettesClient, terms: Terms): Promise<Excluded[]> {
  const [all, kept] = await Promise.all([
    unwrap(requestSearch(apis, { ...terms, sauf: [] }, MAX_COMPARED)),
    unwrap(requestSearch(apis, terms, MAX_COMPARED)),
  ])
  const keptIds = new Set(kept.map(({ id }) => id))
  const left = all.filter(({ id }) => !keptIds.has(id)).slice(0, MAX_EXPLAINED)
  const explained = await Promise.all(left.map((recette) => explain(apis, recette, terms.sauf)))
  return explained.filter(({ phrases }) => phrases.length > 0)
}

async function explain(apis: RecettesClient, recette: RecetteTrouvee, sauf: string[]): Promise<Excluded> {
  const params = { path: { recette_id: recette.id }, query: { sauf } }
  const { data = [] } = await apis.recipe.GET('/recettes/{recette_id}/explication', { params })
  return {
    recette,
    phrases: data.filter(({ exclue }) => exclue).map(({ phrase }) => frenchTypography(phrase)),
  }
}

const requestSearch = (apis: RecettesClient, terms: Terms, limite: number, place: Next = {}) =>
  apis.recipe.GET('/catalogue', {
    params: {
      query: {
        ...(terms.avec.length > 0 && { ingredient: terms.avec }),
        ...filtersOf(terms),
        limite,
        ...place,
      },
    },
  })

/** Returns the names, among the first five, that no validated recipe contains. Empty for a single name: the search itself has told. */
async function absentNames(apis: RecettesClient, { avec }: Terms): Promise<string[]> {
  if (avec.length < 2) return []
  const names = avec.slice(0, MAX_SEPARATE_SEARCHES)
  const found = await Promise.all(
    names.map(async (name) => (await requestSearch(apis, { avec: [name], sauf: [] }, 1)).data?.length !== 0),
  )
  return names.filter((_, index) => !found[index])
}

/** Counts hits without each of the first five names, or without the only absent one. */
async function withoutEach(apis: RecettesClient, terms: Terms, absent: string[]): Promise<Found['without']> {
  if (terms.avec.length < 2 || absent.length > 1) return []
  const names = absent.length > 0 ? absent : terms.avec.slice(0, MAX_SEPARATE_SEARCHES)
  const counted = await Promise.all(
    names.map(async (name) => {
      const avec = terms.avec.filter((other) => other !== name)
      const { data = [], response } = await requestSearch(apis, { ...terms, avec }, MAX_COUNTED)
      return { name, count: data.length, isMore: nextOf(response) !== undefined }
    }),
  )
  return counted.filter(({ count }) => count > 0)
}

/** UTF-8, percent-encoded, separated by commas. */
function suggestionsOf({ headers }: Response): string[] {
  const text = headers.get('suggestion')
  return text === null ? [] : text.split(',').map((name) => decodeURIComponent(name.trim()))
}

function faultsOf(error: unknown, terms: Terms): Found['faults'] {
  const { errors = [], message = '' } = error as { errors?: Found['faults']; message?: string }
  if (errors.length === 0) return [{ champ: 'avec', message: frenchTypography(message) }]
  return errors.map((fault) => atField(fault, terms))
}

/** The API names a food by its index (`sauf[1]`); a fault without an index concerns the whole field. */
function atField({ champ, message }: FieldError, { avec, sauf }: Terms): FieldError {
  const [, parameter, index] = /^(\w+)\[(\d+)\]/.exec(champ) ?? [champ, champ]
  const isExclusion = parameter === 'sauf'
  const name = index === undefined ? undefined : (isExclusion ? sauf : avec)[Number(index)]
  const food = name === undefined ? '' : ` «\u00a0${name}\u00a0»`
  const subject = isExclusion ? `Aliment à exclure${food}` : `Ingrédient${food}`
  const said = frenchTypography(message)
  return {
    champ: isExclusion ? 'sauf' : 'avec',
    message: `${subject}\u00a0: ${said.charAt(0).toLowerCase()}${said.slice(1)}`,
  }
}
