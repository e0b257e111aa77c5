// A copy of the built project in which mutants live one after the other, with a test server of its own.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { inProject, startTestServer } from '@recettes/local'
import { templateOf } from '@recettes/testing'
import pg from 'pg'
import ts from 'typescript'
import { mutated, type Point } from './point.js'
import { type Sources, sqlSources, typescriptSources } from './sources.js'

const NOT_COPIED = new Set(['node_modules', '.git', '.recettes', '.tap'])
/** Seconds after which a run of tests counts as hung. */
const LIMIT = 240

/** A copy of the project, in its original state or as a mutant. */
export type Checkout = Awaited<ReturnType<typeof openCheckout>>

/** Copies the project and starts a server for its tests. */
export async function openCheckout() {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
  const copied = (path: string) => !NOT_COPIED.has(relative(inProject(), path))
  cpSync(inProject(), folder, { recursive: true, verbatimSymlinks: true, filter: copied })
  symlinkSync(inProject('node_modules'), join(folder, 'node_modules'))
  const server = await startTestServer()
  const sources: Sources = new Map([
    ...typescriptSources(),
    ...(await sqlSources(databaseUrl(server.url, 'auth'), 'auth')),
    ...(await sqlSources(databaseUrl(server.url, 'recipe'), 'recipe')),
  ])
  const write = async (file: string, text: string) => {
    if (file.startsWith('prisma/')) await replaceInTemplate(server.url, file, text)
    else writeFileSync(join(folder, outputOf(file)), transpiled(file, text))
  }
  return {
    sources,

    /** Applies a point, does something with the mutant, and restores the original. */
    with: async <T>(point: Point, work: () => Promise<T>): Promise<T> => {
      const source = sources.get(point.file) ?? ''
      try {
        await write(point.file, mutated(source, [point]))
        return await work()
      } finally {
        await write(point.file, source)
      }
    },

    /** Runs test programs in one process. @returns the first test that fails or hangs, but for those in `broken` */
    run: (programs: string[], broken: ReadonlySet<string>) => run(folder, server.url, programs, broken),

    close: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const outputOf = (file: string) => file.replace('/src/', '/dist/').replace(/\.ts$/, '.js')

function transpiled(file: string, text: string): string {
  const compilerOptions = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    verbatimModuleSyntax: true,
  }
  return ts.transpileModule(text, { fileName: file, compilerOptions }).outputText
}

function databaseUrl(serverUrl: string, service: 'auth' | 'recipe'): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${templateOf(service)}` }).href
}

/** Replaces a function in the database that those of the tests are cloned from; without a text, drops the trigger. */
async function replaceInTemplate(url: string, file: string, text: string): Promise<void> {
  const [, name, table] = / trigger (\S+) ON (\S+)/.exec(file) ?? []
  const service = file.startsWith('prisma/auth') ? 'auth' : 'recipe'
  const client = new pg.Client({ connectionString: databaseUrl(url, service) })
  await client.connect()
  try {
    await client.query(text === '' ? `DROP TRIGGER "${name}" ON ${table}` : text)
  } finally {
    await client.end()
  }
}

async function run(
  folder: string,
  url: string,
  programs: string[],
  broken: ReadonlySet<string>,
): Promise<string | undefined> {
  const program = join(folder, 'packages/local/dist/run-folder.js')
  const tests = { TEST_SERVER_URL: url, TEST_FILES: programs.join(delimiter), TAP_TIMEOUT: String(LIMIT) }
  // In a group of its own, so that the processes that its tests started end with it.
  const child = spawn(process.execPath, [program, 'mutant'], {
    cwd: folder,
    env: { ...process.env, ...tests },
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
  let [current, failed, passedOver, hung] = ['loading the tests', '', false, false]
  const timer = setTimeout(() => {
    hung = true
    end()
  }, LIMIT * 1000)
  process.once('exit', end)
  const exit = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    current = /^# Subtest: (.*)/.exec(line)?.[1] ?? current
    // At any depth: a test that fails inside another is the other's failure.
    if (failed !== '' || !/^ *not ok /.test(line)) continue
    if (broken.has(current)) passedOver = true
    else {
      failed = current
      end()
    }
  }
  const [code] = await exit
  clearTimeout(timer)
  process.off('exit', end)
  end()
  if (failed !== '') return failed
  return hung || (code !== 0 && !passedOver) ? current : undefined
}
