// The OpenAPI documents as generators read them.

import { readFileSync } from 'node:fs'
import t from 'tap'

const patternsIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, part]) =>
        name === 'pattern' && typeof part === 'string' ? [part] : patternsIn(part),
      )

for (const name of ['auth', 'recipe', 'tout']) {
  t.test(`patterns of ${name} need no flag u, which generated validators don’t set`, async (t) => {
    const file = new URL(`../../../packages/client/openapi/${name}.json`, import.meta.url)
    const patterns = patternsIn(JSON.parse(readFileSync(file, 'utf8')))

    t.ok(patterns.length > 0)
    t.same(
      patterns.filter((pattern) => /\\[pu]\{/i.test(pattern)),
      [],
    )
  })
}
