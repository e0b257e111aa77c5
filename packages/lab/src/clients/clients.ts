// Foreign tools against the OpenAPI documents: four generators whose clients must compile, a linter, a validating proxy.

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject } from '@recettes/local'
import { type Report, report } from '../report.js'
import { flowThroughPrism, type Tools } from './prism.js'
import { GENERATORS, VERSIONS } from './tools.js'

/** Exit code of a check that couldn't be made here (sysexits.h, EX_TEMPFAIL). */
const NOT_CHECKED = 75

/** The documents, as `npm run generate` writes them, and a path of each that is read without parameters. */
const DOCUMENTS = { auth: '/users/me/', recipe: '/recettes/', tout: '/recettes/' }

/** The three paths of the interface document that end in a slash are spelled as it spells them. */
const SPECTRAL = 'extends: ["spectral:oas"]\nrules:\n  path-keys-no-trailing-slash: off\n'

const COMPILER_OPTIONS = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  strict: true,
  noEmit: true,
  // The generated code is judged, not the declarations of the libraries that it imports.
  skipLibCheck: true,
  types: [],
}

/** Runs one of the installed programs; answers its exit code and what it printed. */
type Run = (program: string, args: string[]) => { code: number | null; output: string }

/** Generates, compiles, lints and calls from a temporary folder; answers the exit code. */
export async function runClients(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'recettes-clients-'))
  try {
    const tools = install(folder)
    if (tools === null) return NOT_CHECKED
    const run = runner(tools)
    const to = report()
    for (const { name, program, args } of GENERATORS) {
      for (const document of Object.keys(DOCUMENTS)) {
        const output = `src/${name}/${document}`
        mkdirSync(join(folder, output), { recursive: true })
        check(to, `${name} reads ${document}`, run(program, args(pathOf(document), output)))
      }
      if (name === 'openapi-typescript') useTypes(folder)
      writeFileSync(
        join(folder, 'tsconfig.json'),
        JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: [`src/${name}`] }),
      )
      check(to, `what ${name} generated compiles`, run('tsc', []))
    }
    writeFileSync(join(folder, 'spectral.yaml'), SPECTRAL)
    for (const document of Object.keys(DOCUMENTS)) {
      const args = ['lint', pathOf(document), '--ruleset', 'spectral.yaml', '--fail-severity', 'hint']
      check(to, `Spectral has nothing to say about ${document}`, run('spectral', args))
    }
    await flowThroughPrism(tools, pathOf, to)
    return to.end()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const pathOf = (document: string) => inProject(`packages/client/openapi/${document}.json`)

/** Installs the tools, none of whose scripts run, and Node 24, which two of them need; null where that fails. */
function install(folder: string): Tools | null {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: VERSIONS }))
  try {
    const flags = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    execFileSync('npm', flags, { cwd: folder, stdio: 'inherit' })
    const node = execFileSync('npx', ['-y', '-p', 'node@24', 'which', 'node'], { encoding: 'utf8' }).trim()
    return { folder, node }
  } catch (error) {
    process.stderr.write(`The tools could not be installed: ${String(error)}\n`)
    return null
  }
}

function runner({ folder, node }: Tools): Run {
  return (program, args) => {
    const file = join(folder, 'node_modules/.bin', program)
    const { status, stdout, stderr } = spawnSync(node, [file, ...args], { cwd: folder, encoding: 'utf8' })
    return { code: status, output: stdout + stderr }
  }
}

/** Calls through openapi-fetch, without a parameter that has a default. */
function useTypes(folder: string): void {
  for (const [document, path] of Object.entries(DOCUMENTS)) {
    const use = `import createClient from 'openapi-fetch'
import type { paths } from './api'
const client = createClient<paths>({ baseUrl: 'http://localhost' })
export const answer = client.GET('${path}')
${document === 'auth' ? '' : USE_OF_RECIPES}`
    writeFileSync(join(folder, 'src/openapi-typescript', document, 'use.ts'), use)
  }
}

/** Both operations that also know JSON-LD: an answer's fields have their types, and so do a body's. */
const USE_OF_RECIPES = `export async function titleOf(recette_id: number): Promise<string | undefined> {
  const { data } = await client.GET('/recettes/{recette_id}', { params: { path: { recette_id } } })
  return data?.titre
}
// @ts-expect-error a title is text
export const refused = client.POST('/recettes/', { body: { titre: 3 } })
`

function check(to: Report, text: string, { code, output }: ReturnType<Run>): void {
  if (code !== 0) to.tell(output)
  to.check(text, code === 0)
}
