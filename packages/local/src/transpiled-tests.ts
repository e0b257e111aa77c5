// Turns the tests into JavaScript once, so that none of their many processes has to load a compiler.
// Types are the business of the check; here they are only taken off.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { inProject } from './project.js'

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
  inlineSourceMap: true,
  inlineSources: true,
}

/** Transpiles every test of the project and what they share, and answers the programs that hold stories. */
export function transpileTests(): string[] {
  return workspaces().flatMap((workspace) => {
    rmSync(inProject(workspace, '.tests'), { recursive: true, force: true })
    const sources = readdirSync(inProject(workspace, 'test'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(workspace, 'test', name))
      .sort()
    for (const source of sources) transpile(source)
    return sources.filter((source) => source.endsWith('.test.ts')).map(programOf)
  })
}

/**
 * The program of a test file: in a folder beside `test`, so that what it names by a relative path
 * (`../dist/app.js`) is where it was.
 */
export const programOf = (source: string): string =>
  source.replace(/(^|\/)test\//, '$1.tests/').replace(/\.ts$/, '.js')

/** The test file of a program. */
export const sourceOf = (program: string): string =>
  program.replace(/(^|\/)\.tests\//, '$1test/').replace(/\.js$/, '.ts')

/** The packages and services that have tests. */
function workspaces(): string[] {
  return ['packages', 'services']
    .flatMap((folder) => readdirSync(inProject(folder)).map((name) => join(folder, name)))
    .filter((workspace) => existsSync(inProject(workspace, 'test')))
}

function transpile(source: string): void {
  const { outputText } = ts.transpileModule(readFileSync(inProject(source), 'utf8'), {
    // A stack trace names the test file as it was written.
    compilerOptions: { ...OPTIONS, sourceRoot: dirname(inProject(source)) },
    fileName: inProject(source),
  })
  const program = inProject(programOf(source))
  mkdirSync(dirname(program), { recursive: true })
  writeFileSync(program, outputText)
}
