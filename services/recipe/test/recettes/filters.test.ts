// GET /recettes/ by author, title and order, in every combination with status, reports and pages.

import { refused } from '@recettes/testing'
import t from 'tap'
import { build } from '../helper.js'
import { followPages } from '../pages.js'

const TITLES = [
  'Tarte aux pommes',
  'tarte fine',
  'Tartare de bœuf',
  'Bœuf bourguignon, façon « grand-mère »',
  'Crème brûlée',
  'L’aubergine farcie',
  'Pommes au four',
  '🍎',
]
const STATUTS = ['en_attente', 'valider', 'refuser'] as const

const service = await build(t)
const { call, db } = service
const recipes = Array.from({ length: 72 }, (_, n) => ({
  id: n + 1,
  titre: TITLES[n % TITLES.length] ?? '',
  statut: STATUTS[n % 3] ?? 'valider',
  signaler: n % 5 === 0,
  auteur_id: 1 + (n % 4),
}))
await db.pool.query(
  `INSERT INTO recettes (titre, statut, signaler, auteur_id)
   SELECT titre, statut::statut, signaler, auteur_id
   FROM json_to_recordset($1::json) AS r(titre text, statut text, signaler boolean, auteur_id int)`,
  [JSON.stringify(recipes)],
)

/** Expected results of a search for words of a title. */
const SEARCHES: [titre: string, found: string[]][] = [
  ['½', []],
  ['² ٣', []],
  ['tart', ['Tarte aux pommes', 'tarte fine', 'Tartare de bœuf']],
  ['TARTE', ['Tarte aux pommes', 'tarte fine']],
  ['pom tar', ['Tarte aux pommes']],
  ['boeuf', ['Tartare de bœuf', 'Bœuf bourguignon, façon « grand-mère »']],
  ['BŒUF', ['Tartare de bœuf', 'Bœuf bourguignon, façon « grand-mère »']],
  ['creme', ['Crème brûlée']],
  ['bru\u0302lée', ['Crème brûlée']],
  ['aubergine', ['L’aubergine farcie']],
  ['l’aub', ['L’aubergine farcie']],
  ['grand-mère', ['Bœuf bourguignon, façon « grand-mère »']],
  ['arte', []],
  ['tarte zgrub', []],
  ["'; DROP", []],
  ['tarte:* | pommes', ['Tarte aux pommes']],
]

t.test('titre matches when each of its words begins a word of the title', async (t) => {
  for (const [titre, found] of SEARCHES) {
    const rows = (await call('GET', `/recettes/?titre=${encodeURIComponent(titre)}&limite=1000`)).json()
    const expected = recipes.filter((recipe) => !recipe.signaler && found.includes(recipe.titre))
    t.same(
      rows.map((recette: { id: number }) => recette.id),
      expected.map(({ id }) => id),
      titre,
    )
  }
})

/** A title, and what finds it by its words as a reader sees them. */
const FORMS: [titre: string, asked: string][] = [
  ['Un ﬁnancier', 'financier'],
  ['Un financier', 'ﬁnancier'],
  ['Bière d’Ĳssel', 'ijssel'],
  ['Straße', 'strasse'],
  ['Gross strasse', 'Straße'],
  ['Łosoś', 'losos'],
  ['Smørrebrød', 'smorrebrod'],
  ['ｆｕｌｌ', 'full'],
  ['cré\u00adme', 'crem'],
  ['Un cr\u200beme', 'crème'],
  ['Creme', 'cr\u2060ème'],
  ['ΣΑΣ', 'σας'],
  ['ガトー', 'ガト'],
  ['½ litre', 'litre'],
]

t.test(
  'titre reads ligatures, wide letters and words with invisible characters as a reader does',
  async (t) => {
    const { call, db } = await build(t)
    for (const [titre, asked] of FORMS) {
      const { rows } = await db.pool.query(
        'INSERT INTO recettes (titre, auteur_id) VALUES ($1, 1) RETURNING id',
        [titre],
      )
      const foundRecettes = async () =>
        (await call('GET', `/recettes/?titre=${encodeURIComponent(asked)}`)).json()
      t.ok(
        (await foundRecettes()).some((recette: { id: number }) => recette.id === rows[0].id),
        `${titre}: ${asked}`,
      )
    }
    t.same((await call('GET', '/recettes/?titre=½')).json(), [])
  },
)

t.test('titre follows a title that SQL changes', async (t) => {
  const { call, db } = await build(t)
  const found = async (titre: string) => (await call('GET', `/recettes/?titre=${titre}`)).json().length
  await db.pool.query(`INSERT INTO recettes (titre, auteur_id) VALUES ('Tarte', 1)`)
  await db.pool.query(`UPDATE recettes SET titre = 'Flan'`)
  t.same([await found('tarte'), await found('flan')], [0, 1])
})

