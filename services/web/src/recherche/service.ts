// A search and what to say about it: a page of hits, better spellings, or which name to leave out.

import { type Next, nextOf, type RecettesClient, RecettesError } from '@recettes/client'
import type { FieldError } from '@recettes/errors'
import { type Noms, nomsOfAuthors } from '../apis/noms.js'
import type { Recette } from '../modele/recette.js'
import { frenchTypography } from '../text/typography.js'
import type { Terms } from './rules.js'

const PAGE_SIZE = 20
/** Recipes counted for each alternative; if there are more, `isMore` is set. */
const MAX_COUNTED = 20

export type Found = {
  recettes: Recette[]
  noms: Noms
  /** The next page; undefined on the last. */
  next: Next | undefined
  /** Known names of similar spelling, where nothing was found. */
  suggestions: string[]
  without: { name: string; count: number; isMore: boolean }[]
  faults: FieldError[]
}

export const NOTHING: Found = {
  recettes: [],
  noms: new Map(),
  next: undefined,
  suggestions: [],
  without: [],
  faults: [],
}

/** Validated recipes only. @param place where a further page begins */
export async function search(apis: RecettesClient, terms: Terms, place: Next): Promise<Found> {
  const { data, error, response } = await requestSearch(apis, terms, PAGE_SIZE, place)
  if (data === undefined) {
    if (response.status !== 400 || error === undefined) throw new RecettesError(error as never, response)
    return { ...NOTHING, faults: faultsOf(error) }
  }
  if (data.length === 0) {
    return { ...NOTHING, suggestions: suggestionsOf(response), without: await withoutEach(apis, terms) }
  }
  const noms = await nomsOfAuthors(apis, data)
  return { ...NOTHING, recettes: data, noms, next: nextOf(response) }
}

const requestSearch = (apis: RecettesClient, { avec, sauf }: Terms, limite: number, place: Next = {}) =>
  apis.recipe.GET('/recettes/recherche/', {
    params: {
      query: { ingredient: avec, ...(sauf.length > 0 && { sauf }), statut: 'VALIDER', limite, ...place },
    },
  })

/** Counts hits without each of the first five names. */
async function withoutEach(apis: RecettesClient, terms: Terms): Promise<Found['without']> {
  if (terms.avec.length < 2) return []
  const counted = await Promise.all(
    terms.avec.slice(0, 5).map(async (name) => {
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

function faultsOf(error: unknown): Found['faults'] {
  const { errors = [], message = '' } = error as { errors?: Found['faults']; message?: string }
  return errors.length > 0 ? errors.map(atField) : [{ champ: 'avec', message: frenchTypography(message) }]
}

function atField({ champ, message }: FieldError): FieldError {
  if (!champ.startsWith('sauf')) return { champ: 'avec', message: frenchTypography(message) }
  return { champ: 'sauf', message: `Aliment à exclure\u00a0: ${frenchTypography(message)}` }
}
