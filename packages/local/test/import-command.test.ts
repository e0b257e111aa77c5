// `npm run import`: publishes a file, reports bad lines by number, adds nothing twice.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { openDataFolder, startStack } from '../dist/index.js'
import { ask, outcome, place } from './local-stack.js'

const { path, settings } = await place(t)
const stack = await startStack(openDataFolder(path), settings, () => undefined)
t.teardown(() => stack.stop())
const { courriel = '', mot_de_passe: MOT_DE_PASSE = '' } = stack.administrator ?? {}
const as = ['--courriel', courriel]
const environment = { DATA_DIR: path, MOT_DE_PASSE }

/** A file of these lines, each an object or a text as it is. */
function fileOf(name: string, lines: (object | string)[]): string {
  const file = join(path, name)
  writeFileSync(
    file,
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  )
  return file
}
const titles = async (ingredient: string): Promise<string[]> => {
  const { body } = await ask(`${stack.baseUrl}/recettes/recherche/?ingredient=${ingredient}`)
  return body.map(({ titre }: { titre: string }) => titre)
}

t.test('import publishes every line as the account and exits 0, and a second run adds nothing', async (t) => {
  const file = fileOf('bon.jsonl', [
    { titre: 'Purée', ingredients: ['1 panais'], temps_preparation: 10, temps_cuisson: 20, portions: 4 },
    { titre: 'Soupe', ingredients: ['2 panais'], difficulte: 'Facile', source: 'inconnue' },
    { titre: 'Purée', ingredients: ['1 panais'] },
    { titre: 'Purée', ingredients: ['1 panais'], etapes: ['Cuire.', 'Écraser.'] },
    '',
  ])

  const first = await outcome('import', [file, ...as], environment)
  const second = await outcome('import', [file, ...as], environment)

  const already = 'recipe 3: is there already: Purée\n'
  t.match(first, { code: 0, stdout: '3 published, 1 there already, 0 bad lines\n', stderr: already })
  t.match(second, { code: 0, stdout: '0 published, 4 there already, 0 bad lines\n' })
  // The four that are there, and the field that no recipe has.
  t.equal(second.stderr.trim().split('\n').length, 5)
  t.match(second.stderr, 'source')
  t.same(await titles('panais'), ['Purée', 'Soupe', 'Purée'])
  const { body } = await ask(`${stack.baseUrl}/recettes/recherche/?ingredient=panais`)
  t.match(body, [
    { temps_preparation: 10, temps_cuisson: 20, portions: 4, difficulte: null, auteur_id: 1 },
    { difficulte: 'Facile' },
  ])
})

t.test('import reports bad lines by number and reason, imports the rest and exits 1', async (t) => {
  const file = fileOf('mauvais.jsonl', [
    '{"titre": "coupé',
    { titre: 'Gratin', ingredients: ['3 topinambours'] },
    '',
    { ingredients: ['sel'] },
    { titre: 'Trop', portions: -1 },
    { titre: 'x'.repeat(201) },
    { titre: 'Velouté', ingredients: ['1 topinambour'] },
  ])

  const { code, stdout, stderr } = await outcome('import', [file, ...as], environment)

  t.equal(code, 1)
  t.equal(stdout, '2 published, 0 there already, 4 bad lines\n')
  const faults = stderr.trimEnd().split('\n')
  t.match(faults, [
    'line 1: is not JSON',
    'line 4: has no titre',
    /^line 5: portions: Doit être au moins 0/,
    /^line 6: titre: Doit avoir au plus 200/,
  ])
  t.equal(faults.length, 4)
  t.same(await titles('topinambour'), ['Gratin', 'Velouté'])
})

t.test(
  'a recipe that is too large is reported by number, and the ones around it are published',
  async (t) => {
    const file = fileOf('grand.jsonl', [
      { titre: 'Un', ingredients: ['1 raifort'] },
      { titre: 'X', etapes: ['a'.repeat(300_000)] },
      { titre: 'Deux', ingredients: ['1 raifort'] },
    ])

    const { code, stdout, stderr } = await outcome('import', [file, ...as], environment)

    t.same([code, stdout], [1, '2 published, 0 there already, 1 bad lines\n'])
    t.match(stderr, /^line 2: Le corps de la requête dépasse/)
    t.same(await titles('raifort'), ['Un', 'Deux'])
  },
)

