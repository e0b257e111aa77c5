// Validation of URLs: strict integers in paths, query strings converted to the types of their schema.

import { refused } from '@recettes/testing'
import t from 'tap'
import { build } from './helper.js'

const app = await build(t)

for (const id of [
  'abc',
  '1e3',
  '0x10',
  '%205',
  '5%20',
  '+5',
  '%2B5',
  '1.5',
  '1.0',
  '1_000',
  '--1',
  '0b1',
  'NaN',
  '%D9%A3',
]) {
  t.test(`the path id «${id}» is 400`, async (t) => {
    refused(t, await app.inject(`/things/${id}`), 400, 'donnees_invalides', ['id'])
  })
}

for (const id of ['0', '-1', '007', '2147483648', '9'.repeat(400), `-${'9'.repeat(4000)}`]) {
  t.test(`the path id ${id.slice(0, 12)} (${id.length} characters) is an integer`, async (t) => {
    t.equal((await app.inject(`/things/${id}`)).statusCode, 200)
  })
}

const queries: [query: string, read: unknown][] = [
  ['nombre=12&oui=true', { nombre: 12, oui: true }],
  ['oui=false', { oui: false }],
  ['mots=a', { mots: ['a'] }],
  ['mots=a&mots=b', { mots: ['a', 'b'] }],
  ['nombres=12&nombres=7', { nombres: [12, 7] }],
  ['nombres=12', { nombres: [12] }],
  ['texte=12', { texte: '12' }],
  ['texte=a%20b+c%26', { texte: 'a b c&' }],
  ['texte=%C3%A9', { texte: 'é' }],
  ['inconnu=1&__proto__=1', {}],
  ['', {}],
]
for (const [query, read] of queries) {
  t.test(`the query ?${query} is read by the types of its schema`, async (t) => {
    t.same((await app.inject(`/query?${query}`)).json(), read)
  })
}

for (const query of [
  'nombre=1e3',
  'nombre=0x10',
  'nombre=%205',
  'nombre=+5',
  'nombre=',
  'nombre=1&nombre=2',
  'oui=1',
  'oui=TRUE',
  'oui=',
  'oui=yes',
  'texte=a&texte=b',
  'texte=a%00',
  'mots=a&mots=b&mots=c&mots=d',
]) {
  t.test(`the query ?${query} is 400 and names its field`, async (t) => {
    refused(t, await app.inject(`/query?${query}`), 400, 'donnees_invalides', [query.split('=')[0] ?? ''])
  })
}

t.test('an invalid item of a list is named by its index', async (t) => {
  refused(t, await app.inject('/query?nombres=1&nombres=1e3'), 400, 'donnees_invalides', ['nombres[1]'])
})

t.test('a NUL in a list of a query is blamed on its item', async (t) => {
  refused(t, await app.inject('/query?mots=a&mots=b%00'), 400, 'donnees_invalides', ['mots[1]'])
})

for (const url of [
  '/query?texte=%ff',
  '/query?texte=%c3',
  '/query?inconnu=%ED%A0%80',
  '/query?texte=%zz',
  '/%ff',
  '/things/%c0%af',
]) {
  t.test(`the URL ${url}, which isn’t percent-encoded UTF-8, is 400`, async (t) => {
    refused(t, await app.inject(url), 400, 'adresse_malformee')
  })
}
