// Places that a user has logged in from: known for 90 days after they were last seen, then forgotten.

import t, { type Test } from 'tap'
import { appareilRepository } from '../../dist/limites/repository.js'
import { build } from '../helper.js'

const [HOME, WORK] = [Buffer.from('home'), Buffer.from('work')]

async function start(t: Test) {
  const { db, user } = await build(t)
  const { id } = await user()
  const places = appareilRepository(db)
  await places.note(id, HOME)
  return {
    id,
    places,
    lastSeen: (days: number) =>
      db.pool.query('UPDATE appareils_connus SET vu_le = now() - make_interval(days => $1)', [days]),
    rows: async () =>
      (
        await db.pool.query(`SELECT empreinte, vu_le > now() - interval '1 minute' AS now
        FROM appareils_connus ORDER BY empreinte`)
      ).rows,
  }
}

t.test('a place is known 89 days after it was last seen, and unknown after 91', async (t) => {
  const { id, places, lastSeen } = await start(t)

  await lastSeen(89)
  t.equal(await places.isKnown(id, [WORK, HOME]), true)
  await lastSeen(91)
  t.equal(await places.isKnown(id, [WORK, HOME]), false)
})

t.test('a login from a new place deletes one last seen 91 days ago, and keeps one of 89 days', async (t) => {
  const { id, places, lastSeen, rows } = await start(t)

  await lastSeen(89)
  await places.note(id, WORK)
  t.match(await rows(), [{ empreinte: HOME }, { empreinte: WORK }])
  await lastSeen(91)
  await places.note(id, WORK)
  t.same(await rows(), [{ empreinte: WORK, now: true }])
})

t.test('a login from a place moves its date once a day', async (t) => {
  const { id, places, lastSeen, rows } = await start(t)

  await lastSeen(2)
  await places.note(id, HOME)
  t.same(await rows(), [{ empreinte: HOME, now: true }])
  await places.note(id, HOME)
  t.same(await rows(), [{ empreinte: HOME, now: true }])
})
