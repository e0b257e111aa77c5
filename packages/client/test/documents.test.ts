// The OpenAPI documents as generators read them.

import { readFileSync } from 'node:fs'
import t from 'tap'

type Media = { example?: unknown; examples?: object }
type Operation = {
  operationId: string
  requestBody?: { content: object }
  responses: Record<string, { content?: Record<string, Media> }>
}
type Document = { paths: Record<string, Record<string, Operation>> }

const SERVICES = ['auth', 'recipe']

const readDocument = (name: string): Document =>
  JSON.parse(readFileSync(new URL(`../openapi/${name}.json`, import.meta.url), 'utf8'))

const allOperations = (): Operation[] =>
  SERVICES.flatMap((name) => Object.values(readDocument(name).paths).flatMap((path) => Object.values(path)))

const patternsIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, part]) =>
        name === 'pattern' && typeof part === 'string' ? [part] : patternsIn(part),
      )

for (const name of SERVICES) {
  t.test(`patterns of ${name} work without the flag u, which generated validators don’t set`, async (t) => {
    const patterns = patternsIn(readDocument(name))

    t.ok(patterns.length > 0)
    t.same(
      patterns.filter((pattern) => /\\[pu]\{/i.test(pattern)),
      [],
    )
  })
}

t.test('every success that has a body has an example', async (t) => {
  const operations = allOperations()
  const without = operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([, { content = {} }]) => Object.values(content))
      .filter((media) => media.example === undefined && media.examples === undefined)
      .map(() => operationId),
  )

  t.ok(operations.length > 40)
  t.same(without, [])
})

t.test('every body has one media type: with two, orval’s fetch client sends no Content-Type', async (t) => {
  const operations = allOperations()
  const bodies = operations.flatMap(({ operationId, requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].map((body) => ({ operationId, content: body?.content ?? {} })),
  )

  t.ok(bodies.length > 200)
  t.same(
    bodies.filter(({ content }) => Object.keys(content).length > 1).map(({ operationId }) => operationId),
    [],
  )
})
