// The answered recipe is the documented one, whichever statement or endpoint made it.

import t from 'tap'
import Value from 'typebox/value'
import { Recette, RecetteDetaillee } from '../../dist/modele/recette.js'
import { AUTHOR, build, MODERATOR } from '../helper.js'
import { FULL } from './full.js'

const WITH_INGREDIENTS = { ...FULL, ingredients: ['4 pommes'] }
/** PostgreSQL's types as JSON writes them; any other is a string. */
const JSON_TYPES: Record<string, string> = {
  integer: 'integer',
  boolean: 'boolean',
  ARRAY: 'array',
  json: 'array',
}

for (const [title, fields] of [
  ['with every field', WITH_INGREDIENTS],
  ['with a title alone', { titre: 'Tarte aux pommes' }],
] as const) {
  t.test(`a recipe ${title} fits its schema in every response, field by field`, async (t) => {
    const { call } = await build(t)

    const created = await call('POST', '/recettes/', AUTHOR, fields)
    const { id } = created.json()
    const single = [
      created,
      await call('PUT', `/recettes/${id}`, AUTHOR, fields),
      await call('PATCH', `/recettes/${id}/status`, MODERATOR, { statut: 'valider' }),
    ]
    const lists = [
      await call('GET', '/recettes/'),
      await call('GET', '/recettes/?statut=VALIDER'),
      await call('GET', '/recettes/?limite=1'),
      await call('GET', '/recettes/toutes'),
      await call('GET', '/recettes/recherche/?ingredient=pomme'),
    ]

    const details = [(await call('GET', `/recettes/${id}`)).json()]
    const rows = [...single, ...lists].flatMap((list) => list.json())
    t.equal(details.length + rows.length, 9)
    for (const [recipes, schema] of [
      [details, RecetteDetaillee],
      [rows, Recette],
    ] as const) {
      for (const recipe of recipes) {
        t.same([...Value.Errors(schema, recipe)], [])
        t.same(Object.keys(recipe), Object.keys(schema.properties))
        for (const name of ['created_at', 'updated_at']) {
          t.match(recipe[name], /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/)
        }
      }
    }
  })
}

t.test(
  'the columns of recettes are the fields of a recipe in lists, except those of ETags, the queue and titles',
  async (t) => {
    const { db } = await build(t)
    const declared = Recette.properties as Record<string, { type?: string | string[]; enum?: unknown }>

    const { rows } = await db.pool.query<{ name: string; type: string; nullable: boolean }>(
      `SELECT column_name AS name, data_type AS type, is_nullable = 'YES' AS nullable
     FROM information_schema.columns WHERE table_name = 'recettes' AND column_name <> ALL ($1)`,
      [['version', 'remise_en_attente_le', 'titre_mots']],
    )

    t.same(rows.map(({ name }) => name).sort(), Object.keys(declared).sort())
    for (const { name, type, nullable } of rows.filter(({ name }) => !declared[name]?.enum)) {
      // The array has a default and the service always writes it.
      const mayBeNull = nullable && type !== 'ARRAY'
      const expected = [JSON_TYPES[type] ?? 'string', ...(mayBeNull ? ['null'] : [])]
      t.same([declared[name]?.type].flat(), expected, name)
    }
  },
)

t.test('dates are UTC, whatever the time zone of the connection', async (t) => {
  const { call, publish, db } = await build(t, { DATABASE_POOL: '1' })
  const { id } = await publish()
  await db.prisma.recette.update({ where: { id }, data: { createdAt: new Date('2026-01-01T00:30:00.007Z') } })
  await db.pool.query(`SET TIME ZONE 'Asia/Tokyo'`)

  t.equal((await call('GET', `/recettes/${id}`)).json().created_at, '2026-01-01T00:30:00.007')
})
