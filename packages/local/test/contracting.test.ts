// Expand first, contract later: what a migration may not do to the release that serves while it is applied.

import t from 'tap'
import { migrationsExpand } from '../dist/migrations/check.js'
import { contractions } from '../dist/migrations/contracting.js'

t.test('contractions finds no unannounced contraction in the project’s migrations', async (t) => {
  t.equal(await migrationsExpand(), true)
})

for (const [sql, fault] of [
  ['DROP TABLE "recettes"', 'drops a table'],
  ['DROP TYPE "statut"', 'drops a type'],
  ['DROP FUNCTION "purger_journal"(TIMESTAMPTZ)', 'drops a function'],
  ['ALTER TABLE "recettes" DROP COLUMN "titre"', 'drops the column recettes.titre'],
  ['ALTER TABLE IF EXISTS ONLY public.recettes DROP titre CASCADE', 'drops the column recettes.titre'],
  ['ALTER TABLE "recettes" RENAME COLUMN "titre" TO "nom"', 'renames a column to nom'],
  ['ALTER TABLE "recettes" RENAME TO "plats"', 'renames a table to plats'],
  ['ALTER TABLE "recettes" SET SCHEMA "ancien"', 'moves something to another schema'],
  [`ALTER TYPE "statut" RENAME VALUE 'valider' TO 'valide'`, 'renames valider of an enumeration'],
  ['ALTER TABLE "recettes" ALTER COLUMN "portions" TYPE BIGINT', 'changes the type of recettes.portions'],
  ['ALTER TABLE "recettes" ALTER "origine" SET NOT NULL', 'makes recettes.origine NOT NULL'],
  ['ALTER TABLE "recettes" ADD "pays" TEXT NOT NULL', 'adds recettes.pays, NOT NULL without a default'],
  [
    'ALTER TABLE "recettes" ADD CHECK ("portions" > 0)',
    'asks more of what is written to recettes, by a constraint',
  ],
  ['ALTER TABLE a ADD b TEXT, ADD CHECK (b <> c)', 'asks more of what is written to a, by a constraint'],
  ['CREATE UNIQUE INDEX ON "recettes" ("titre")', 'asks recettes for unique values'],
] as const) {
  t.test(`contractions refuses without a reason: ${sql}`, async (t) => {
    t.same(await contractions(`-- A comment; with a semicolon.\n${sql};\nSELECT 1;`), [fault])
    t.same(
      await contractions(`-- contract: release 2 has stopped reading it\n${sql};`),
      [],
      'but with a reason',
    )
    t.same(await contractions(`-- contract:\n${sql};`), [fault], 'an empty reason is none')
  })
}

t.test('contractions reports all faults of a migration', async (t) => {
  const faults = await contractions('ALTER TABLE a DROP b, ADD c INTEGER NOT NULL; DROP VIEW d')

  t.same(faults, ['drops the column a.b', 'adds a.c, NOT NULL without a default', 'drops a view'])
})

t.test('contractions accepts additions, and changes of tables that the migration creates', async (t) => {
  for (const sql of [
    `ALTER TABLE a ADD b TEXT, ADD c INTEGER NOT NULL DEFAULT 1, ADD d BIGSERIAL NOT NULL`,
    'ALTER TABLE a ADD e INTEGER NOT NULL GENERATED ALWAYS AS (1) STORED, ALTER f SET STATISTICS 200',
    'CREATE TABLE b (id INTEGER); ALTER TABLE b ALTER id SET NOT NULL, ADD UNIQUE (id); CREATE UNIQUE INDEX ON b (id)',
    `ALTER TYPE a ADD VALUE 'b'`,
    'ALTER TABLE a ADD b TEXT, ADD c TEXT, ADD CHECK (b IS NULL OR c IS NOT NULL)',
    'CREATE INDEX ON a (b); DROP INDEX c; ALTER INDEX d RENAME TO e',
    `CREATE FUNCTION f() RETURNS VOID LANGUAGE plpgsql AS $$ BEGIN DROP TABLE a; END $$`,
    '',
  ])
    t.same(await contractions(sql), [], sql)
})

t.test('contractions rejects SQL with a syntax error', async (t) => {
  await t.rejects(contractions('ALTER TABEL a DROP b'), { message: /syntax error/ })
})
