// Thirty pasted texts, written before the reader, and what must be read of them.

import { readdirSync, readFileSync } from 'node:fs'
import t from 'tap'
import { readPasted } from '../dist/index.js'

type Truth = { titre: string; ingredients: string[]; etapes: string[]; numbers: Record<string, number> }

/** At most three of the thirty may fail. */
const LEAST_RIGHT = 27

const folder = new URL('../test/pasted/', import.meta.url)

function casesOf(file: string): { text: string; truth: Truth } {
  const [text = '', ...parts] = readFileSync(new URL(file, folder), 'utf8').split(/^=== /m)
  const truth: Truth = { titre: '', ingredients: [], etapes: [], numbers: {} }
  for (const part of parts) {
    const [name = '', ...lines] = part.trimEnd().split('\n')
    if (name === 'titre') truth.titre = lines.join('')
    else if (name === 'ingredients' || name === 'etapes') truth[name] = lines
    else truth.numbers[name] = Number(lines[0])
  }
  return { text, truth }
}

const files = readdirSync(folder).filter((name) => name.endsWith('.txt'))

t.test('titles, lines and steps of pasted texts are read', async (t) => {
  const wrong: string[] = []
  for (const file of files) {
    const { text, truth } = casesOf(file)
    const { recipe } = readPasted(text)
    const read = { titre: recipe.titre, ingredients: recipe.ingredients ?? [], etapes: recipe.etapes ?? [] }
    const { titre, ingredients, etapes } = truth
    if (JSON.stringify(read) === JSON.stringify({ titre, ingredients, etapes })) continue
    wrong.push(file)
    t.comment(file, JSON.stringify(read, null, 1))
  }
  t.equal(files.length, 30)
  t.ok(files.length - wrong.length >= LEAST_RIGHT, `wrong: ${wrong.join(', ')}`)
})

t.test('times and servings of pasted texts are read', async (t) => {
  const wrong = files.filter((file) => {
    const { text, truth } = casesOf(file)
    const recipe: Record<string, unknown> = readPasted(text).recipe
    return Object.entries(truth.numbers).some(([name, value]) => recipe[name] !== value)
  })
  t.ok(files.length - wrong.length >= LEAST_RIGHT, `wrong: ${wrong.join(', ')}`)
})

t.test('a text without a recipe gives no lines, and names what it dropped', async (t) => {
  const { recipe, dropped } = readPasted('Bonjour,\nimprimer\nBises,\nPaul')
  t.equal(recipe.ingredients, undefined)
  t.equal(recipe.etapes, undefined)
  t.ok(dropped.includes('Bonjour,'))
})

t.test('empty and hostile texts are read in little time', async (t) => {
  for (const text of [
    '',
    '\n\n',
    '>'.repeat(50_000),
    '* '.repeat(50_000),
    '1. '.repeat(30_000),
    '('.repeat(90_000),
  ])
    t.ok(readPasted(text).recipe, text.slice(0, 5))
})
