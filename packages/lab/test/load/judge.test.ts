// The final check of an experiment: lost, duplicated and torn writes, and writes without a response.

import t from 'tap'
import { faultOf, judge } from '../../dist/load/judge.js'
import { emptyLedger, openEntry, recordPresence, recordReplacement } from '../../dist/load/ledger.js'
import { readVersion, versionOf } from '../../dist/load/recipe.js'

const acknowledged = async () => true
const unanswered = async () => false
const nothing = { recipes: [], comments: [], reports: [], users: [] }
const shown = (tag: string, version: number, statut = 'en_attente') => ({
  id: 1,
  statut,
  ...versionOf(tag, version),
})

t.test('judge counts an acknowledged write that is gone as lost', async (t) => {
  const ledger = emptyLedger()
  const entry = openEntry(ledger, 'tarte')
  entry.presence = 'present'
  await recordPresence(entry.comments, 'Délicieux !', 'present', acknowledged)
  await recordPresence(ledger.users, 'julie@faults.local', 'present', acknowledged)
  t.match(judge(ledger, nothing), {
    lost: 3,
    duplicated: 0,
    torn: 0,
    checked: { recipe: 1, comment: 1, user: 1 },
  })

  const found = {
    recipes: [shown('tarte', 1)],
    comments: [{ recette_id: 1, contenu: 'Délicieux !' }],
    reports: [],
    users: [{ courriel: 'julie@faults.local' }],
  }
  t.match(judge(ledger, found), { lost: 0, duplicated: 0, torn: 0 })
})

t.test('judge accepts an unacknowledged write that was applied once or not at all', async (t) => {
  const ledger = emptyLedger()
  openEntry(ledger, 'tarte')
  t.match(judge(ledger, nothing), { lost: 0, checked: { recipe: undefined } })
  t.match(judge(ledger, { ...nothing, recipes: [shown('tarte', 1)] }), { lost: 0, duplicated: 0 })
})

t.test('judge counts an unacknowledged write that was applied twice as duplicated', async (t) => {
  const ledger = emptyLedger()
  openEntry(ledger, 'tarte')
  const twice = { ...nothing, recipes: [shown('tarte', 1), shown('tarte', 1)] }
  t.match(judge(ledger, twice), { lost: 0, duplicated: 1 })
})

t.test('judge counts a deleted recipe that reappears as a lost deletion', async (t) => {
  const ledger = emptyLedger()
  openEntry(ledger, 'tarte').presence = 'absent'
  t.equal(judge(ledger, { ...nothing, recipes: [shown('tarte', 1)] }).lost, 1)
})

t.test('judge expects the last acknowledged version or a later, unanswered one', async (t) => {
  const ledger = emptyLedger()
  const entry = openEntry(ledger, 'tarte')
  await recordReplacement(entry.versions, 2, acknowledged)
  t.match(faultOf(entry, shown('tarte', 1)), /^lost: version 2/)
  t.equal(faultOf(entry, shown('tarte', 2)), null)

  await recordReplacement(entry.versions, 3, unanswered)
  t.equal(faultOf(entry, shown('tarte', 2)), null)
  t.equal(faultOf(entry, shown('tarte', 3)), null)
  await recordReplacement(entry.versions, 4, acknowledged)
  t.equal(faultOf(entry, shown('tarte', 3)), null, 'version 3 may be applied after version 4')

  await recordReplacement(entry.statuts, 'valider', acknowledged)
  t.match(faultOf(entry, shown('tarte', 4)), /^lost: status valider/)
})

t.test('judge counts a recipe mixed from two versions as torn', async (t) => {
  t.same(readVersion(versionOf('tarte', 7)), { tag: 'tarte', version: 7 })
  for (const part of ['description', 'conseils_chef', 'temps_total', 'ingredients'] as const) {
    const torn = { ...versionOf('tarte', 7), [part]: versionOf('tarte', 8)[part] }
    t.equal(readVersion(torn), null, part)
  }
  const ledger = emptyLedger()
  openEntry(ledger, 'tarte').presence = 'present'
  const found = { ...nothing, recipes: [{ ...shown('tarte', 1), description: '' }] }
  t.match(judge(ledger, found), { torn: 1, lost: 0 })
})
