// Arguments of wrk, the load generator; a Lua script generates each request at random.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject } from '@recettes/local'
import type { Draw, Template } from './request.js'

/** A load: requests of one template over so many connections for so many seconds. */
export type Load = { url: string; connections: number; seconds: number; template: Template; seed: number }

/**
 * Result of a load. `p50` and `p99` are milliseconds; `bytes` includes headers; `responses` counts statuses below 400, `refused`
 * those from 400; `failed` counts socket errors and responses later than 30 s.
 */
export type LoadResult = {
  responses: number
  seconds: number
  p50: number
  p99: number
  bytes: number
  refused: number
  failed: number
}

/** Writes the files of a load and returns wrk's arguments. `release` deletes the files. */
export function wrkArguments(load: Load): { args: string[]; release: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'recettes-load-'))
  const file = join(folder, 'load.lua')
  writeFileSync(file, luaLoad(load, folder))
  const options = ['-t1', `-c${load.connections}`, `-d${load.seconds}s`, '--timeout', '30s']
  const script = ['-s', inProject('packages/lab/src/bench/load/wrk.lua'), load.url, '--', file]
  return { args: [...options, ...script], release: () => rmSync(folder, { recursive: true }) }
}

/** The load as a Lua chunk. Each list of lines is a file; its fields are separated by tabs. */
function luaLoad({ template, url, seed }: Load, folder: string): string {
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
