// Readers of the APIs and of the web front. No response may be torn; a recipe may not be stale.

import { setTimeout as delay } from 'node:timers/promises'
import { type Answered, responseOf } from './apis.js'
import type { Tally } from './counts.js'
import { faultOf } from './judge.js'
import type { Entry, Published } from './ledger.js'
import { readVersion } from './recipe.js'
import type { LoadContext } from './session.js'

/** Milliseconds after a change from which no reader may see the old state; the services guarantee 2 s. */
const MAX_STALENESS_MS = 2_500

/** Reads until the load stops. */
export async function read(context: LoadContext, tally: Tally): Promise<void> {
  const { pauseMs, apis, administrator, isStopping } = context
  const { recipe } = apis.newClient()
  for (let n = 0; !isStopping(); n++) {
    await delay(pauseMs)
    const known = findSettledRecipe(context)
    if (n % 8 === 1)
      countIfTorn(await responseOf(recipe.GET('/recettes/', { params: { query: { limite: 20 } } })), tally)
    else if (n % 8 === 3) {
      const params = { query: { ingredient: ['farine'], limite: 20 } }
      countIfTorn(await responseOf(recipe.GET('/recettes/recherche/', { params })), tally)
    } else if (n % 8 === 5) await responseOf(administrator.apis.auth.GET('/users/me/'))
    else if (known !== null) {
      const fetch = apis.unlessGone(() => known.presence !== 'present')
      const params = { path: { recette_id: known.id } }
      countIfStale(await responseOf(recipe.GET('/recettes/{recette_id}', { params, fetch })), known, tally)
    }
  }
}

/** Finds a recipe that was last changed long enough ago, and isn't being changed. */
function findSettledRecipe({ ledger }: LoadContext): Published | null {
  const entries = [...ledger.recipes.values()]
  // The last ones, where the cache has most to do.
  const entry = entries[entries.length - 1 - Math.floor(Math.random() * Math.min(entries.length, 60))]
  if (entry?.presence !== 'present' || !entry.versions.has(3)) return null
  return performance.now() - entry.changedAt > MAX_STALENESS_MS ? (entry as Published) : null
}

function countIfStale(response: Answered<Parameters<typeof faultOf>[1]>, entry: Entry, tally: Tally): void {
  if (response?.data === undefined) return
  const fault = faultOf(entry, response.data)
  if (fault !== null) tally.counts[fault.startsWith('torn') ? 'torn' : 'stale']++
}

function countIfTorn(response: Answered<unknown>, tally: Tally): void {
  if (response?.status !== 200) return
  const items = response.data
  if (!Array.isArray(items) || items.some((item) => readVersion(item) === null)) tally.counts.torn++
}

/** Reads pages of the web front until the load stops: home, recipes, searches. */
export async function visit(context: LoadContext, webUrl: string, tally: Tally): Promise<void> {
  const { pauseMs, apis, isStopping } = context
  for (let n = 0; !isStopping(); n++) {
    await delay(pauseMs)
    const known = findSettledRecipe(context)
    if (n % 4 === 1) await apis.page(webUrl)
    else if (n % 4 === 3) await apis.page(`${webUrl}/recherche?avec=farine`)
    else if (known !== null) {
      // Strangers see validated recipes only, and a page is up to a second old.
      const mayBeGone = () =>
        known.presence !== 'present' || known.statuts.size > 1 || !known.statuts.has('valider')
      const page = await apis.page(`${webUrl}/recettes/${known.id}`, mayBeGone)
      if (page?.status === 200 && !page.text.includes(known.tag)) tally.counts.torn++
    }
  }
}
