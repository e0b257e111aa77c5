// Breaking changes of an OpenAPI document.

import t from 'tap'
import { breakingChanges, type Comparable } from '../dist/client/breaking.js'
import { announcements } from '../dist/client/compatibility.js'

type Changes = {
  operationId?: string
  parameters?: unknown
  requestBody?: unknown
  responses?: unknown
  security?: unknown
}

const body = (schema: object, required = false) => ({ required, content: { 'application/json': { schema } } })
const BODY = {
  type: 'object',
  required: ['titre'],
  properties: {
    titre: { type: 'string', maxLength: 200 },
    statut: { enum: ['a', 'b'], default: 'a' },
    etapes: { type: 'array' },
  },
}
/** The request body with further properties. */
const taking = (properties: object) => ({
  requestBody: body({ ...BODY, properties: { ...BODY.properties, ...properties } }),
})
/** The response with another schema of a recipe. */
const answering = (recette: object) => ({
  responses: { 200: { ...body({ type: 'object', required: ['id'], ...recette }), headers: { ETag: {} } } },
})
const document = (changes: Changes = {}) =>
  ({
    paths: {
      '/recettes/': {
        post: {
          parameters: [{ in: 'query', name: 'limite', schema: { type: 'integer', maximum: 100 } }],
          requestBody: body(BODY),
          operationId: 'createRecette',
          security: [{}, { jeton: [] }],
          responses: { 200: { ...body({ $ref: '#/components/schemas/Recette' }), headers: { ETag: {} } } },
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
  ['the body is required', { requestBody: body(BODY, true) }],
  ['body.image is required', { requestBody: body({ ...BODY, required: ['titre', 'image'] }) }],
  ['body takes no other properties', { requestBody: body({ ...BODY, additionalProperties: false }) }],
  ['body.statut takes fewer values', taking({ statut: { enum: ['a'], default: 'a' } })],
  ['body.statut has another default', taking({ statut: { enum: ['a', 'b'], default: 'b' } })],
  ['body.statut is gone', taking({ statut: undefined })],
  ['body.titre has another format', taking({ titre: { type: 'string', maxLength: 200, format: 'uri' } })],
  ['body.etapes has a tighter minItems', taking({ etapes: { type: 'array', minItems: 1 } })],
  ['status 200 is gone', { responses: { 201: {} } }],
  ['response 200 has no ETag', { responses: { 200: body({ $ref: '#/components/schemas/Recette' }) } }],
  ['response 200.id is gone', answering({ properties: {} })],
  ['response 200.id may be missing', answering({ required: [], properties: { id: { type: 'integer' } } })],
  ['response 200.id has no type', answering({ properties: { id: {} } })],
  ['takes no jeton credentials', { security: [{}, { service: [] }] }],
  ['is named addRecette', { operationId: 'addRecette' }],
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
  const wider = taking({
    titre: { type: 'string', maxLength: 300 },
    statut: { enum: ['a', 'b', 'c'], default: 'a' },
    image: {},
  })
  const responses = { ...document().paths['/recettes/']?.['post']?.responses, 400: {} }
  t.same(breakingChanges(document(), document({ ...wider, responses })), [])
})

t.test('a breaking change is announced only by the Breaking section of unreleased changes', async (t) => {
  const changelog =
    '## [Unreleased]\n\n### Breaking\n\n- `GET /a`\n\n### Added\n\n- `GET /b`\n\n## [0.1.0]\n\n### Breaking\n\n- `GET /c`\n'
  t.match(announcements(changelog), /GET \/a/)
  t.notMatch(announcements(changelog), /GET \/[bc]/)
})
