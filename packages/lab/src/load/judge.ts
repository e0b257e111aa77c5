// Compares the final contents with the ledger: which writes are lost, duplicated or torn.

import type { Verdict } from './counts.js'
import type { Entry, Ledger, Presence } from './ledger.js'
import { readVersion } from './recipe.js'

/** Contents that the API showed at the end. */
export type Found = {
  recipes: { id: number; titre: string; statut: string }[]
  comments: { recette_id: number; contenu: string }[]
  reports: { recette_id: number; raison: string }[]
  users: { courriel: string }[]
}

/** Faults that are described in words. */
const COMPLAINTS = 10

/** Whether a recipe is as the ledger says it may be; a reason where it isn't. */
export function faultOf(entry: Entry, recette: { titre: string; statut: string }): string | null {
  const read = readVersion(recette)
  if (read === null || read.tag !== entry.tag) return `torn: recipe ${entry.tag}`
  if (!entry.versions.has(read.version))
    return `lost: version ${[...entry.versions]} of ${entry.tag}, is ${read.version}`
  if (!entry.statuts.has(recette.statut))
    return `lost: status ${[...entry.statuts]} of ${entry.tag}, is ${recette.statut}`
  return null
}

/** The verdict on everything that was acknowledged. */
export function judge(ledger: Ledger, found: Found): Verdict {
  const verdict: Verdict = { checked: {}, lost: 0, duplicated: 0, torn: 0, complaints: [] }
  const complain = (kind: 'lost' | 'duplicated' | 'torn', complaint: string) => {
    verdict[kind]++
    if (verdict.complaints.length < COMPLAINTS) verdict.complaints.push(complaint)
  }
  /** Count of each, against the allowed one. */
  const compare = (kind: string, expected: Map<string, Presence>, foundKeys: string[]) => {
    const counted = new Map<string, number>()
    for (const key of foundKeys) counted.set(key, (counted.get(key) ?? 0) + 1)
    for (const [key, presence] of expected) {
      const count = counted.get(key) ?? 0
      if (presence !== 'maybe') verdict.checked[kind] = (verdict.checked[kind] ?? 0) + 1
      if (presence === 'present' && count === 0) complain('lost', `lost: ${kind} ${key}`)
      if (presence === 'absent' && count > 0) complain('lost', `lost: the removal of ${kind} ${key}`)
      if (count > 1) complain('duplicated', `${count} times: ${kind} ${key}`)
    }
  }

  const entries = [...ledger.recipes.values()]
  const tagOf = (titre: string) => titre.split(' ')[0] ?? ''
  compare(
    'recipe',
    new Map(entries.map(({ tag, presence }) => [tag, presence])),
    found.recipes.map(({ titre }) => tagOf(titre)),
  )
  for (const recette of found.recipes) {
    const entry = ledger.recipes.get(tagOf(recette.titre))
    const fault = entry === undefined ? null : faultOf(entry, recette)
    if (fault !== null) complain(fault.startsWith('torn') ? 'torn' : 'lost', fault)
  }
  // With a recipe go its comments and reports.
  const present = entries.filter(({ presence }) => presence === 'present')
  for (const [kind, foundTexts] of [
    ['comments', found.comments.map(({ contenu }) => contenu)],
    ['reports', found.reports.map(({ raison }) => raison)],
  ] as const) {
    compare(kind.slice(0, -1), new Map(present.flatMap((entry) => [...entry[kind]])), foundTexts)
  }
  compare(
    'user',
    ledger.users,
    found.users.map(({ courriel }) => courriel),
  )
  return verdict
}
