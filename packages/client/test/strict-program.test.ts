// The client as its user compiles it: a program under `strict`, with TypeScript's own defaults otherwise, compiled and run.

import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { newMember, runningStack } from './stack.js'

const PACKAGE = fileURLToPath(new URL('..', import.meta.url)).replace(/\/(\.tests\/)?$/, '')
const COMPILER = join(PACKAGE, '../../node_modules/typescript/bin/tsc')

const PROGRAM = `
import { createClient, ifMatch, items, RecettesError, unwrap } from '@recettes/client'

const [authUrl = '', baseUrl = '', courriel = '', mot_de_passe = ''] = process.argv.slice(2)
const client = createClient({ authUrl, baseUrl })
await client.login({ courriel, mot_de_passe })

const recette = await unwrap(client.recipe.POST('/recettes/', { body: { titre: 'Tarte fine', ingredients: ['4 pommes'] } }))
const id: number = recette.id
const path = { recette_id: id }

const titles: string[] = []
for await (const { titre, auteur_id } of items((next) =>
  client.recipe.GET('/recettes/toutes', { params: { query: { limite: 1, ...next } } }),
)) {
  if (auteur_id === recette.auteur_id) titles.push(titre)
}

const seen = client.recipe.GET('/recettes/{recette_id}', { params: { path } })
const { titre } = await unwrap(seen)
const headers = ifMatch((await seen).response)
const first = await unwrap(client.recipe.PUT('/recettes/{recette_id}', { params: { path }, headers, body: { titre: titre + ' !' } }))
let conflict = 'none'
try {
  await unwrap(client.recipe.PUT('/recettes/{recette_id}', { params: { path }, headers, body: { titre } }))
} catch (error) {
  if (!(error instanceof RecettesError)) throw error
  conflict = error.status + ' ' + error.code
}
const { message } = await unwrap(client.recipe.DELETE('/recettes/{recette_id}', { params: { path } }))
console.log(JSON.stringify({ titles, titre: first.titre.toUpperCase(), conflict, said: message.length > 0 }))
`

const OPTIONS = {
  strict: true,
  target: 'es2022',
  module: 'nodenext',
  types: ['node'],
  typeRoots: [join(PACKAGE, '../../node_modules/@types')],
  skipLibCheck: false,
}

t.test(
  'a program that logs in, publishes, pages and meets a conflict compiles under strict, and runs',
  async (t) => {
    const { authUrl, baseUrl } = await runningStack(t)
    const author = await newMember({ authUrl, baseUrl })
    const folder = t.testdir({ 'package.json': '{"type":"module"}' })
    mkdirSync(join(folder, 'node_modules/@recettes'), { recursive: true })
    symlinkSync(PACKAGE, join(folder, 'node_modules/@recettes/client'))
    writeFileSync(join(folder, 'program.ts'), PROGRAM)
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: OPTIONS, files: ['program.ts'] }),
    )

    const compiled = compile(folder)
    t.equal(compiled, '')
    const output = execFileSync(
      process.execPath,
      ['program.js', authUrl, baseUrl, author.courriel, author.mot_de_passe],
      { cwd: folder, encoding: 'utf8' },
    )
    t.same(JSON.parse(output), {
      titles: ['Tarte fine'],
      titre: 'TARTE FINE !',
      conflict: '412 precondition_echouee',
      said: true,
    })
  },
)

/** What the compiler says of the program; empty where it compiles. */
function compile(folder: string): string {
  try {
    return execFileSync(process.execPath, [COMPILER, '-p', '.'], { cwd: folder, encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}
