// Members, their roles and their suspensions, as the auth API has them.

import { type AuthComponents, type RecettesClient, RecettesError, unwrap } from '@recettes/client'
import { type Noms, nomsOf } from '../apis/noms.js'
import { type Page, readPage } from '../apis/page.js'
import type { Role } from '../modele/roles.js'
import type { Filters } from './rules.js'

export type Membre = AuthComponents['schemas']['Utilisateur']
export type Suspension = AuthComponents['schemas']['Suspension']
/** That a suspension began or ended. */
export type SuspensionEntry = AuthComponents['schemas']['EntreeJournal']

const PAGE_SIZE = 30
const PAST_SUSPENSIONS = 20

/** @throws RecettesError 401, 403 for those who don't moderate */
export async function readMembres(
  apis: RecettesClient,
  { recherche, role, apres }: Filters,
): Promise<Page<Membre>> {
  const query = {
    limite: PAGE_SIZE,
    ...(recherche && { recherche }),
    ...(role && { role }),
    ...(apres && { apres: Number(apres) }),
  }
  return readPage(apis.auth.GET('/utilisateurs', { params: { query } }))
}

export const readMembre = (apis: RecettesClient, id: number): Promise<Membre> =>
  unwrap(apis.auth.GET('/utilisateurs/{id}', { params: { path: { id } } }))

/** @param past the last one first */
export type Suspensions = { running: Suspension | null; past: SuspensionEntry[]; noms: Noms }

/** @throws RecettesError 403 for all but administrators */
export async function readSuspensions(apis: RecettesClient, id: number): Promise<Suspensions> {
  const entries = (action: 'suspension' | 'retablissement') => {
    const query = { cible: id, action, tri: '-id', limite: PAST_SUSPENSIONS } as const
    return unwrap(apis.auth.GET('/journal', { params: { query } }))
  }
  const [running, ...both] = await Promise.all([
    readSuspension(apis, id),
    entries('suspension'),
    entries('retablissement'),
  ])
  const past = both.flat().sort((a, b) => b.id - a.id)
  const noms = await nomsOf(
    apis,
    past.map(({ acteur_id }) => acteur_id),
  )
  return { running, past, noms }
}

/** Leaves out what began the running suspension: the page shows it by itself. @param entries the last one first */
export function pastSuspensions(entries: SuspensionEntry[], running: Suspension | null): SuspensionEntry[] {
  if (running === null) return entries
  const lastEnd = entries.findIndex(({ action }) => action === 'retablissement')
  return lastEnd < 0 ? [] : entries.slice(lastEnd)
}

async function readSuspension(apis: RecettesClient, id: number): Promise<Suspension | null> {
  try {
    return await unwrap(apis.auth.GET('/utilisateurs/suspensions/{id}', { params: { path: { id } } }))
  } catch (error) {
    if (error instanceof RecettesError && error.code === 'suspension_introuvable') return null
    throw error
  }
}

/** @throws RecettesError 400 for the last administrator, 404 */
export const suspend = (apis: RecettesClient, id: number, motif: string) =>
  unwrap(apis.auth.POST('/utilisateurs/suspensions/{id}', { params: { path: { id } }, body: { motif } }))

/** Ignores one that has ended already. */
export async function endSuspension(apis: RecettesClient, id: number): Promise<void> {
  try {
    await unwrap(apis.auth.DELETE('/utilisateurs/suspensions/{id}', { params: { path: { id } } }))
  } catch (error) {
    if (!(error instanceof RecettesError) || error.code !== 'suspension_introuvable') throw error
  }
}

/** @throws RecettesError 400 for the last administrator, 404 */
export const changeRole = (apis: RecettesClient, id: number, role: Role): Promise<Membre> =>
  unwrap(apis.auth.PATCH('/utilisateurs/{id}', { params: { path: { id } }, body: { role } }))

type NewMembre = { prenom: string; nom: string; courriel: string; mot_de_passe: string; role: Role }

/** Creates once per key. @throws RecettesError 400, 403, 429 */
export const createMembre = (apis: RecettesClient, body: NewMembre, key: string): Promise<Membre> =>
  unwrap(apis.auth.POST('/utilisateurs', { params: { header: { 'Idempotency-Key': key } }, body }))
