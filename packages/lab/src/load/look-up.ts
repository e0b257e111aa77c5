// Looks up everything that is there, through the API, once the load has stopped.

import { setTimeout as delay } from 'node:timers/promises'
import type { Ask, Asked } from './ask.js'
import type { Job } from './job.js'
import type { Found } from './judge.js'
import type { Ledger } from './ledger.js'
import type { Session } from './session.js'

/** Milliseconds within which the services must be there again. */
const LIMIT_MS = 60_000

/** @throws Error where something can't be read within a minute */
export async function lookUp(job: Job, ask: Ask, ledger: Ledger, administrator: Session): Promise<Found> {
  const read = async <Item>(asked: Asked): Promise<Item[]> => {
    const limit = performance.now() + LIMIT_MS
    for (;;) {
      const answer = await ask({ ...asked, token: administrator.token() })
      if (answer?.status === 200) return answer.json as Item[]
      // A recipe that was lost: its absence from the list says so.
      if (answer?.status === 404) return []
      if (performance.now() > limit)
        throw new Error(`${asked.url} can't be read: ${answer?.status ?? 'no answer'}`)
      await delay(100)
    }
  }
  const recettes = `${job.baseUrl}/recettes`
  const reports: Found['reports'] = []
  for (const { id, presence, reports: known } of ledger.recipes.values()) {
    if (presence !== 'there' || known.size === 0) continue
    reports.push(...(await read<Found['reports'][number]>({ url: `${recettes}/${id}/signalements` })))
  }
  return {
    reports,
    recipes: await read({ url: `${recettes}/toutes` }),
    comments: await read({ url: `${recettes}/commentaires/tous` }),
    users: await read({ url: `${job.authUrl}/utilisateurs` }),
  }
}
