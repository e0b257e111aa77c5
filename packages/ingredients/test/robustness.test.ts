// Hostile input and a bad lexicon: nothing throws, nothing is endless, every contradiction is reported.

import t from 'tap'
import { exclusionKeys, queryKeys, readDeclared, readTexts, runToEnd, suggest } from '../dist/index.js'
import { readLexiconFile } from '../dist/lexicon/lexicon.js'
import { checkLexicon } from './check-lexicon.js'
import { detectAllergens, exactKeys, ingredientNames, lineKeys, parseLine, textKeys } from './one-question.js'

t.test('no input throws, and every key stays short and well formed', async (t) => {
  const inputs = [
    'a'.repeat(100_000),
    '('.repeat(100_000),
    'jus de '.repeat(14_000),
    'tomate rouge, '.repeat(7000),
    '1/'.repeat(50_000),
    `a${'\u0301'.repeat(100_000)}`,
    '\ud800'.repeat(100_000),
    '\u202eقهوة '.repeat(10_000),
    '\0\u0007'.repeat(50_000),
    '🍅'.repeat(50_000),
    '9'.repeat(100_000),
    `${'9'.repeat(100_000)}!`,
    `l'`.repeat(50_000),
    '𝒶'.repeat(50_000),
  ]
  for (const input of inputs) {
    parseLine(input)
    suggest(input)
    detectAllergens([input])
    t.ok(ingredientNames([input]).every((name) => name.length <= 60))
    const keys = [
      lineKeys([input]),
      textKeys(input),
      queryKeys(input),
      exactKeys(input),
      exclusionKeys(input),
      runToEnd(readDeclared(input)),
    ].flat()
    t.ok(keys.every((key) => key.length <= 120 && key.isWellFormed() && !key.includes('\0')))
  }
})

t.test(
  'no long run of combining marks is normalised, which takes time that grows with its square',
  async (t) => {
    const input = `mai${'\u0301\u0323'.repeat(5_000)}s`
    const { normalize } = String.prototype
    let longest = 0
    t.teardown(() => Object.assign(String.prototype, { normalize }))
    Object.assign(String.prototype, {
      normalize(this: string, form?: string) {
        longest = Math.max(longest, this.length)
        return normalize.call(this, form)
      },
    })

    const keys = [textKeys(input, input), lineKeys([`2 ${input}`, input])]

    t.ok(longest > 3 && longest < 100, `${longest} code units at once`)
    t.same(keys, [textKeys('maïs', 'maïs'), lineKeys(['2 maïs', 'maïs'])])
  },
)

t.test('a long text is read in pieces of a line each, whatever it is made of', async (t) => {
  for (const word of ['🥚', 'œuf ', '&', 'beurre ']) {
    const text = word.repeat(10_000).slice(0, 10_000).toWellFormed()
    const pieces = [...readTexts(['Long', text])].length
    t.ok(pieces > 10_000 / 300 / 2, `${word}: ${pieces}`)
  }
  t.equal([...readTexts(['Un flan. Deux œufs'])].length, 2)
})

t.test('the keys of several lines are sorted and unique', async (t) => {
  const keys = lineKeys(['sel, poivre', 'Sel', '2 tomates'])
  t.same(keys, [...new Set(keys)].sort())
})

t.test('the lexicon has no name twice and no unknown reference', async (t) => {
  t.same(checkLexicon(), [])
})

t.test('checkLexicon reports duplicate names, unknown kinds and circles', async (t) => {
  const added = '\ncarotte\nxoubi < yapas\nxoula < xoulb\nxoulb < xoula\n'
  const problems = checkLexicon((name) => readLexiconFile(name) + (name === 'plats' ? added : ''))
  t.match(problems.join('\n'), /carotte.*déjà/)
  t.match(problems.join('\n'), /yapas.*pas un aliment connu/)
  t.match(problems.join('\n'), /xoula.*propre genre/)
})

t.test('checkLexicon reports misspellings that are words or correct to unknown words', async (t) => {
  const added = '\ntomate : carotte\nxoubi : xoubbi\n'
  const problems = checkLexicon((name) => readLexiconFile(name) + (name === 'fautes' ? added : ''))
  t.match(problems.join('\n'), /carotte.*déjà un mot connu/)
  t.match(problems.join('\n'), /xoubi.*pas un mot connu/)
})
