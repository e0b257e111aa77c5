// The list of users: by role, in id order, whole or page by page.

import { refused } from '@recettes/testing'
import t from 'tap'
import { build } from '../helper.js'

const { app, user } = await build(t)
const { headers } = await user('ADMIN')
for (const role of ['UTILISATEUR', 'MODERATEUR', 'UTILISATEUR', 'MODERATEUR', 'UTILISATEUR'] as const)
  await user(role)
const get = (url: string) => app.inject({ url, headers })
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)

const lists: [query: string, ids: number[]][] = [
  ['', [1, 2, 3, 4, 5, 6]],
  ['?role=ALL', [1, 2, 3, 4, 5, 6]],
  ['?role=ADMIN', [1]],
  ['?role=MODERATEUR', [3, 5]],
  ['?role=UTILISATEUR', [2, 4, 6]],
  ['?apres=4', [5, 6]],
  ['?apres=0', [1, 2, 3, 4, 5, 6]],
  ['?apres=6', []],
  ['?apres=99999999999999999999', []],
  ['?limite=2', [1, 2]],
  ['?limite=1000', [1, 2, 3, 4, 5, 6]],
  ['?limite=2&apres=2', [3, 4]],
  ['?role=UTILISATEUR&limite=1&apres=2', [4]],
  ['?inconnu=1', [1, 2, 3, 4, 5, 6]],
]
for (const [query, expected] of lists) {
  t.test(`GET /utilisateurs${query} gives ${expected.length} users in id order`, async (t) => {
    for (const url of [`/utilisateurs${query}`, `/utilisateurs/${query}`]) {
      const response = await get(url)

      t.equal(response.statusCode, 200)
      t.equal(response.headers['content-type'], 'application/json; charset=utf-8')
      t.same(ids(response.json()), expected)
    }
  })
}

t.test('GET /utilisateurs and GET /utilisateurs/{id} return the same user', async (t) => {
  const [first] = (await get('/utilisateurs')).json()

  t.same(first, (await get('/utilisateurs/1')).json())
  t.same(Object.keys(first).sort(), [
    'courriel',
    'courriel_verifie',
    'created_at',
    'id',
    'mails_suivi',
    'nom',
    'nom_affiche',
    'prenom',
    'role',
    'updated_at',
  ])
})

const wrong: [query: string, champ: string][] = [
  ['role=admin', 'role'],
  ['role=', 'role'],
  ['role=ROOT', 'role'],
  ['role=ADMIN&role=ADMIN', 'role'],
  ['role=%00', 'role'],
  ['role=%C3%A9', 'role'],
  ['limite=0', 'limite'],
  ['limite=1001', 'limite'],
  ['limite=-1', 'limite'],
  ['limite=1.5', 'limite'],
  ['limite=1e2', 'limite'],
  ['limite=0x10', 'limite'],
  ['limite=%205', 'limite'],
  ['limite=+5', 'limite'],
  ['limite=', 'limite'],
  ['limite=dix', 'limite'],
  ['limite=1&limite=2', 'limite'],
  ['apres=-1', 'apres'],
  ['apres=1.5', 'apres'],
  ['apres=x', 'apres'],
  ['apres=', 'apres'],
]
for (const [query, champ] of wrong) {
  t.test(`GET /utilisateurs?${query} is 400 and names ${champ}`, async (t) => {
    refused(t, await get(`/utilisateurs?${query}`), 400, 'donnees_invalides', [champ])
  })
}

t.test('Link names the next page, with the public URL and the filter, until there is none', async (t) => {
  const first = await get('/utilisateurs?role=UTILISATEUR&limite=2')
  t.equal(
    first.headers['link'],
    '<http://auth.test/utilisateurs?role=UTILISATEUR&limite=2&apres=4>; rel="next"',
  )

  const second = await get('/utilisateurs?role=UTILISATEUR&limite=2&apres=4')

  t.same([...ids(first.json()), ...ids(second.json())], [2, 4, 6])
  t.equal(second.headers['link'], undefined)
})

t.test('a page that ends with the last row has no Link', async (t) => {
  const response = await get('/utilisateurs?limite=6')

  t.equal(response.json().length, 6)
  t.equal(response.headers['link'], undefined)
})

t.test('the whole list has no Link', async (t) => {
  t.equal((await get('/utilisateurs')).headers['link'], undefined)
})
