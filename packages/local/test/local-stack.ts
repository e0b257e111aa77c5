// A place for a stack of one's own, and the calls that tests about one have in common.

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '@recettes/testing'
import type { Test } from 'tap'
import { inProject } from '../dist/project.js'

/** A data folder that goes with the test, and the settings of a stack on free ports, without sample recipes. */
export async function place(t: Test) {
  const path = mkdtempSync(join(tmpdir(), 'recettes-local-'))
  // Where we are root, PostgreSQL runs as somebody else, who has to pass through here.
  chmodSync(path, 0o711)
  t.teardown(() => rmSync(path, { recursive: true, force: true }))
  const port = async () => String(await freePort())
  const ports = { AUTH_PORT: await port(), RECIPE_PORT: await port(), WEB_PORT: await port() }
  return {
    path,
    settings: { DATA_DIR: path, ...ports, EXEMPLES: '0' },
  }
}

/** Command lines of all processes that have this text in theirs, but for the one that asks. */
export function processesWith(text: string): string[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.filter((line) => line.includes(text))
}

/** Whether a process runs; one that has ended and whose parent hasn't asked yet doesn't. */
export function lives(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z')
}

/** A task of the project as its own process, without what the test run put into the environment. */
function runTask(name: string, args: string[], settings: Record<string, string>): ChildProcess {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings }
  const program = inProject('packages/local/dist/tasks', `${name}.js`)
  return spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Runs a task to its end. */
export async function outcome(name: string, args: string[], settings: Record<string, string>) {
  const child = runTask(name, args, settings)
  let [stdout, stderr] = ['', '']
  child.stdout?.on('data', (data) => {
    stdout += data
  })
  child.stderr?.on('data', (data) => {
    stderr += data
  })
  const [code] = await once(child, 'close')
  return { code: code as number | null, stdout, stderr }
}

/** Starts `npm start`'s program and waits until it says that everything is there; answers what it printed. */
export async function launch(t: Test, settings: Record<string, string>) {
  const child = runTask('start', [], settings)
  const ended = once(child, 'exit')
  t.teardown(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const printed: string[] = []
  if (child.stdout === null) throw new Error('no output')
  for await (const line of createInterface(child.stdout)) {
    printed.push(line)
    if (line.includes('Ctrl-C')) break
  }
  const text = printed.join('\n')
  if (!text.includes('Ctrl-C')) throw new Error(`not started:\n${text}\n${child.stderr?.read()}`)
  const password = /password (\S+)/.exec(text)?.[1]
  return { child, ended, text, password }
}

/** Pids that a data folder notes: PostgreSQL's own note, and the services' in the stack's. */
export function notedPids(path: string): number[] {
  const postgres = readFileSync(join(path, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]
  const { services } = JSON.parse(readFileSync(join(path, 'stack.json'), 'utf8')) as { services: number[] }
  return [Number(postgres), ...services]
}

/** A JSON response, with its status. */
export async function ask(url: string, init: RequestInit & { json?: unknown; token?: string } = {}) {
  const { json, token, headers, ...rest } = init
  const response = await fetch(url, {
    ...rest,
    headers: {
      ...(headers as Record<string, string>),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}

/** Logs in and returns the token. */
export async function login(authUrl: string, courriel: string, motDePasse: string): Promise<string> {
  const form = new URLSearchParams({ username: courriel, password: motDePasse, grant_type: 'password' })
  const { status, body } = await ask(`${authUrl}/token`, { method: 'POST', body: form })
  if (status !== 200) throw new Error(`no token: ${JSON.stringify(body)}`)
  return body.access_token
}
