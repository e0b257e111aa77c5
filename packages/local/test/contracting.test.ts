// Expand first, contract later: what a migration may not do to the release that serves while it is applied.

import t from 'tap'
import { migrationsExpand } from '../dist/migrations/check.js'
import { contractions } from '../dist/migrations/contracting.js'

t.test('contractions finds no unannounced contraction in the project’s migrations', async (t) => {
  t.equal(await migrationsExpand(), true)
})

for (const [sql, fault] of [
  ['DROP TABLE "recettes"', 'drops something'],
  ['ALTER TABLE "recettes" DROP COLUMN "titre"', 'drops a column'],
  ['ALTER TABLE IF EXISTS ONLY recettes DROP titre CASCADE', 'drops a column'],
  ['ALTER TABLE "recettes" RENAME COLUMN "titre" TO "nom"', 'renames something'],
  ['ALTER TABLE "recettes" ALTER COLUMN "portions" TYPE BIGINT', 'changes the type of a column'],
  ['ALTER TABLE "recettes"\n  ADD "pays" TEXT NOT NULL', 'adds a column, NOT NULL without a default'],
  ['ALTER TABLE "recettes" ADD CHECK ("portions" > 0)', 'asks more of what is written'],
  ['CREATE UNIQUE INDEX "i" ON "recettes" ("titre")', 'asks for unique values'],
] as const) {
  t.test(`contractions refuses without a reason: ${sql}`, async (t) => {
    t.same(contractions(`-- A comment; with a semicolon.\n${sql};\nSELECT 1;`), [fault])
    t.same(contractions(`-- contract: release 2 has stopped reading it\n${sql};`), [], 'but with a reason')
    t.same(contractions(`-- contract:\n${sql};`), [fault], 'an empty reason is none')
  })
}

t.test('contractions accepts additions, and changes of tables that the migration creates', async (t) => {
  for (const sql of [
    `ALTER TABLE a ADD b TEXT, ADD c INTEGER NOT NULL DEFAULT 1`,
    'CREATE TABLE "b" (id INTEGER NOT NULL); ALTER TABLE "b" ADD CONSTRAINT c UNIQUE (id); CREATE UNIQUE INDEX d ON "b" (id)',
    `ALTER TYPE a ADD VALUE 'b'`,
    'CREATE INDEX ON a (b); DROP INDEX c; ALTER INDEX d RENAME TO e',
    `CREATE FUNCTION f() RETURNS VOID LANGUAGE plpgsql AS $$ BEGIN DROP TABLE a; END $$`,
    '',
  ])
    t.same(contractions(sql), [], sql)
})
