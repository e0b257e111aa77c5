// Concurrent reports and resolutions: `signaler` tells afterwards whether the recipe has an open report.

import { untilLocked } from '@recettes/testing'
import t from 'tap'
import { AUTHOR, build, MODERATOR, OTHER } from '../helper.js'

t.test('`signaler` matches the open reports after concurrent reports and resolutions', async (t) => {
  const { call, db, publish } = await build(t)
  const { id } = await publish()
  let member = 100
  const report = () => call('POST', `/recettes/${id}/signaler`, { id: ++member }, { recette_id: id })
  const resolve = () => call('DELETE', `/recettes/${id}/signalements`, MODERATOR)

  for (let round = 0; round < 60; round++) {
    const pair = round % 2 === 0 ? [report, resolve] : [resolve, report]
    const responses = await Promise.all([...pair, ...pair].map((act) => act()))

    for (const { statusCode } of responses) t.equal(statusCode, 200)
    const open = await db.prisma.signalement.count({ where: { recetteId: id, resoluLe: null } })
    const { signaler } = await db.prisma.recette.findUniqueOrThrow({ where: { id } })
    t.equal(signaler, open > 0, `round ${round}: ${open} open`)
  }

  t.equal(await db.prisma.signalement.count(), 120)
})

t.test('twenty concurrent reports are all stored', async (t) => {
  const { db, publish, report } = await build(t)
  const { id } = await publish()

  await Promise.all(Array.from({ length: 20 }, () => report(id)))

  t.equal(await db.prisma.signalement.count({ where: { recetteId: id } }), 20)
})

t.test('a report of a comment is refused, or counted by the deletion of its recipe', async (t) => {
  const { call, db, publish, comment } = await build(t)
  const { id } = await publish()
  const [reported, held] = [await comment(id), await comment(id)]
  const lock = await db.pool.connect()
  await lock.query('BEGIN')
  await lock.query(`SELECT 1 FROM commentaires WHERE id = ${held.id} FOR NO KEY UPDATE`)
  const deleting = call('DELETE', `/recettes/${id}`, AUTHOR)
  await untilLocked(lock)

  const path = `/recettes/${id}/commentaires/${reported.id}/signaler`
  const reporting = call('POST', path, OTHER, { commentaire_id: reported.id })
  await Promise.race([reporting, untilLocked(lock, 2)])
  await lock.query('ROLLBACK')
  lock.release()

  t.equal((await deleting).statusCode, 200)
  t.equal((await reporting).statusCode, 404, 'else it is lost, and the audit log has no entry')
})
