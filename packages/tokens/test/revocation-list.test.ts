// The revocation list: per user the least valid generation, for as long as older tokens exist.

import t from 'tap'
import { revocationList } from '../dist/index.js'

const NOW = 1_800_000_000_000
const MINUTE_MS = 60_000

t.test('tokens of every generation are valid when their user has no revocation', async (t) => {
  const { isRevoked, record } = revocationList()
  record([{ utilisateur_id: 2, generation: 5 }], NOW)

  t.equal(isRevoked(1, 0), false)
})

t.test('a revocation voids lower generations of its user only', async (t) => {
  const { isRevoked, record, size } = revocationList()
  record([{ utilisateur_id: 1, generation: 1 }], NOW)
  record([{ utilisateur_id: 2, generation: 3 }], NOW)

  t.same([isRevoked(1, 0), isRevoked(1, 1)], [true, false])
  t.same([isRevoked(2, 2), isRevoked(2, 3)], [true, false])
  t.equal(size(), 2)
})

t.test('an older revocation that arrives later changes nothing', async (t) => {
  const { isRevoked, record } = revocationList()
  record([{ utilisateur_id: 1, generation: 3 }], NOW)
  record([{ utilisateur_id: 1, generation: 2 }], NOW)

  t.equal(isRevoked(1, 2), true)
})

t.test('a revocation is kept for 32 minutes after it was first received, then dropped', async (t) => {
  const { isRevoked, record, size } = revocationList()
  const revocation = { utilisateur_id: 1, generation: 1 }
  record([revocation], NOW)
  record([revocation], NOW + 20 * MINUTE_MS)

  record([], NOW + 32 * MINUTE_MS)
  t.equal(isRevoked(1, 0), true)
  record([], NOW + 32 * MINUTE_MS + 1)
  t.equal(isRevoked(1, 0), false)
  t.equal(size(), 0)
})
