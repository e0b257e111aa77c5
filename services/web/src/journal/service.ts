// The audit logs of both APIs.

import { type AuthComponents, type Next, type RecettesClient, RecettesError, unwrap } from '@recettes/client'
import { type Noms, nomsOf } from '../apis/noms.js'
import { readPage } from '../apis/page.js'
import { startOfDay } from '../text/dates.js'
import type { Filters } from './rules.js'

/** The recipe API has no `adresse`. */
export type Entry = Omit<AuthComponents['schemas']['EntreeJournal'], 'action' | 'adresse'> & {
  action: string
  adresse?: string | null
}

export type JournalPage = { entries: Entry[]; next: Next | undefined; noms: Noms }

const PAGE_SIZE = 50

/**
 * The last entry first.
 * @returns the name of the filter whose courriel nobody has
 * @throws RecettesError 400, 403 for all but administrators
 */
export async function readJournal(
  apis: RecettesClient,
  filters: Filters,
  apres: string | undefined,
): Promise<JournalPage | 'acteur' | 'cible'> {
  const { journal, action, du, au } = filters
  const [acteur, cible] = await Promise.all([idOf(apis, filters.acteur), idOf(apis, filters.cible)])
  if (acteur === null) return 'acteur'
  if (cible === null) return 'cible'
  const [depuis, jusqua] = [startOfDay(du), startOfDay(au, 1)]
  const query = {
    tri: '-id',
    limite: PAGE_SIZE,
    ...(action !== '' && { action: action as never }),
    ...(acteur !== undefined && { acteur }),
    ...(cible !== undefined && { cible }),
    ...(depuis !== null && { depuis }),
    ...(jusqua !== null && { jusqua }),
    ...(apres !== undefined && { apres: Number(apres) }),
  } as const
  const { items, next } = await (journal === 'comptes'
    ? readPage<Entry>(apis.auth.GET('/journal', { params: { query } }))
    : readPage<Entry>(apis.recipe.GET('/journal', { params: { query } })))
  const targets = journal === 'comptes' ? items.map(({ cible_id }) => cible_id) : []
  const noms = await nomsOf(apis, [...items.map(({ acteur_id }) => acteur_id), ...targets])
  return { entries: items, next, noms }
}

/** Undefined without a text; null for a courriel that nobody has. */
async function idOf(apis: RecettesClient, text: string): Promise<number | null | undefined> {
  if (text === '') return undefined
  if (/^\d{1,10}$/.test(text)) return Number(text)
  const call = apis.auth.GET('/utilisateurs/courriel/{courriel}', { params: { path: { courriel: text } } })
  try {
    return (await unwrap(call)).id
  } catch (error) {
    if (error instanceof RecettesError && error.code === 'utilisateur_courriel_introuvable') return null
    throw error
  }
}
