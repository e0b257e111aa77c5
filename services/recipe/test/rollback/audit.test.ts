// A write whose last statement fails leaves nothing behind: the change and its entry in the audit log are one transaction.

import { refused } from '@recettes/testing'
import t from 'tap'
import { ADMIN, type Built, build } from '../helper.js'
import { WRITES, type Write } from '../interleaving/scene.js'
import { addChanges } from '../recherche/counts.js'

const TABLES = ['recettes', 'commentaires', 'signalements', 'changements_statut', 'ingredients_noms']

/** Every row of every table that is there. */
async function rowsOf({ db }: Built, tables: string[]) {
  // Background work is done before.
  await addChanges(db.pool)
  const rows = tables.map(async (table) => [
    table,
    (await db.pool.query(`SELECT * FROM ${table} ORDER BY 1`)).rows,
  ])
  return Object.fromEntries(await Promise.all(rows))
}

const PUBLICATION: Write = {
  method: 'POST',
  path: () => '/recettes/',
  as: ADMIN,
  body: () => ({ titre: 'Pour autrui', auteur_id: 1, ingredients: ['1 poire'] }),
}

/** Each write of several statements, and the table without which the last one fails. */
const CASES: [title: string, write: Write, missing: string][] = [
  ['publication for another', PUBLICATION, 'journal'],
  ['PUT by a moderator', WRITES['PUT by a moderator, If-Match'], 'journal'],
  ['DELETE by a moderator', WRITES['DELETE by a moderator, If-Match'], 'journal'],
  ['status', WRITES['status valider'], 'journal'],
  ['status without its history', WRITES['status valider'], 'changements_statut'],
  ['report', WRITES.report, 'signalements'],
  ['resolution of reports', WRITES['resolve reports'], 'journal'],
  ['comment for another', WRITES['comment for another'], 'journal'],
  ['DELETE of a comment by a moderator', WRITES['DELETE a comment by a moderator'], 'journal'],
]

for (const [title, { method, path, as, body }, missing] of CASES) {
  t.test(`${title} changes nothing when its entry in ${missing} fails`, async (t) => {
    const service = await build(t)
    const { id: recette } = await service.publish({ ingredients: ['2 pommes'] })
    const { id: commentaire } = await service.comment(recette, 'Bon', 2)
    if (missing !== 'signalements') await service.report(recette)
    const ids = { recette, commentaire, commentReport: 0, reports: '' }
    await service.db.pool.query(`DROP TABLE ${missing}`)
    const tables = TABLES.filter((table) => table !== missing)
    const before = await rowsOf(service, tables)

    refused(t, await service.call(method, path(ids), as, body?.(ids)), 500, 'erreur_interne')

    t.same(await rowsOf(service, tables), before)
  })
}
