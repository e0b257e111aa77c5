// One OpenAPI document of both services.

import t from 'tap'
import { combine } from '../dist/client/combine.js'

type Parts = Parameters<typeof combine>[1][number]
const document = (path: string, components: object, schema = 'Erreur') =>
  ({
    openapi: '3.1.0',
    info: { title: 'Test', version: '1' },
    paths: { [path]: { get: { operationId: 'list', schema: { $ref: `#/components/schemas/${schema}` } } } },
    components,
  }) as unknown as Parts

t.test('combine adds the service to operation ids and differing schemas of one name', async (t) => {
  const auth = document('/a', { schemas: { Erreur: { type: 'object' } } })
  const recipe = document('/a', { schemas: { Erreur: { type: 'string' } } })

  const { paths, components } = combine(['auth', 'recipe'], [auth, recipe])

  t.match(paths, {
    '/a': { get: { operationId: 'listAuth', schema: { $ref: '#/components/schemas/ErreurAuth' } } },
    '/a/': { get: { operationId: 'listRecipe', schema: { $ref: '#/components/schemas/ErreurRecipe' } } },
  })
  t.same(components?.schemas, { ErreurAuth: { type: 'object' }, ErreurRecipe: { type: 'string' } })
})

t.test('combine refuses headers of one name that differ', async (t) => {
  const withHeader = (path: string, description: string) =>
    document(path, { headers: { ETag: { description } } })

  t.throws(() => combine(['auth', 'recipe'], [withHeader('/a', 'Version.'), withHeader('/b', 'Autre.')]), {
    message: /ETag/,
  })
  t.doesNotThrow(() => combine(['auth', 'recipe'], [withHeader('/a', 'Même.'), withHeader('/b', 'Même.')]))
})
