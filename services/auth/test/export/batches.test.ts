// The export of a user about whom much is held: every list is read and written in batches.

import { streamSections } from '@recettes/http'
import t from 'tap'
import { personalDataOf } from '../../dist/export/repository.js'
import { build } from '../helper.js'

/** Rows of each list. */
const COUNT = 2500

/** Adds rows about the user `$1`, the newest last. */
const MANY = {
  sessions: `INSERT INTO sessions (id, utilisateur_id, generation, ouverte_le, expire_le)
    SELECT gen_random_uuid(), $1, 0, now() + n * interval '1 second', now() + interval '1 day'
    FROM generate_series(1, $2) AS n`,
  appareils: `INSERT INTO appareils_connus (utilisateur_id, empreinte, vu_le)
    SELECT $1, sha256(n::text::bytea), now() + n * interval '1 second' FROM generate_series(1, $2) AS n`,
  revocations: `INSERT INTO revocations (utilisateur_id, generation, avant)
    SELECT $1, n, now() + n * interval '1 second' FROM generate_series(1, $2) AS n`,
}

t.test('no piece of an export has more than 1,000 rows, and all rows are there in their order', async (t) => {
  const { db, user } = await build(t)
  const [{ id }, other] = [await user(), await user()]
  for (const sql of Object.values(MANY)) {
    await db.pool.query(sql, [id, COUNT])
    await db.pool.query(sql.replaceAll('n::text', "('x' || n)"), [other.id, 10])
  }

  const pieces: string[] = []
  for await (const piece of streamSections(personalDataOf(db)(id).sections, '{')) pieces.push(piece)

  const rowsOf = (text: string) => text.split('},{').length
  t.ok(Math.max(...pieces.map(rowsOf)) <= 1000)
  const whole = JSON.parse(`${pieces.join('')}}`)
  for (const [list, key] of [
    ['sessions', 'ouverte_le'],
    ['appareils', 'vu_le'],
    ['revocations', 'avant'],
  ] as const) {
    const times = whole[list].map((row: Record<string, string>) => row[key])
    t.equal(new Set(times).size, COUNT)
    t.same(times, [...times].sort())
  }
})