t.test('a second import recognises titles with blanks around them', async (t) => {
  const file = fileOf('blancs.jsonl', [{ titre: '  Rôti  ', ingredients: ['1 rutabaga'] }])

  await outcome('import', [file, ...as], environment)
  const { stdout } = await outcome('import', [file, ...as], environment)

  t.equal(stdout, '0 published, 1 there already, 0 bad lines\n')
  t.same(await titles('rutabaga'), ['Rôti'])
})

t.test('import exits 2 with a reason on wrong usage', async (t) => {
  const file = fileOf('un.jsonl', [{ titre: 'Une' }])
  const nothing = { DATA_DIR: t.testdir() }
  const cases: [args: string[], settings: Record<string, string>, reason: RegExp][] = [
    [as, environment, /missing required argument/],
    [[file], environment, /--courriel/],
    [[file, ...as, '--inconnu'], environment, /unknown option/],
    [[file, ...as], { DATA_DIR: path }, /MOT_DE_PASSE/],
    [[join(path, 'absent.jsonl'), ...as], environment, /there is no such file/],
    [[path, ...as], environment, /is not a file/],
    [[file, ...as, '--base', 'localhost:3002'], environment, /--base.*no http or https URL/],
    [[file, ...as, '--auth', 'http://'], environment, /--auth.*no http or https URL/],
    [[file, ...as], { ...nothing, MOT_DE_PASSE }, /No local stack runs here/],
  ]
  for (const [args, settings, reason] of cases) {
    const { code, stderr } = await outcome('import', args, settings)

    t.equal(code, 2, String(reason))
    t.match(stderr, reason)
    t.notMatch(stderr, /\n\s+at /)
  }
})

t.test('import exits 3 when an API refuses or is unreachable', async (t) => {
  const file = fileOf('un.jsonl', [{ titre: 'Une' }])

  const refused = await outcome('import', [file, ...as], {
    ...environment,
    MOT_DE_PASSE: 'faux mot de passe',
  })
  const away = await outcome(
    'import',
    [file, ...as, '--auth', 'http://localhost:1', '--base', 'http://localhost:1'],
    {
      MOT_DE_PASSE,
    },
  )

  t.equal(refused.code, 3)
  t.match(refused.stderr, /refused the login: Courriel ou mot de passe incorrect/)
  t.equal(away.code, 3)
  t.match(away.stderr, /Nothing answers at http:\/\/localhost:1/)
})

t.test('import uses the stack of --auth and --base, and --help prints its usage', async (t) => {
  const file = fileOf('un.jsonl', [{ titre: 'Une autre' }])
  const at = ['--auth', stack.authUrl, '--base', stack.baseUrl]

  const named = await outcome('import', [file, ...as, ...at], { MOT_DE_PASSE, DATA_DIR: t.testdir() })
  const help = await outcome('import', ['--help'], {})

  t.match(named, { code: 0, stdout: '1 published, 0 there already, 0 bad lines\n' })
  t.equal(help.code, 0)
  for (const word of ['--courriel', 'MOT_DE_PASSE', '--auth', '--base', 'Exit codes'])
    t.match(help.stdout, word)
})

t.test('a saved page and a JSON-LD file are published, and what isn’t kept is reported', async (t) => {
  const recipe = {
    '@type': 'Recipe',
    name: 'Crumble',
    recipeIngredient: ['3 nèfles'],
    keywords: 'x',
    siteId: 1,
  }
  const page = fileOf('page.html', [
    `<html><script type="application/ld+json">${JSON.stringify(recipe)}</script></html>`,
  ])
  const list = fileOf('liste.jsonld', [
    JSON.stringify([
      { ...recipe, name: 'Compote', keywords: undefined, siteId: undefined },
      { '@type': 'Article' },
    ]),
  ])

  t.match(await outcome('import', [page, ...as], environment), {
    code: 0,
    stdout: '1 published, 0 there already, 0 bad lines\n',
    stderr: /recipe 1: not kept: keywords, 1 unknown properties/,
  })
  t.match(await outcome('import', [list, ...as], environment), {
    code: 1,
    stdout: '1 published, 0 there already, 1 bad lines\n',
    stderr: /line 2: has no Recipe of schema.org/,
  })
  t.same((await titles('nefles')).sort(), ['Compote', 'Crumble'])
})

