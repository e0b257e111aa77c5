// Similar recipes are found by the index: among many of the same title, few are read.

import t from 'tap'
import { findDoublons } from '../../dist/doublons/repository.js'
import { areAlike } from '../../dist/doublons/rules.js'
import { deriveColumns } from '../../dist/recherche/derive-columns.js'
import { AUTHOR, type Built, build, OTHER } from '../helper.js'

const derived = (titre: string, ingredients: string[]) =>
  deriveColumns({ titre, description: null, allergenes: null, ingredients })

const FLAN = ['1 l de lait', '4 œufs', '100 g de sucre', '1 gousse de vanille']
const COMMON = derived('Gâteau', ['200 g de farine', '3 œufs', '100 g de sucre', 'sel'])

/** 20,000 cakes of common foods. */
async function fill({ db }: Built): Promise<void> {
  const { cles, communs } = COMMON
  await db.pool.query(
    `INSERT INTO recettes (titre, auteur_id, statut) SELECT 'Gâteau ' || chr(97 + n % 26), 1, 'valider' FROM generate_series(1, 20000) AS n`,
  )
  await db.pool.query('UPDATE recettes_recherche SET cles = $1, cles_version = $2', [
    cles,
    COMMON.clesVersion,
  ])
  await db.pool.query('UPDATE recettes_besoins SET communs = $1, version = $2', [communs, COMMON.clesVersion])
  await db.pool.query('VACUUM ANALYZE recettes, recettes_recherche, recettes_besoins')
}

t.test('a recipe with a rare food is compared with few of 20,000 with its title', async (t) => {
  const built = await build(t)
  await fill(built)
  const { db, publish } = built
  const { id } = await publish({ titre: 'Gâteau au safran', ingredients: [...FLAN, '1 dose de safran'] })
  const client = await db.pool.connect()
  t.teardown(() => client.release())
  const read = async () => {
    const { rows } = await client.query<{ scans: number; read: number }>(
      `SELECT sum(seq_scan)::int AS scans, sum(seq_tup_read + idx_tup_fetch)::int AS read
       FROM pg_stat_xact_user_tables WHERE relname IN ('recettes', 'recettes_recherche', 'recettes_besoins')`,
    )
    return rows[0] ?? { scans: 0, read: 0 }
  }
  const caller = { id: 1, role: 'UTILISATEUR' } as Parameters<typeof findDoublons>[1]
  for (let time = 0; time < 8; time++) {
    await client.query('BEGIN')
    const besoins = derived('', [...FLAN, '1 dose de safran', '10 g de beurre'])
    const found = await findDoublons((statement) => client.query(statement), caller, {
      titre: 'Gâteau au safran',
      besoins,
    })
    t.match(found, [{ id }])
    const { scans, read: rows } = await read()
    t.equal(scans, 0, 'whatever plan PostgreSQL keeps')
    t.ok(rows < 100, `${rows} rows`)
    await client.query('ROLLBACK')
  }
})

const like = (titre: string, ingredients: string[]) => {
  const mots = titre
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z ]/gu, '')
    .split(' ')
  return { mots, besoins: derived(titre, ingredients) }
}

for (const [expected, one, other] of [
  [true, ['Flan', FLAN], ['Le flan', FLAN]],
  [true, ['Flan à la vanille', FLAN], ['Flan vanille', [...FLAN, '1 pincée de sel']]],
  [true, ['Flans', FLAN], ['Flan', FLAN]],
  [false, ['Flan', FLAN], ['Crème renversée', FLAN]],
  [false, ['Flan aux courgettes', FLAN], ['Flan à la vanille', FLAN]],
  [false, ['Flan', FLAN], ['Flan', ['3 courgettes', '20 cl de crème', '4 œufs']]],
  [false, ['½', FLAN], ['½', FLAN]],
  [false, ['Flan', []], ['Flan', []]],
] as const)
  t.test(`${one[0]} and ${other[0]} are ${expected ? '' : 'not '}alike`, async (t) => {
    t.equal(areAlike(like(one[0], [...one[1]]), like(other[0], [...other[1]])), expected)
  })

t.test('recipes of other authors count only once they are validated', async (t) => {
  const { call, publish } = await build(t)
  await publish({ titre: 'Flan', ingredients: FLAN })
  const count = async (caller: typeof AUTHOR) =>
    (await call('POST', '/relectures', caller, { titre: 'Flan', ingredients: FLAN })).json().length
  t.same([await count(AUTHOR), await count(OTHER)], [1, 0])
})
