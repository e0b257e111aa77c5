// Somebody who only reads: single recipes, lists, searches, comments; each answer must be whole and not too old.

import { setTimeout as delay } from 'node:timers/promises'
import type { Answered } from './ask.js'
import type { Scene } from './author.js'
import { faultOf } from './judge.js'
import type { Entry } from './ledger.js'
import { readVersion } from './recipe.js'
import type { Tally } from './tally.js'

/** Milliseconds after a change at which nobody may be shown what was before; the services promise 2 s. */
const OLD_MS = 2_500

/** Reads until the load stops. */
export async function read(scene: Scene, tally: Tally): Promise<void> {
  const { job, ask, isStopping } = scene
  const recettes = `${job.baseUrl}/recettes/`
  for (let n = 0; !isStopping(); n++) {
    await delay(job.pauseMs)
    const known = settled(scene)
    if (n % 8 === 1) mustBeWhole(await ask({ url: `${recettes}?limite=20` }), tally)
    else if (n % 8 === 3)
      mustBeWhole(await ask({ url: `${recettes}recherche/?ingredient=farine&limite=20` }), tally)
    else if (n % 8 === 5) await ask({ url: `${job.authUrl}/users/me/`, token: scene.administrator.token() })
    else if (known !== null)
      mustBeKnown(
        await ask({ url: `${recettes}${known.id}`, mayBeGone: () => known.presence !== 'there' }),
        known,
        tally,
      )
  }
}

/** Any recipe that was last changed long enough ago, and isn't being changed. */
export function settled({ ledger }: Scene): Entry | null {
  const entries = [...ledger.recipes.values()]
  // The last ones, where the cache has most to do.
  const entry = entries[entries.length - 1 - Math.floor(Math.random() * Math.min(entries.length, 60))]
  if (entry?.presence !== 'there' || !entry.versions.has(3)) return null
  return performance.now() - entry.changedAt > OLD_MS ? entry : null
}

function mustBeKnown(answer: Answered, entry: Entry, tally: Tally): void {
  if (answer?.status !== 200) return
  const fault = faultOf(entry, answer.json as { titre: string; statut: string })
  if (fault !== null) tally.fault(fault.startsWith('torn') ? 'torn' : 'stale')
}

function mustBeWhole(answer: Answered, tally: Tally): void {
  if (answer?.status !== 200) return
  const items = answer.json
  if (!Array.isArray(items) || items.some((item) => readVersion(item) === null)) tally.fault('torn')
}
