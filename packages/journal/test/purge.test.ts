// The purge of both services' audit logs: what it removes, and that it may take longer than a request.

import { openPool } from '@recettes/database'
import { freshDatabase, matchesEach, type Schema } from '@recettes/testing'
import t, { type Test } from 'tap'
import { purgeJournal } from '../dist/purge.js'

/** An action that the service writes entries of. */
const ACTIONS = { auth: 'connexion', recipe: 'statut' }

async function open(t: Test, schema: Schema) {
  const pool = openPool({ url: await freshDatabase(t, schema), max: 1, statementTimeoutMs: 1_500 })
  t.teardown(() => pool.end())
  const write = (moment: string) =>
    pool.query(`INSERT INTO journal (action, date_creation) SELECT '${ACTIONS[schema]}', ${moment}`)
  const actions = async () =>
    (await pool.query('SELECT action FROM journal ORDER BY id')).rows.map(({ action }) => action)
  return { pool, write, actions }
}

for (const schema of ['auth', 'recipe'] as const) {
  t.test(
    `${schema}: purge keeps an entry exactly at the limit and removes one a millisecond older`,
    async (t) => {
      const { pool, write } = await open(t, schema)
      const limit = `timestamptz '2024-06-15 00:00:00Z'`
      await write(limit)
      await write(`${limit} - interval '1 millisecond'`)

      const { rows } = await pool.query(`SELECT purger_journal(${limit})::int AS count`)

      t.same(rows, [{ count: 1 }])
      const left = await pool.query(
        `SELECT date_creation = ${limit} AS "atLimit" FROM journal WHERE action <> 'purge'`,
      )
      t.same(left.rows, [{ atLimit: true }])
    },
  )

  t.test(`${schema}: purge counts days back from now`, async (t) => {
    const { pool, write, actions } = await open(t, schema)
    await write(`now() - interval '29 days 23 hours 59 minutes'`)
    await write(`now() - interval '30 days 1 minute'`)

    t.equal(await purgeJournal(pool, 30), 1)
    t.same(await actions(), [ACTIONS[schema], 'purge'])
    t.equal(await purgeJournal(pool, 30), 0)
    t.same(await actions(), [ACTIONS[schema], 'purge'], 'a purge of nothing leaves no entry')
  })

  t.test(`${schema}: purge finishes when it is slower than every time-out of its pool`, async (t) => {
    const { pool, write, actions } = await open(t, schema)
    await write(`now() - interval '31 days'`)
    // Longer than the statement's time-out, and than the silence after which the pool closes a connection.
    await pool.query(`
      CREATE FUNCTION delay_delete() RETURNS trigger LANGUAGE plpgsql
        AS 'BEGIN PERFORM pg_sleep(3); RETURN NULL; END';
      CREATE TRIGGER delay AFTER DELETE ON journal FOR EACH STATEMENT EXECUTE FUNCTION delay_delete()`)
    t.teardown(() => pool.query('DROP FUNCTION delay_delete CASCADE'))

    t.equal(await purgeJournal(pool, 30), 1)

    t.same(await actions(), ['purge'])
    matchesEach(t, (await pool.query('SHOW statement_timeout')).rows, [{ statement_timeout: '1500ms' }])
    t.equal(pool.totalCount, 1, 'the connection stays in use')
    await t.rejects(pool.query('SELECT pg_sleep(60)'), { code: '57014' })
  })

  t.test(`${schema}: purge that fails removes nothing and leaves its pool in order`, async (t) => {
    const { pool, write, actions } = await open(t, schema)
    await write(`now() - interval '31 days'`)

    await t.rejects(purgeJournal(pool, Number.MAX_SAFE_INTEGER))

    t.same(await actions(), [ACTIONS[schema]])
    matchesEach(t, (await pool.query('SHOW statement_timeout')).rows, [{ statement_timeout: '1500ms' }])
  })
}
