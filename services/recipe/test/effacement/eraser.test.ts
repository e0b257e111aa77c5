// Erasure of a deleted user, row by row: removes their data and identity, and nothing of others.

import { freshDatabase } from '@recettes/testing'
import t, { type Test } from 'tap'
import { openDatabase } from '../../dist/database.js'
import { eraser } from '../../dist/effacement/repository.js'

const GONE = 5
const OTHER = 6
const PEOPLE = [GONE, OTHER]

/** A report by each of both on a recipe and a comment of each of both, all decided by each of both. */
async function scene(t: Test) {
  const db = openDatabase({ url: await freshDatabase(t, 'recipe') })
  t.teardown(db.close)
  const { recette, commentaire, signalement, signalementCommentaire, changementStatut } = db.prisma
  for (const auteurId of PEOPLE) {
    const { id: recetteId } = await recette.create({ data: { titre: 'Tarte', auteurId, clesVersion: 1 } })
    const { id: commentaireId } = await commentaire.create({ data: { contenu: 'Oui', auteurId, recetteId } })
    for (const who of PEOPLE) {
      const by = { auteurId: who, declarant: `u${who}`, raison: 'Copie', note: 'Vu', fonde: true }
      const data = { ...by, recetteId, resoluLe: new Date(), resoluPar: who }
      await signalement.create({ data })
      await signalementCommentaire.create({ data: { ...data, commentaireId } })
      await changementStatut.create({
        data: { recetteId, moderateurId: who, de: 'en_attente', vers: 'refuser', motif: 'Flou' },
      })
    }
  }
  const told: unknown[] = []
  return { db, told, erase: eraser(db.pool, { warn: (_fields, text) => void told.push(text) }) }
}

const byId = { orderBy: { id: 'asc' } } as const

t.test('notes, reporters, reasons and deciders of a deleted user go, others’ stay', async (t) => {
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
})

t.test('an erasure that failed is made up for by the next one, whoever that is for', async (t) => {
  const { db, erase, told } = await scene(t)
  await db.pool.query('ALTER TABLE signalements_commentaires RENAME TO ailleurs')

  await erase([GONE])
  await db.pool.query('ALTER TABLE ailleurs RENAME TO signalements_commentaires')
  t.same(told, ['erasing data of deleted users failed; retried'])
  t.equal(await db.prisma.signalementCommentaire.count({ where: { auteurId: GONE } }), 2)
  await erase([])

  t.equal(await db.prisma.signalementCommentaire.count({ where: { auteurId: GONE } }), 0)
  t.equal(told.length, 1)
})
