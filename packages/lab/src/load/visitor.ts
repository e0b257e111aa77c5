// Somebody who reads pages of the web front: home, recipes, searches; each must be whole.

import { setTimeout as delay } from 'node:timers/promises'
import type { LoadContext } from './context.js'
import type { RequestPage } from './pages.js'
import { findSettledRecipe } from './reader.js'
import type { Tally } from './tally.js'

/** Reads pages until the load stops. */
export async function visit(
  context: LoadContext,
  webUrl: string,
  requestPage: RequestPage,
  tally: Tally,
): Promise<void> {
  for (let n = 0; !context.isStopping(); n++) {
    await delay(context.job.pauseMs)
    const known = findSettledRecipe(context)
    if (n % 4 === 1) await requestPage({ url: webUrl })
    else if (n % 4 === 3) await requestPage({ url: `${webUrl}/recherche?avec=farine` })
    else if (known !== null) {
      // Strangers see validated recipes only, and a page is up to a second old.
      const mayBeGone = () =>
        known.presence !== 'present' || known.statuts.size > 1 || !known.statuts.has('valider')
      const page = await requestPage({ url: `${webUrl}/recettes/${known.id}`, mayBeGone })
      if (page?.status === 200 && !page.html.includes(known.tag)) tally.fault('torn')
    }
  }
}
