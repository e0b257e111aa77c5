// Reads everything through the API once the load has stopped.

import { setTimeout as delay } from 'node:timers/promises'
import { type Call, responseOf } from './apis.js'
import type { Found } from './judge.js'
import type { Ledger } from './ledger.js'
import type { Member } from './session.js'

/** Milliseconds within which the services must be there again. */
const LIMIT_MS = 60_000

/** @throws Error where something can't be read within a minute */
export async function lookUp(ledger: Ledger, { apis }: Member): Promise<Found> {
  const { auth, recipe } = apis
  const read = async <Item>(what: string, call: () => Call<Item[]>): Promise<Item[]> => {
    const limit = performance.now() + LIMIT_MS
    for (;;) {
      const response = await responseOf(call())
      if (response?.data !== undefined) return response.data
      // A recipe that was lost: its absence from the list says so.
      if (response?.status === 404) return []
      if (performance.now() > limit)
        throw new Error(`${what} can't be read: ${response?.status ?? 'no response'}`)
      await delay(100)
    }
  }
  const reports: Found['reports'] = []
  for (const { id, presence, reports: knownReports } of ledger.recipes.values()) {
    if (presence !== 'present' || id === null || knownReports.size === 0) continue
    const params = { path: { recette_id: id } }
    const call = () => recipe.GET('/recettes/{recette_id}/signalements', { params })
    reports.push(...(await read(`the reports of recipe ${id}`, call)))
  }
  return {
    reports,
    recipes: await read('recipes', () => recipe.GET('/recettes/toutes')),
    comments: await read('comments', () => recipe.GET('/recettes/commentaires/tous')),
    users: await read('users', () => auth.GET('/utilisateurs')),
  }
}
