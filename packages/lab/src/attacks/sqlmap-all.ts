// sqlmap's whole run: first the planted injections, all of which it must find, then every operation, as an ADMIN.

import type { Report } from '../report.js'
import { controlResponses } from './control-user.js'
import type { Operation } from './documents.js'
import { startPlantedInjections } from './planted-injections.js'
import { inject, type Verdict } from './sqlmap.js'
import type { Stack } from './stack.js'

/** Operation n, counted from 0, gets recipe 5 + n of the stack's 60. The 61st is the control user's, so 56 operations fit. */
const FIRST_ATTACKED_RECIPE = 5

/** Attacks the operations one after the other. */
export async function injectAll(report: Report, stack: Stack, operations: Operation[]): Promise<void> {
  if (FIRST_ATTACKED_RECIPE + operations.length > stack.controlRecipe)
    throw new Error(`${operations.length} operations need more recipes than the stack has`)
  const planted = await startPlantedInjections(stack.database.urls.recipe)
  try {
    for (const operation of planted.operations) {
      const { verdict } = await inject(operation, 'Bearer x')
      report.check(`planted injection ${operation.name}: found (${verdict})`, verdict === 'open')
    }
  } finally {
    await planted.stop()
  }
  const before = await controlResponses(stack)
  const verdicts: Verdict[] = []
  const { admin, moderateur } = stack.people
  for (const [index, operation] of operations.entries()) {
    await stack.logIn()
    // Each operation gets its own recipe, because it may delete it. Only GETs get a person's id: an attack mustn't change who logs in
    // later.
    const person = operation.method === 'GET' ? { id: moderateur.id, courriel: moderateur.courriel } : {}
    const result = await inject(operation, stack.authorizationOf(operation.path, admin), {
      recette_id: FIRST_ATTACKED_RECIPE + index,
      ...person,
    })
    verdicts.push(result)
    report.tell(`  ${operation.service} ${operation.name}: ${result.places} places, ${result.verdict}`)
    if (result.verdict !== 'closed') report.tell(result.output.split('\n').slice(-25).join('\n'))
  }
  const places = verdicts.reduce((sum, verdict) => sum + verdict.places, 0)
  const count = (wanted: Verdict['verdict']) => verdicts.filter(({ verdict }) => verdict === wanted).length
  report.check(`sqlmap found open, of ${places} places: ${count('open')}`, count('open') === 0)
  report.check(`operations that sqlmap could not try: ${count('not tried')}`, count('not tried') === 0)
  const now = await controlResponses(stack)
  const same = Object.keys(before).every((name) => before[name] === now[name])
  report.check('the control user gets the same responses as before sqlmap', same)
}
