// The keys of stored recipes are as old as their rules: what is made of a line may change only with RULES_VERSION.

import { readFileSync } from 'node:fs'
import t from 'tap'
import { RULES_VERSION } from '../dist/index.js'

type Digests = { digestOf: (line: string) => string; foodsDigest: () => string }

t.test('keys of a line change only if RULES_VERSION is raised', async (t) => {
  const inQuality = (name: string) => new URL(`../quality/${name}`, import.meta.url)
  const { digestOf, foodsDigest } = (await import(inQuality('digest.mjs').href)) as Digests
  const [rules = '', ...entries] = readFileSync(inQuality('lignes.txt'), 'utf8').trimEnd().split('\n')

  const changed = entries.filter((entry) => !entry.startsWith(`${digestOf(entry.slice(7))} `))

  t.ok(entries.length > 1_000)
  t.same(changed, [], 'raise RULES_VERSION unless it was since the last release, then write the digests anew')
  t.equal(
    rules,
    `rules ${RULES_VERSION} ${foodsDigest()}`,
    'node packages/ingredients/quality/write-keys.mjs',
  )
})
