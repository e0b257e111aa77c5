// Transpiles all tests once, so that none of their processes loads a compiler.
// Types are the business of the check; here they are only taken off.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { inProject } from './project.js'

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
  inlineSourceMap: true,
  inlineSources: true,
}

/** Transpiles the tests that changed, and what they share, and returns all programs that hold tests. */
export function transpileTests(): string[] {
  return workspaces().flatMap((workspace) => {
    const sources = filesOf(workspace, 'test', '.ts')
    const programs = sources.map(programOf)
    for (const program of filesOf(workspace, '.tests', '.js'))
      if (!programs.includes(program)) rmSync(inProject(program))
    for (const source of sources.filter(isStale)) transpile(source)
    return programs.filter((program) => program.endsWith('.test.js'))
  })
}

/** Files of a workspace's folder, sorted; none where there is no such folder. */
function filesOf(workspace: string, folder: string, ending: string): string[] {
  if (!existsSync(inProject(workspace, folder))) return []
  return readdirSync(inProject(workspace, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(workspace, folder, name))
    .sort()
}

/** Whether a program is missing, or older than its source or than the rules by which this file makes it. */
function isStale(source: string): boolean {
  const program = inProject(programOf(source))
  if (!existsSync(program)) return true
  const { mtimeMs } = statSync(program)
  return [inProject(source), fileURLToPath(import.meta.url)].some((path) => statSync(path).mtimeMs >= mtimeMs)
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
