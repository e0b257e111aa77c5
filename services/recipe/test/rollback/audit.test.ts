// A write whose last statement fails leaves nothing behind: the change and its entry in the audit log are one transaction.

import { refused } from '@recettes/testing'
import t from 'tap'
import { ADMIN, type Built, build, MODERATOR } from '../helper.js'
import { publishReported, WRITES, type Write } from '../interleaving/scene.js'
import { addChanges } from '../recherche/counts.js'

const TABLES = [
  'recettes',
  'commentaires',
  'signalements',
  'signalements_commentaires',
  'changements_statut',
  'ingredients_noms',
]

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
  ['decision on a report', WRITES['decide a report'], 'journal'],
  ['resolution of reports', WRITES['resolve reports'], 'journal'],
  ['decision on a report of a comment', WRITES['decide a report of a comment'], 'journal'],
  ['resolution of reports of a comment', WRITES['resolve reports of a comment'], 'journal'],
  ['comment for another', WRITES['comment for another'], 'journal'],
  ['DELETE of a comment by a moderator', WRITES['DELETE a comment by a moderator'], 'journal'],
]

for (const [title, { method, path, as, body }, missing] of CASES) {
  t.test(`${title} changes nothing when its entry in ${missing} fails`, async (t) => {
    const service = await build(t)
    const ids = await publishReported(service)
    // A report changes a recipe only if it is the only open one.
    if (missing === 'signalements')
      await service.call('DELETE', `/recettes/${ids.recette}/signalements`, MODERATOR)
    await service.db.pool.query(`DROP TABLE ${missing}`)
    const tables = TABLES.filter((table) => table !== missing)
    const before = await rowsOf(service, tables)

    refused(t, await service.call(method, path(ids), as, body?.(ids)), 500, 'erreur_interne')

    t.same(await rowsOf(service, tables), before)
  })
}
