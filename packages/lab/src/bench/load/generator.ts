// The load generator: wrk, whose requests a Lua script draws one by one.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject } from '@recettes/local'
import type { Draw, Template } from './request.js'

/** A load: requests of one template over so many connections for so many seconds. */
export type Job = { url: string; connections: number; seconds: number; template: Template; seed: number }

/**
 * What came of a load. Times are milliseconds, `bytes` counts heads and bodies, `refused` answers have a status above
 * 399, `failed` requests have no answer.
 */
export type LoadResult = {
  answers: number
  seconds: number
  p50: number
  p99: number
  bytes: number
  refused: number
  failed: number
}

/** wrk's version. @throws Error where it isn't installed */
export function generatorVersion(): string {
  // It exits with 1 after telling its version.
  const found = /^wrk [^\s]+/.exec(spawnSync('wrk', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[0]
  if (found === undefined) throw new Error('wrk is not installed: bash infra/debian-packages.sh bench')
  return found
}

/** The arguments of wrk for a job, whose files exist until `release`. */
export function wrkArguments(job: Job): { parameters: string[]; release: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'recettes-load-'))
  const file = join(folder, 'job.lua')
  writeFileSync(file, luaJob(job, folder))
  const load = ['-t1', `-c${job.connections}`, `-d${job.seconds}s`, '--timeout', '30s']
  const script = ['-s', inProject('packages/lab/src/bench/load/wrk.lua'), job.url, '--', file]
  return { parameters: [...load, ...script], release: () => rmSync(folder, { recursive: true }) }
}

/** The job as a Lua chunk; lines are files of their own, their fields parted by tabs. */
function luaJob({ template, url, seed }: Job, folder: string): string {
  const { path, method = 'GET', headers = {}, body = '', draws = {} } = template
  const fields = Object.entries({ Host: new URL(url).host, ...headers })
  const head = [`${method} ${path} HTTP/1.1`, ...fields.map(([name, value]) => `${name}: ${value}`), ''].join(
    '\r\n',
  )
  const sources = Object.entries(draws).map(([name, draw]) => `${name} = ${luaDraw(name, draw, folder)}`)
  return `return { seed = ${seed}, head = ${JSON.stringify(head)}, body = ${JSON.stringify(body)}, draws = { ${sources.join(', ')} } }`
}

function luaDraw(name: string, draw: Draw, folder: string): string {
  if ('uniform' in draw) return `{ uniform = ${draw.uniform} }`
  if ('zipf' in draw) return `{ zipf = ${draw.zipf} }`
  const file = join(folder, name)
  writeFileSync(file, `${draw.lines.map((fields) => fields.join('\t')).join('\n')}\n`)
  return `{ lines = ${JSON.stringify(file)} }`
}
