// Which program asks: wrk where it is installed, which leaves the cores to those who are measured; else autocannon.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject } from '@recettes/local'
import type { Asked, Job } from './job.js'

/** A program that reads nothing but its arguments and, where there is an `input`, that. */
export type Generator = { program: string; parameters: string[]; input: string; release: () => void }

/** The name of the generator of this machine, with wrk's version. */
export const GENERATOR: string = wrk() ?? 'autocannon'

/** The generator for a job. wrk can't tell one good status from another, so it takes jobs that want 200 alone. */
export function generatorFor(job: Job): Generator {
  return GENERATOR !== 'autocannon' && job.status === 200 ? withWrk(job) : withAutocannon(job)
}

function withAutocannon(job: Job): Generator {
  return {
    program: process.execPath,
    parameters: [inProject('packages/bench/dist/load/program.js')],
    input: JSON.stringify(job),
    release: () => undefined,
  }
}

function withWrk({ url, connections, seconds, requests }: Job): Generator {
  const folder = mkdtempSync(join(tmpdir(), 'recettes-load-'))
  const file = join(folder, 'requests')
  const { host } = new URL(url)
  writeFileSync(file, requests.map((asked) => rawRequest(asked, host)).join('\n'))
  const load = ['-t1', `-c${connections}`, `-d${seconds}s`]
  return {
    program: 'wrk',
    parameters: [...load, '-s', inProject('packages/bench/src/load/wrk.lua'), url, '--', file],
    input: '',
    release: () => rmSync(folder, { recursive: true }),
  }
}

/** A request as HTTP/1.1 has it (RFC 9112), line breaks as byte 1, which stands in no header and no JSON. */
function rawRequest({ path, method = 'GET', headers = {}, body = '' }: Asked, host: string): string {
  const length = body === '' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ Host: host, ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\x01')
}

function wrk(): string | undefined {
  // It exits with 1 after telling its version.
  return /^wrk [^\s]+/.exec(spawnSync('wrk', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[0]
}
