// sqlmap on one operation: every parameter, header and field of it is marked as a place to inject.

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import type { Operation, Schema } from './documents.js'
import { valueFor } from './values.js'

/** What sqlmap said: how many places it tried, and whether one was open. */
export type Verdict = { places: number; verdict: 'open' | 'closed' | 'not tried'; output: string }

/** Milliseconds for one operation. */
const LIMIT_MS = 180_000

/** sqlmap's mark of a place. */
const MARK = '*'

/** Attacks an operation as somebody. @param there what is there to be named in the path; it gets further than what isn't */
export async function inject(
  operation: Operation,
  token: string,
  there: Record<string, unknown> = {},
): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'recettes-sqlmap-'))
  try {
    const { text, places } = requestOf(operation, token, there)
    if (places === 0) return { places, verdict: 'closed', output: '' }
    const file = join(folder, 'request')
    writeFileSync(file, text)
    const output = await run('sqlmap', [
      ...[
        '-r',
        file,
        '--output-dir',
        join(folder, 'out'),
        '--batch',
        '--disable-coloring',
        '--flush-session',
        '--ignore-stdin',
      ],
      ...['--dbms=PostgreSQL', '--level=1', '--risk=1', '--technique=BEUS', '--timeout=15', '--retries=1'],
      // What is refused says so by its status; sqlmap would stop at a 401 and ask about others.
      ...['--ignore-code=401,404', '--skip-waf', '--skip-heuristics', '--no-cast'],
    ])
    const open = /identified the following injection point/.test(output)
    const tried = new Set(output.match(/parameter '[^']+' does not seem to be injectable/g)).size
    const closed = /all tested parameters do not appear to be injectable/.test(output)
    return { places, verdict: open ? 'open' : closed && tried >= places ? 'closed' : 'not tried', output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A request as sqlmap reads it from a file, most likely to be accepted, with a mark at each place. */
function requestOf(
  operation: Operation,
  token: string,
  there: Record<string, unknown>,
): { text: string; places: number } {
  let path = operation.path
  let places = 0
  const marked = (value: unknown) => {
    places++
    return `${value}${MARK}`
  }
  const sample = (schema: Schema) => fc.sample(valueFor(schema), { numRuns: 1, seed: 7 })[0]
  const query: string[] = []
  const headers: string[] = []
  for (const { in: place, name, schema } of operation.parameters) {
    const value = place === 'header' ? '"1"' : encodeURIComponent(String(there[name] ?? sample(schema) ?? 1))
    if (place === 'path') path = path.replace(`{${name}}`, marked(value))
    else if (place === 'query') query.push(`${name}=${marked(value)}`)
    else headers.push(`${name}: ${marked(value)}`)
  }
  const { body, method, base } = operation
  let text = ''
  if (body !== undefined) {
    const fields = Object.entries(body.schema.properties ?? {}).map(([name, schema]): [string, unknown] => [
      name,
      sample(schema),
    ])
    text = body.mediaType.includes('form')
      ? fields.map(([name, value]) => `${name}=${marked(encodeURIComponent(String(value)))}`).join('&')
      : `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${jsonMarked(value, marked)}`).join(',')}}`
    headers.push(`Content-Type: ${body.mediaType}`)
  }
  const target = `${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const lines = [
    `${method} ${target} HTTP/1.1`,
    `Host: ${new URL(base).host}`,
    `Authorization: Bearer ${token}`,
    'Accept: application/json',
    ...headers,
  ]
  return { text: `${lines.join('\r\n')}\r\n\r\n${text}`, places }
}

/** Texts keep their quotes around the mark; of anything else the mark makes a text. */
function jsonMarked(value: unknown, marked: (value: unknown) => string): string {
  const plain = typeof value === 'string' ? value : JSON.stringify(value ?? 1)
  return `"${marked(plain.replaceAll(/["\\*\s]/g, ''))}"`
}

function run(command: string, parameters: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(command, parameters, { timeout: LIMIT_MS, maxBuffer: 64 * 2 ** 20 }, (_error, stdout, stderr) =>
      resolve(`${stdout}${stderr}`),
    )
  })
}
