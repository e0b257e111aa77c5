// GET /utilisateurs?recherche=…: each word begins a word of the name or courriel; case and accents don't matter.

import { refused } from '@recettes/testing'
import t from 'tap'
import { build } from '../helper.js'

const { app, db, user } = await build(t)
const { headers } = await user('ADMIN', 'chef@recettes.example')
const people: [prenom: string, nom: string, courriel: string, role?: 'MODERATEUR'][] = [
  ['Éloïse', 'Lefèvre', 'eloise@example.org'],
  ['ELOISE', 'Dupont', 'e.dupont@example.com', 'MODERATEUR'],
  ['Zoë', 'Œuvrard', 'zoe.o@example.org'],
  ['Jean-Pierre', 'd’Aubigné', 'jp_aubigne+recettes@example.org'],
  ['Řehoř', 'Łukasz', 'rehor@example.org'],
  ['Éloïse'.normalize('NFD'), 'N’Guyen', 'autre@example.org'],
  ['%', "O'Brien_\\", 'brien@example.org'],
  ['李', '小龍', 'bruce@example.org'],
]
await db.prisma.utilisateur.createMany({
  data: people.map(([prenom, nom, courriel, role]) => ({
    prenom,
    nom,
    courriel,
    role: role ?? 'UTILISATEUR',
    motDePasseHash: 'x',
  })),
})
const get = (query: Record<string, string>) =>
  app.inject({ url: `/utilisateurs?${new URLSearchParams(query)}`, headers })
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)

const searches: [recherche: string, ids: number[]][] = [
  ['eloise', [2, 3, 7]],
  ['ÉLOÏSE', [2, 3, 7]],
  ['Éloïse'.normalize('NFD'), [2, 3, 7]],
  ['elo', [2, 3, 7]],
  ['elo lef', [2]],
  ['lef elo', [2]],
  ['eloise@example.org', [2, 7]],
  ['dupont', [3]],
  ['pont', []],
  ['oeuv', [4]],
  ['ŒUV', [4]],
  ['pierre', [5]],
  ['jean-pierre', [5]],
  ['  jean   aubigne ', [5]],
  ['d’aubigné', [5]],
  ['recettes', [1, 5]],
  ['rehor', [6]],
  ['nguyen', []],
  ['n’guyen', [7]],
  ['brien', [8]],
  ['李', [9]],
  ['小', [9]],
  ['com', [3]],
  ['eloise chef', []],
  ['%', []],
  ['_', []],
  ["' | 'eloise", [2, 3, 7]],
  ["eloise':* | 'zoe", []],
  ['!eloise', [2, 3, 7]],
  ['eloise & !dupont', [3]],
  ['\\', []],
  ['(', []],
]
for (const [recherche, expected] of searches) {
  t.test(`«${recherche}» finds ${expected.length}`, async (t) => {
    const response = await get({ recherche })

    t.equal(response.statusCode, 200)
    t.same(ids(response.json()), expected)
  })
}

t.test('`recherche` combines with `role`, pages by id, and stays in the Link', async (t) => {
  t.same(ids((await get({ recherche: 'eloise', role: 'MODERATEUR' })).json()), [3])
  t.same(ids((await get({ recherche: 'eloise', role: 'ALL' })).json()), [2, 3, 7])
  const page = await get({ recherche: 'élo', limite: '2' })
  t.same(ids(page.json()), [2, 3])
  t.equal(
    page.headers['link'],
    '<http://auth.test/utilisateurs?recherche=%C3%A9lo&limite=2&apres=3>; rel="next"',
  )
  const next = await get({ recherche: 'élo', limite: '2', apres: '3' })
  t.same(ids(next.json()), [7])
  t.equal(next.headers['link'], undefined)
})

for (const [title, query] of [
  ['an empty one', 'recherche='],
  ['a blank one', 'recherche=%20'],
  ['one of 101 characters', `recherche=${'a'.repeat(101)}`],
  ['two', 'recherche=a&recherche=b'],
  ['a NUL', 'recherche=%00'],
] as const) {
  t.test(`${title} is 400 and names recherche`, async (t) => {
    const response = await app.inject({ url: `/utilisateurs?${query}`, headers })

    refused(t, response, 400, 'donnees_invalides', ['recherche'])
  })
}

t.test('names of the longest words that letters can make are stored and found', async (t) => {
  for (const letter of ['a', '𠀀', '각', '㌀', 'ﷺ', '\u0390']) {
    const courriel = `u${crypto.randomUUID()}@example.org`
    const payload = {
      prenom: letter.repeat(200),
      nom: letter.repeat(200),
      courriel,
      mot_de_passe: 'trois petits chats',
    }
    const { statusCode } = await app.inject({ method: 'POST', url: '/register', payload })

    t.equal(statusCode, 201)
    t.equal((await get({ recherche: `${letter.repeat(40)} ${courriel}` })).json().length, 1)
  }
})

t.test('/journal uses the index in a large table', async (t) => {
  await db.prisma.$executeRaw`
    INSERT INTO utilisateurs (prenom, nom, courriel, mot_de_passe_hash)
    SELECT 'Anne', 'N' || i, 'n' || i || '@example.net', 'x' FROM generate_series(1, 3000) AS i`
  await db.prisma.$executeRaw`ANALYZE utilisateurs`

  const plan = await db.prisma.$queryRaw<{ 'QUERY PLAN': string }[]>`
    EXPLAIN SELECT id FROM utilisateurs
    WHERE id > 0 AND mots_utilisateur(prenom, nom, courriel) @@ mots_commencant_par('dupont')
    ORDER BY id LIMIT 20`

  t.match(plan.map((line) => line['QUERY PLAN']).join('\n'), /utilisateurs_recherche_idx/)
})
