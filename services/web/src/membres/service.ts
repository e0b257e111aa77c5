// Members and their suspensions, as the auth API has them.

import { type AuthComponents, type RecettesClient, RecettesError, unwrap } from '@recettes/client'
import { type Page, readPage } from '../apis/page.js'
import type { Filters } from './rules.js'

export type Membre = AuthComponents['schemas']['Utilisateur']
export type Suspension = AuthComponents['schemas']['Suspension']

const PAGE_SIZE = 30

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

/** Reads the suspension only if `withSuspension`: the API shows it to administrators alone. */
export async function readMembre(
  apis: RecettesClient,
  id: number,
  withSuspension: boolean,
): Promise<{ membre: Membre; suspension: Suspension | null }> {
  const params = { path: { id } }
  const membre = await unwrap(apis.auth.GET('/utilisateurs/{id}', { params }))
  if (!withSuspension) return { membre, suspension: null }
  try {
    return { membre, suspension: await unwrap(apis.auth.GET('/utilisateurs/suspensions/{id}', { params })) }
  } catch (error) {
    if (error instanceof RecettesError && error.code === 'suspension_introuvable')
      return { membre, suspension: null }
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
