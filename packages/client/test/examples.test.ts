// The document that clients are made from.

import { readFileSync } from 'node:fs'
import t from 'tap'

type Media = { example?: unknown; examples?: object }
type Operation = { operationId: string; responses: Record<string, { content?: Record<string, Media> }> }

t.test('each success that has a body shows an example of it', async (t) => {
  const file = new URL('../openapi/tout.json', import.meta.url)
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as {
    paths: Record<string, Record<string, Operation>>
  }
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
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