t.test('combined filters return the recipes that match all, in either order, page by page', async (t) => {
  const choices = {
    statut: ['ALL', 'EN_ATTENTE', 'REFUSER'],
    signaler: ['true', 'false'],
    auteur_id: [undefined, '1', '2', '999'],
    titre: [undefined, 'tart', 'zgrub'],
    tri: ['id', '-id'],
  }
  for (const statut of choices.statut)
    for (const signaler of choices.signaler)
      for (const auteur of choices.auteur_id)
        for (const titre of choices.titre)
          for (const tri of choices.tri) {
            const expected = recipes
              .filter((recipe) => statut === 'ALL' || recipe.statut === statut.toLowerCase())
              .filter((recipe) => String(recipe.signaler) === signaler)
              .filter((recipe) => auteur === undefined || String(recipe.auteur_id) === auteur)
              .filter((recipe) => titre === undefined || recipe.titre.toLowerCase().includes(titre))
              .map(({ id }) => id)
            if (tri === '-id') expected.reverse()
            const query = new URLSearchParams({ statut, signaler, tri })
            if (auteur !== undefined) query.set('auteur_id', auteur)
            if (titre !== undefined) query.set('titre', titre)

            const whole = (await call('GET', `/recettes/?${query}`)).json()
            t.same(
              whole.map((recette: { id: number }) => recette.id),
              expected,
              `${query}`,
            )
            const pages = await followPages(service, `/recettes/?${query}&limite=3`)
            t.same(pages.flat(), expected, `${query} by pages`)
          }
})

t.test('apres continues below an id when the newest recipes come first', async (t) => {
  const ids = async (query: string) =>
    (await call('GET', `/recettes/?tri=-id&signaler=false&limite=2&${query}`))
      .json()
      .map((recette: { id: number }) => recette.id)
  t.same(await ids('apres=10'), [9, 8])
  t.same(await ids('apres=2147483647'), [72, 70])
  t.same(await ids(`apres=${'9'.repeat(300)}`), [72, 70])
  t.same(await ids('apres=2'), [])
  t.same(await ids('apres=0'), [], 'the end of a list is no start')
  t.same(await ids('apres=0&titre=tart'), [])
})

t.test('a list longer than a batch is whole in descending order', async (t) => {
  const { call, db } = await build(t)
  await db.pool.query(`INSERT INTO recettes (titre, auteur_id)
    SELECT 'Tarte ' || n, 1 FROM generate_series(1, 1203) AS n`)
  const expected = Array.from({ length: 1203 }, (_, n) => 1203 - n)
  for (const query of ['', '&titre=tarte', '&auteur_id=1', '&auteur_id=1&titre=tar']) {
    const rows = (await call('GET', `/recettes/?tri=-id${query}`)).json()
    t.same(
      rows.map((recette: { id: number }) => recette.id),
      expected,
      query,
    )
  }
})

const refusals: [query: string, champ: string][] = [
  ['tri=titre', 'tri'],
  ['tri=', 'tri'],
  ['tri=id&tri=-id', 'tri'],
  ['titre=', 'titre'],
  ['titre=%20%20', 'titre'],
  ['titre=%E2%80%8B', 'titre'],
  ['titre=!!!', 'titre'],
  ['titre=a%00', 'titre'],
  [`titre=${'a'.repeat(101)}`, 'titre'],
  ['titre=a&titre=b', 'titre'],
  ['auteur_id=chef', 'auteur_id'],
  ['auteur_id=', 'auteur_id'],
  ['auteur_id=1.5', 'auteur_id'],
  ['apres=-1&tri=-id', 'apres'],
]
t.test('an empty or invalid filter answers 400 and names the field', async (t) => {
  for (const [query, champ] of refusals) {
    refused(t, await call('GET', `/recettes/?${query}`), 400, 'donnees_invalides', [champ])
  }
})

t.test('an author id that no row can have finds nothing', async (t) => {
  for (const id of ['0', '-1', '2147483648', '9'.repeat(300)])
    for (const more of ['', '&statut=VALIDER', '&titre=tarte'])
      t.same((await call('GET', `/recettes/?auteur_id=${id}${more}`)).json(), [], id)
})

t.test('a change of title, status or report moves a recipe between lists at once', async (t) => {
  const { call, publish, moderate, report } = await build(t, { CACHE_MIB: '8' })
  const { id } = await publish({ titre: 'Tarte fine' })
  const found = async (query: string) => (await call('GET', `/recettes/?${query}`)).json().length
  t.same([await found('titre=tarte'), await found('titre=soupe')], [1, 0])
  await call('PUT', `/recettes/${id}`, { id: 1 }, { titre: 'Soupe' })
  t.same([await found('titre=tarte'), await found('titre=soupe')], [0, 1])
  t.equal(await found('titre=soupe&statut=VALIDER&auteur_id=1'), 0)
  await moderate(id, 'valider')
  t.equal(await found('titre=soupe&statut=VALIDER&auteur_id=1'), 1)
  await report(id)
  t.same([await found('titre=soupe'), await found('titre=soupe&signaler=true')], [0, 1])
})

/** Title words are indexed in blocks of 32,768 ids: one match in each of three blocks. */
t.test('titre finds the titles of every block of ids, in either order', async (t) => {
  const { call, db } = await build(t)
  const rare = [400, 40_000, 70_000]
  await db.pool.query(
    `INSERT INTO recettes (id, titre, auteur_id)
      SELECT n, 'Flan', 1 FROM generate_series(1, 300) AS n
      UNION ALL SELECT n, 'Flan', 1 FROM generate_series(80000, 80300) AS n
      UNION ALL SELECT unnest($1::int[]), 'Gratin', 1`,
    [rare],
  )
  const ids = async (query: string) =>
    (await call('GET', `/recettes/?titre=gratin${query}`)).json().map(({ id }: { id: number }) => id)
  for (const auteur of ['', '&auteur_id=1']) {
    t.same(await ids(auteur), rare)
    t.same(await ids(`${auteur}&tri=-id`), rare.toReversed())
  }
})

t.test('a title is trimmed before its length counts', async (t) => {
  const longTitle = `${' '.repeat(99)}tartare`
  const found = (await call('GET', `/recettes/?titre=${encodeURIComponent(longTitle)}`)).json()
  t.ok(found.length > 0)
})
