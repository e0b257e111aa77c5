// Runs a search. Without hits, finds suggestions, unknown names, and names to remove.

import { type Next, nextOf, type RecettesClient, RecettesError } from '@recettes/client'
import type { FieldError } from '@recettes/errors'
import type { RecetteTrouvee } from '../modele/recette.js'
import { frenchTypography } from '../text/typography.js'
import type { Terms } from './rules.js'

const PAGE_SIZE = 20
/** Recipes counted for each alternative; if there are more, `isMore` is set. */
const MAX_COUNTED = 20
/** Names searched one by one when a search has no hits. */
const MAX_SEPARATE_SEARCHES = 5

export type Found = {
  recettes: RecetteTrouvee[]
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
  next: undefined,
  suggestions: [],
  without: [],
  absent: [],
  faults: [],
}

/** Validated recipes only. @param place where a further page begins */
export async function search(apis: RecettesClient, terms: Terms, place: Next): Promise<Found> {
  const { data, error, response } = await requestSearch(apis, terms, PAGE_SIZE, place)
  if (data === undefined) {
    if (response.status !== 400 || error === undefined) throw new RecettesError(error as never, response)
    return { ...NOTHING, faults: faultsOf(error, terms) }
  }
  if (data.length === 0) {
    if (place['apres'] !== undefined) return NOTHING
    const absent = await absentNames(apis, terms)
    const without = await withoutEach(apis, terms, absent)
    return { ...NOTHING, suggestions: suggestionsOf(response), absent, without }
  }
  return { ...NOTHING, recettes: data, next: nextOf(response) }
}

const requestSearch = (apis: RecettesClient, { avec, sauf }: Terms, limite: number, place: Next = {}) =>
  apis.recipe.GET('/catalogue', {
    params: { query: { ingredient: avec, ...(sauf.length > 0 && { sauf }), limite, ...place } },
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
