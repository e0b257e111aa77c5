// The check that every test of a service holds responses by: what it must find, and what it must let pass.

import t from 'tap'
import { faultFinder, type Seen } from '../dist/document/faults.js'

const coded = (...codes: string[]) => ({
  content: {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Erreur' }, { properties: { code: { enum: codes } } }],
      },
    },
  },
})
const faultsOf = faultFinder({
  paths: {
    '/recettes/{id}': {
      get: {
        operationId: 'read',
        responses: {
          200: {
            headers: { ETag: {} },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Recette' } as object } },
          },
          404: coded('recette_introuvable'),
        },
      },
    },
    '/recettes/toutes': { get: { operationId: 'list', responses: { 200: {} } } },
  },
  components: {
    schemas: {
      Recette: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
      Erreur: { type: 'object', required: ['code', 'message'] },
    },
    headers: { ETag: {}, Link: {} },
  },
})
const seen = (changes: Partial<Seen>): Seen => ({
  method: 'GET',
  url: '/recettes/1',
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: '{"id":1}',
  ...changes,
})

const FAULTY: [string, Partial<Seen>, RegExp][] = [
  ['a status', { status: 409, body: '{"code":"conflit"}' }, /status 409 with conflit/],
  ['a code', { status: 404, body: '{"code":"autre","message":""}' }, /code autre with status 404/],
  [
    'a header',
    { headers: { 'content-type': 'application/json', link: '</>' } },
    /header Link with status 200/,
  ],
  ['a body', { body: '{"id":"1"}' }, /a body that isn’t as documented/],
  ['an error without its message', { status: 404, body: '{"code":"recette_introuvable"}' }, /a body/],
]
for (const [what, changes, fault] of FAULTY) {
  t.test('a malformed URL, which no route has seen, is let pass', async (t) => {
    const body = JSON.stringify({ code: 'adresse_malformee' })
    t.same(faultsOf(seen({ status: 400, body })), [])
  })

  t.test(`${what} that isn’t documented is a fault`, async (t) => {
    const [found = ''] = faultsOf(seen(changes))
    t.match(found, fault)
  })
}

t.test('a documented response has no fault, with a query, a trailing slash or as HEAD', async (t) => {
  t.same(faultsOf(seen({ headers: { etag: '"1"' } })), [])
  t.same(faultsOf(seen({ url: '/recettes/1/?a=b' })), [])
  t.same(faultsOf(seen({ method: 'HEAD', body: '' })), [])
  t.same(faultsOf(seen({ status: 404, body: '{"code":"recette_introuvable","message":""}' })), [])
})

t.test('a path without parameters wins, and a URL outside the document is let pass', async (t) => {
  t.same(faultsOf(seen({ url: '/recettes/toutes', body: '[]' })), [])
  t.same(faultsOf(seen({ url: '/healthz', status: 204, body: '' })), [])
})
