// Breaking changes of an OpenAPI document.

import t from 'tap'
import { breakingChanges, type Comparable } from '../dist/client/breaking.js'
import { announcements } from '../dist/client/compatibility.js'

type Changes = { parameters?: unknown; requestBody?: unknown; responses?: unknown; security?: unknown }

const body = (schema: object, required = false) => ({ required, content: { 'application/json': { schema } } })
const document = (changes: Changes = {}) =>
  ({
    paths: {
      '/recettes/': {
        post: {
          parameters: [{ in: 'query', name: 'limite', schema: { type: 'integer', maximum: 100 } }],
          requestBody: body({
            type: 'object',
            required: ['titre'],
            properties: {
              titre: { type: 'string', maxLength: 200 },
              statut: { enum: ['a', 'b'] },
              etapes: { type: 'array' },
            },
          }),
          responses: { 200: body({ $ref: '#/components/schemas/Recette' }) },
          ...changes,
        },
      },
    },
    components: {
      schemas: { Recette: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } } },
    },
  }) as unknown as Comparable

const BREAKING: [change: string, Changes][] = [
  ['parameter limite is gone', { parameters: [] }],
  [
    'parameter limite has a tighter maximum',
    {
      parameters: [{ in: 'query', name: 'limite', schema: { type: 'integer', maximum: 50 } }],
    },
  ],
  [
    'parameter limite is required',
    {
      parameters: [
        { in: 'query', name: 'limite', required: true, schema: { type: 'integer', maximum: 100 } },
      ],
    },
  ],
  ['the body is required', { requestBody: { ...body({ required: ['titre'] }, true) } }],
  ['body.image is required', { requestBody: body({ required: ['titre', 'image'] }) }],
  ['body.statut takes fewer values', { requestBody: body({ properties: { statut: { enum: ['a'] } } }) }],
  [
    'body.etapes has a tighter minItems',
    { requestBody: body({ properties: { etapes: { type: 'array', minItems: 1 } } }) },
  ],
  ['status 200 is gone', { responses: { 201: {} } }],
  ['answer 200.id is gone', { responses: { 200: body({ properties: {} }) } }],
  ['answer 200.id may be missing', { responses: { 200: body({ properties: { id: { type: 'integer' } } }) } }],
  ['needs authentication', { security: [{ jeton: [] }] }],
]
for (const [change, changes] of BREAKING) {
  t.test(`breaking: ${change}`, async (t) => {
    t.same(breakingChanges(document(), document(changes)), [{ operation: 'POST /recettes/', change }])
  })
}

t.test('an operation that is gone is breaking; more values, fields and codes are not', async (t) => {
  t.same(breakingChanges(document(), { paths: {} }), [{ operation: 'POST /recettes/', change: 'is gone' }])
  t.same(breakingChanges({ paths: {} }, document()), [])
  const wider = body({
    type: 'object',
    required: ['titre'],
    properties: { titre: { type: 'string', maxLength: 300 }, statut: { enum: ['a', 'b', 'c'] }, image: {} },
  })
  const responses = { ...document().paths['/recettes/']?.['post']?.responses, 400: {} }
  t.same(breakingChanges(document(), document({ requestBody: wider, responses })), [])
})

t.test('only the Breaking part of what isn’t released announces', async (t) => {
  const changelog =
    '## [Unreleased]\n\n### Breaking\n\n- `GET /a`\n\n### Added\n\n- `GET /b`\n\n## [0.1.0]\n\n### Breaking\n\n- `GET /c`\n'
  t.match(announcements(changelog), /GET \/a/)
  t.notMatch(announcements(changelog), /GET \/[bc]/)
})
