// No deployed regular expression may take exponential time, by recheck. Polynomial time isn't checked here: schemas bound the input,
// and services/web/test/text/long-texts.test.ts bounds the time of the web front's on long texts.

import { readFileSync } from 'node:fs'
import { inProject, SERVICES } from '@recettes/local'
import { checkSync } from 'recheck'
import t from 'tap'
import ts from 'typescript'
import { deployedFiles } from '../../dist/mutants/sources.js'

/** recheck's search for an attack starts from this seed, so each run finds the same. */
const PARAMETERS = { randomSeed: 1, timeout: 60_000 }

type Literal = { file: string; source: string; flags: string }

function literalsIn(file: string): Literal[] {
  const found: Literal[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      // recheck doesn't know the flag `v`, a superset of `u`.
      found.push({
        file,
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1).replace('v', 'u'),
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(inProject(file), 'utf8'), ts.ScriptTarget.Latest))
  return found
}

/** Only a repeated group can take exponential time. recheck takes long for all others, and mistakes their constant factors. */
const mayBeExponential = ({ source }: Literal) => /\)(?:[*+]|\{\d*,)/.test(source)

/** Undefined unless the time is exponential, or unknown. */
function verdictOf({ source, flags }: Omit<Literal, 'file'>): string | undefined {
  const found = checkSync(source, flags, PARAMETERS)
  if (found.status === 'safe') return undefined
  if (found.status === 'unknown') return `unknown: ${found.error.kind}`
  return found.complexity.type === 'exponential' ? found.complexity.summary : undefined
}

t.test('recheck finds exponential time in a pattern with nested repetition', async (t) => {
  t.match(verdictOf({ source: '^(a|a)*$', flags: '' }), /exponential/)
})

t.test('no regular expression takes exponential time on hostile text', { timeout: 300_000 }, async (t) => {
  const literals = deployedFiles([...SERVICES, 'web']).flatMap(literalsIn)
  t.ok(literals.length > 200, `${literals.length} regular expressions found`)
  const faults = literals.filter(mayBeExponential).flatMap((literal) => {
    const verdict = verdictOf(literal)
    return verdict === undefined ? [] : [`${literal.file}: /${literal.source}/ is ${verdict}`]
  })
  t.strictSame(faults, [])
})
