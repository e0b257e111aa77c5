// Erasure of a deleted user, row by row: removes their data and identity, and nothing of others.

import { freshDatabase } from '@recettes/testing'
import type pg from 'pg'
import t, { type Test } from 'tap'
import { openDatabase } from '../../dist/database.js'
import { eraser } from '../../dist/effacement/repository.js'
import { type Plan, scannedTables } from '../plans.js'

const GONE = 5
const OTHER = 6
const PEOPLE = [GONE, OTHER]

/** A report by each of both on a recipe and a comment of each of both, all decided by each of both. */
async function scene(t: Test) {
  const db = openDatabase({ url: await freshDatabase(t, 'recipe') })
  t.teardown(db.close)
  const { recette, commentaire, signalement, signalementCommentaire, changementStatut } = db.prisma
  for (const auteurId of PEOPLE) {
    const { id: recetteId } = await recette.create({ data: { titre: 'Tarte', auteurId } })
    const { id: commentaireId } = await commentaire.create({ data: { contenu: 'Oui', auteurId, recetteId } })
    for (const personId of PEOPLE) {
      const by = { auteurId: personId, declarant: `u${personId}`, raison: 'Copie', note: 'Vu', fonde: true }
      const data = { ...by, recetteId, resoluLe: new Date(), resoluPar: personId }
      await signalement.create({ data })
      await signalementCommentaire.create({ data: { ...data, commentaireId } })
      await changementStatut.create({
        data: { recetteId, moderateurId: personId, de: 'en_attente', vers: 'refuser', motif: 'Flou' },
      })
    }
  }
  const told: unknown[] = []
  return { db, told, erase: eraser(db.pool, { warn: (_fields, text) => void told.push(text) }) }
}

const byId = { orderBy: { id: 'asc' } } as const

t.test(
  'an erasure removes a deleted user’s notes, reports’ reasons and ids, and nobody else’s',
  async (t) => {
    const { db, erase, told } = await scene(t)

    await erase([GONE])

    const reports = [
      await db.prisma.signalement.findMany(byId),
      await db.prisma.signalementCommentaire.findMany(byId),
    ]
    for (const rows of reports) {
      t.same(
        rows.map(({ note, auteurId, raison, resoluPar }) => [note, auteurId, raison, resoluPar]),
        [
          [null, null, 'Non spécifiée', null],
          [null, OTHER, 'Copie', OTHER],
          [null, null, 'Non spécifiée', null],
          ['Vu', OTHER, 'Copie', OTHER],
        ],
      )
      t.same(
        rows.map(({ declarant }) => declarant?.[0]),
        ['e', 'u', 'e', 'u'],
      )
    }
    const decisions = await db.prisma.changementStatut.findMany(byId)
    t.same(
      decisions.map(({ motif, moderateurId }) => [motif, moderateurId]),
      [
        [null, null],
        [null, OTHER],
        ['Flou', null],
        ['Flou', OTHER],
      ],
    )
    t.same(told, [])
  },
)

t.test('a failed erasure is repeated by the next one, for any user', async (t) => {
  const { db, erase, told } = await scene(t)
  await db.pool.query('ALTER TABLE signalements_commentaires RENAME TO ailleurs')

  await erase([GONE])
  await db.pool.query('ALTER TABLE ailleurs RENAME TO signalements_commentaires')
  t.same(told, ['erasing the data of deleted users failed; it will be retried'])
  t.equal(await db.prisma.signalementCommentaire.count({ where: { auteurId: GONE } }), 2)
  await erase([])

  t.equal(await db.prisma.signalementCommentaire.count({ where: { auteurId: GONE } }), 0)
  t.equal(told.length, 1)
})

/** Each row of `changements_statut`: author and reason. */
const authorsAndReasons = async (pool: pg.Pool) => {
  const { rows } = await pool.query('SELECT auteur_id, motif FROM changements_statut ORDER BY id')
  return rows.map(({ auteur_id, motif }) => [auteur_id, motif])
}

t.test(
  'an erasure removes reasons of decisions on recipes that the deleted user had deleted, and no others',
  async (t) => {
    const { db, erase } = await scene(t)
    await db.prisma.recette.deleteMany()

    await erase([GONE])

    t.same(await authorsAndReasons(db.pool), [
      [GONE, null],
      [GONE, null],
      [OTHER, 'Flou'],
      [OTHER, 'Flou'],
    ])
  },
)

t.test('an erasure doesn’t read all decisions', async (t) => {
  const { db } = await scene(t)
  await db.pool.query(`INSERT INTO changements_statut (recette_id, moderateur_id, auteur_id, de, vers, motif)
    SELECT n, n % 100, n, 'en_attente', 'refuser', 'Flou' FROM generate_series(10, 20000) AS n`)
  await db.pool.query('VACUUM ANALYZE changements_statut')
  const scanned: string[] = []
  const explained = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const explain = `EXPLAIN (FORMAT JSON) ${text}`
      const { rows } = await db.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain, values)
      for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) scanned.push(...scannedTables(Plan))
    },
  }

  await eraser(explained as unknown as pg.Pool, { warn: (_fields, text) => t.fail(text) })([GONE])

  t.notOk(scanned.includes('changements_statut'))
})

t.test('an erasure ends the user’s claims, and leaves an appeal without its author’s id', async (t) => {
  const { db, erase } = await scene(t)
  const { recette, prise, changementStatut } = db.prisma
  const jusquA = new Date(Date.now() + 60_000)
  for (const auteurId of PEOPLE) {
    const { id: recetteId } = await recette.create({ data: { titre: 'Flan', auteurId } })
    await prise.create({ data: { recetteId, moderateurId: auteurId, jusquA } })
    const data = {
      recetteId,
      moderateurId: auteurId,
      de: 'refuser',
      vers: 'en_attente',
      motif: 'Corrigée',
    } as const
    await changementStatut.create({ data: { ...data, cause: 'recours' } })
  }
  await erase([GONE])
  t.same(
    (await prise.findMany()).map(({ moderateurId }) => moderateurId),
    [OTHER],
  )
  const appeals = await changementStatut.findMany({ where: { cause: 'recours' }, ...byId })
  t.same(
    appeals.map(({ moderateurId, motif }) => [moderateurId, motif]),
    PEOPLE.map((id) => [id === GONE ? null : id, 'Corrigée']),
  )
})
