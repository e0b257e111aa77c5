// The import's parsing of files, and its comparison of recipes.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { identityOf } from '../dist/import/api.js'
import { type Entry, readLines } from '../dist/import/lines.js'

async function read(t: Test, text: string | Buffer): Promise<Entry[]> {
  const file = join(t.testdir(), 'recettes.jsonl')
  writeFileSync(file, text)
  const lines: Entry[] = []
  for await (const line of readLines(file)) lines.push(line)
  return lines
}

t.test('a line’s known fields are kept, unknown ones named, nulls left out in silence', async (t) => {
  const data = {
    source: 'x',
    titre: 'Tarte',
    ingredients: ['4 pommes'],
    temps_preparation: 20,
    temps_cuisson: null,
    portions: 0,
    difficulte: 'Facile',
    saison: 'hiver',
    conseils_chef: 'Servir tiède.',
    origine: '',
  }

  t.same(await read(t, JSON.stringify(data)), [
    {
      number: 1,
      recipe: {
        titre: 'Tarte',
        ingredients: ['4 pommes'],
        temps_preparation: 20,
        portions: 0,
        difficulte: 'Facile',
        saison: 'hiver',
        conseils_chef: 'Servir tiède.',
      },
      lost: 'source',
    },
  ])
})

t.test('lines are counted from 1, blank ones too, and read with every kind of line end', async (t) => {
  const lines = await read(t, '{"titre":"a"}\r\n\n  \n{"titre":"b"}\n{"titre":"c\u2028d"}')

  t.same(lines, [
    { number: 1, recipe: { titre: 'a' } },
    { number: 4, recipe: { titre: 'b' } },
    { number: 5, recipe: { titre: 'c\u2028d' } },
  ])
})

for (const [line, fault] of [
  ['{"titre":', 'is not JSON'],
  ['titre: Tarte', 'is not JSON'],
  ['[]', 'is not a JSON object'],
  ['null', 'is not a JSON object'],
  ['"Tarte"', 'is not a JSON object'],
  ['{}', 'has no titre'],
  ['{"titre":""}', 'has no titre'],
  ['{"titre":"  "}', 'has no titre'],
  ['{"titre":12}', 'has no titre'],
] as const) {
  t.test(`${line} ${fault}, and the lines after it are read`, async (t) => {
    t.same(await read(t, `${line}\n{"titre":"b"}\n`), [
      { number: 1, fault },
      { number: 2, recipe: { titre: 'b' } },
    ])
  })
}

t.test('a line that isn’t UTF-8 is reported, and the others are read', async (t) => {
  const lines = Buffer.concat([
    Buffer.from('\uFEFF{"titre":"é"}\n'),
    Buffer.from('{"titre":"é"}\n', 'latin1'),
    Buffer.from('{"titre":"ü\u2028…"}\n'),
  ])
  t.same(await read(t, lines), [
    { number: 1, recipe: { titre: 'é' } },
    { number: 2, fault: 'is not valid utf-8' },
    { number: 3, recipe: { titre: 'ü\u2028…' } },
  ])
})

t.test('an empty file has no lines', async (t) => {
  t.same(await read(t, ''), [])
})

t.test('two recipes are equal when title and every line are', async (t) => {
  const tarte = { titre: 'Tarte', ingredients: ['4 pommes', 'sel'] }

  t.equal(identityOf({ ...tarte, titre: ' Tarte ' }), identityOf(tarte))
  t.equal(identityOf({ titre: 'Tarte' }), identityOf({ titre: 'Tarte', ingredients: [] }))
  for (const other of [
    { ...tarte, titre: 'tarte' },
    { ...tarte, ingredients: ['sel', '4 pommes'] },
    { ...tarte, ingredients: ['4 pommes'] },
    { ...tarte, ingredients: ['4 pommes,sel'] },
    { titre: 'Tarte' },
  ]) {
    t.not(identityOf(other), identityOf(tarte), JSON.stringify(other))
  }
})
