// After a restore, infra/reconcile.sh erases again who was erased since, in the recipe service too.

import { readFileSync } from 'node:fs'
import { matchesEach } from '@recettes/testing'
import t from 'tap'
import { build } from '../helper.js'

/** As psql reads it; the driver doesn't know psql's own commands. */
const APPLY_ERASED = readFileSync(
  new URL('../../../../infra/reconcile/apply-erased.sql', import.meta.url),
  'utf8',
).replaceAll('\\g /dev/null', ';')

t.test('the revocation feed has users who were erased again after a restore', async (t) => {
  const { app, db, user } = await build(t)
  const [restored, other] = [await user(), await user()]
  const client = await db.pool.connect()
  t.teardown(() => client.release(true))
  await client.query('CREATE TEMPORARY TABLE erased (id INTEGER PRIMARY KEY)')
  await client.query('INSERT INTO erased VALUES ($1), (77777)', [restored.id])

  await client.query(APPLY_ERASED)

  t.same(await db.prisma.utilisateur.findMany({ select: { id: true } }), [{ id: other.id }])
  const headers = { authorization: `Bearer ${app.signServiceToken()}` }
  const feed = (await app.inject({ url: '/revocations', headers })).json()
  matchesEach(t, feed, [{ utilisateur_id: restored.id, supprime: true }])
  t.equal(feed.length, 1)
})
