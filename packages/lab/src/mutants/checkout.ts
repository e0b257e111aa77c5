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

/** How a run of test programs ended: the first test that failed or that was cut off, and those that passed before. */
type Run = { failed?: string; hung: boolean; passed: string[] }

/** Which failures a run passes over, and the only test that it runs. */
type Bounds = { broken: ReadonlySet<string>; only?: string | undefined }

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

  /** Makes the copy what the sources are with these points changed: all points of a file at once. */
  const write = async (points: readonly Point[], change: boolean) => {
    for (const file of new Set(points.map((point) => point.file))) {
      const source = sources.get(file) ?? ''
      const text = change
        ? mutated(
            source,
            points.filter((point) => point.file === file),
          )
        : source
      if (file.startsWith('prisma/')) await replaceInTemplate(server.url, file, text, source)
      else writeFileSync(join(folder, outputOf(file)), transpiled(file, text))
    }
  }

  return {
    sources,

    /** Applies points, does something with the mutant, and restores the original. */
    with: async <T>(points: readonly Point[], work: () => Promise<T>): Promise<T> => {
      try {
        await write(points, true)
        return await work()
      } finally {
        await write(points, false)
      }
    },

    /** Runs test programs in one process until a test fails. */
    run: (programs: string[], bounds: Bounds) => run(folder, server.url, programs, bounds),

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

/** Replaces a function or trigger in the database that those of the tests are cloned from. */
async function replaceInTemplate(url: string, file: string, text: string, original: string): Promise<void> {
  const service = file.startsWith('prisma/auth') ? 'auth' : 'recipe'
  const [, name, table] = / trigger (\S+) ON (\S+)/.exec(file) ?? []
  const client = new pg.Client({ connectionString: databaseUrl(url, service) })
  await client.connect()
  try {
    if (name === undefined) await client.query(text)
    else await client.query(text === original ? original : `DROP TRIGGER "${name}" ON ${table}`)
  } finally {
    await client.end()
  }
}

/** A regular expression of tap's filter that matches one title alone. */
const exactly = (title: string) => `/^${title.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$/`

async function run(folder: string, url: string, programs: string[], { broken, only }: Bounds): Promise<Run> {
  const program = join(folder, 'packages/local/dist/run-folder.js')
  const env = {
    ...process.env,
    TEST_SERVER_URL: url,
    TEST_FILES: programs.join(delimiter),
    TAP_TIMEOUT: String(LIMIT),
    ...(only !== undefined && { TAP_GREP: exactly(only) }),
  }
  // In a group of its own, so that the processes that its tests started end with it.
  const child = spawn(process.execPath, [program, 'mutant'], {
    cwd: folder,
    env,
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
  const result: Run = { passed: [], hung: false }
  const timer = setTimeout(() => {
    result.hung = true
    end()
  }, LIMIT * 1000)
  process.once('exit', end)
  const exit = once(child, 'exit')
  let current = 'loading the tests'
  let stopped = false
  let passedOver = false
  for await (const line of createInterface({ input: child.stdout })) {
    if (stopped) continue
    const [, begun, passed] = /^(?:# Subtest: (.*)|ok \d+ - (.*?)(?: # time=.*)?)$/.exec(line) ?? []
    current = begun ?? current
    if (passed !== undefined) result.passed.push(passed)
    // At any depth: a test that fails inside another is the other's failure.
    if (/^ *not ok /.test(line)) {
      // Where one test is picked, the other files have none.
      if (broken.has(current) || (only !== undefined && / has no test$/.test(line))) passedOver = true
      else result.failed = current
    }
    stopped = result.failed !== undefined
    if (stopped) end()
  }
  const [code] = await exit
  clearTimeout(timer)
  process.off('exit', end)
  const crashed = code !== 0 && !passedOver
  if (!stopped && (result.hung || crashed)) result.failed = current
  end()
  return result
}