t.test('import publishes all recipes of a graph and of a page’s blocks', async (t) => {
  const recipeNamed = (name: string) => ({ '@type': 'Recipe', name, recipeIngredient: ['1 cardon'] })
  const block = (document: unknown) =>
    `<script type="application/ld+json">${JSON.stringify(document)}</script>`
  const page = fileOf('plusieurs.html', [
    block({ '@graph': [recipeNamed('Un'), recipeNamed('Deux')] }) +
      block(recipeNamed('Trois')) +
      '<script type="application/ld+json">{oops</script>',
  ])
  const list = fileOf('plusieurs.jsonld', [
    JSON.stringify({ '@graph': [recipeNamed('Quatre'), { '@type': 'WebPage' }, recipeNamed('Cinq')] }),
  ])

  t.match(await outcome('import', [page, ...as], environment), {
    code: 0,
    stdout: '3 published, 0 there already, 0 bad lines\n',
    stderr: /recipe 1: not kept: 1 blocks of JSON-LD/,
  })
  t.match(await outcome('import', [list, ...as], environment), { code: 0, stdout: /^2 published/ })
  t.same((await titles('cardon')).sort(), ['Cinq', 'Deux', 'Quatre', 'Trois', 'Un'])
})

t.test('a line nested without end is reported, and the ones around it are published', async (t) => {
  const line = (titre: string, ingredients: string) => `{"titre":"${titre}","ingredients":${ingredients}}`
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  const file = fileOf('profond.jsonl', [
    line('Un', '["1 rutabaga"]'),
    line('X', deep),
    line('Deux', '["1 rutabaga"]'),
  ])

  t.match(await outcome('import', [file, ...as], environment), {
    code: 1,
    stdout: '2 published, 0 there already, 1 bad lines\n',
    stderr: 'line 2: has ingredients that are neither texts nor numbers\n',
  })
})

t.test('a document nested without end is reported, and the ones around it are published', async (t) => {
  const recipeNamed = (name: string) =>
    `{"@type":"Recipe","name":"${name}","recipeIngredient":["1 salsifis"]}`
  const deep = (name: string) => `${`{"${name}":`.repeat(100_000)}4${'}'.repeat(100_000)}`
  const file = fileOf('profond.jsonld', [
    `[${recipeNamed('Un')},{"@type":"Recipe","name":"X","recipeInstructions":${deep('item')}},
      {"@type":"Recipe","name":"X","recipeYield":${deep('@list')}},${recipeNamed('Deux')}]`,
  ])

  const told = await outcome('import', [file, ...as], environment)
  t.match(told, { code: 1, stdout: '2 published, 0 there already, 2 bad lines\n' })
  t.match(told.stderr, 'line 2: recipeInstructions is too long, or nested too deeply\n')
  t.match(told.stderr, 'line 3: recipeYield is too long, or nested too deeply\n')
  t.same((await titles('salsifis')).sort(), ['Deux', 'Un'])
})

t.test('a page in ISO 8859-1 is decoded, whether it declares that or nothing', async (t) => {
  const page = (meta: string, name: string) =>
    Buffer.from(
      `${meta}<script type="application/ld+json">{"@type":"Recipe","name":"${name}","recipeIngredient":["1 crosne"]}</script>`,
      'latin1',
    )
  const [declared, silent] = [join(path, 'latin.html'), join(path, 'sans.html')]
  writeFileSync(declared, page('<meta charset=iso-8859-1>', "Purée d'été"))
  writeFileSync(silent, page('', 'Crème glacée'))

  for (const file of [declared, silent])
    t.match(await outcome('import', [file, ...as], environment), {
      code: 0,
      stdout: '1 published, 0 there already, 0 bad lines\n',
    })
  t.same(await titles('crosne'), ["Purée d'été", 'Crème glacée'])
})

for (const [title, name, content, reason] of [
  ['a page without a recipe', 'vide.html', '<p>Bonjour</p>', /has no Recipe/],
  ['a page of 10 MiB', 'grande.html', '<p>'.repeat(3_500_000), /larger than 10 MiB/],
  ['a file that is no JSON', 'faux.jsonld', '{oops', /is not JSON/],
  ['an ExtendedRecipe', 'etendue.jsonld', '{"@type":"ExtendedRecipe"}', /ExtendedRecipe, which isn’t read/],
  [
    'a page in microdata',
    'micro.html',
    '<div itemscope itemtype="https://schema.org/Recipe">Flan</div>',
    /in microdata or RDFa, which isn’t read/,
  ],
  ['an image at javascript:', 'js.jsonld', '{"@type":"Recipe","name":"X","image":"javascript:x"}', /image/],
] as const) {
  t.test(`${title} is reported, exit code 1, and nothing is published`, async (t) => {
    const told = await outcome('import', [fileOf(name, [content]), ...as], environment)
    t.match(told, { code: 1, stdout: '0 published, 0 there already, 1 bad lines\n', stderr: reason })
  })
}
