// Runs sqlmap on one operation: every parameter, header and field is marked as an injection point.

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import type { Operation, Schema } from './documents.js'
import { valueFor } from './values.js'

/** sqlmap's verdict: how many places it tried, and whether one was open. */
export type Verdict = { places: number; verdict: 'open' | 'closed' | 'not tried'; output: string }

/** Milliseconds for one operation. */
const LIMIT_MS = 180_000

/** sqlmap's mark of a place. */
const MARK = '*'

/** Locations of injection points. sqlmap confuses those of a path with those of a body, so it gets them one after the other. */
const PARTS = ['url', 'headers', 'body'] as const
type Part = (typeof PARTS)[number]

/** A request for sqlmap: the file's text, headers beside it, and how many places are marked in it. */
type Marked = { text: string; headers: string[]; places: number }

/** Attacks an operation as a user. @param existingIds for the path: a request with them gets further */
export async function inject(
  operation: Operation,
  authorization: string,
  existingIds: Record<string, unknown> = {},
): Promise<Verdict> {
  const total: Verdict = { places: 0, verdict: 'closed', output: '' }
  for (const part of PARTS) {
    const request = requestOf(operation, part, authorization, existingIds)
    if (request.places === 0) continue
    const { verdict, output } = await injectPart(request)
    total.places += request.places
    if (verdict === 'closed' || total.verdict === 'open') continue
    total.verdict = verdict
    total.output = output
  }
  return total
}

async function injectPart({ text, headers, places }: Marked): Promise<Omit<Verdict, 'places'>> {
  const folder = mkdtempSync(join(tmpdir(), 'recettes-sqlmap-'))
  try {
    const file = join(folder, 'request')
    writeFileSync(file, text)
    const output = await run('sqlmap', [
      ...['-r', file, '--output-dir', join(folder, 'out'), '--batch', '--disable-coloring'],
      // Of a file sqlmap leaves out the headers of conditional requests.
      ...(headers.length > 0 ? ['--headers', headers.join('\n')] : []),
      ...['--dbms=PostgreSQL', '--level=1', '--risk=1', '--technique=BEUS', '--timeout=15', '--retries=1'],
      // It would give up at these before it has tried anything.
      ...['--ignore-code=401,404', '--flush-session', '--ignore-stdin', '--skip-waf', '--skip-heuristics'],
    ])
    const isOpen = /identified the following injection point/.test(output)
    const tried = new Set(output.match(/parameter '[^']+' does not seem to be injectable/g)).size
    const isClosed = /all tested parameters do not appear to be injectable/.test(output)
    return { verdict: isOpen ? 'open' : isClosed && tried >= places ? 'closed' : 'not tried', output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A request most likely to be accepted, with a mark at each place of one part. */
function requestOf(
  operation: Operation,
  part: Part,
  authorization: string,
  existingIds: Record<string, unknown>,
): Marked {
  const { body, method, base, parameters } = operation
  let places = 0
  const mark = (value: string, markedPart: Part) => {
    if (markedPart !== part) return value
    places++
    return `${value}${MARK}`
  }
  const sample = (schema: Schema) => fc.sample(valueFor(schema), { numRuns: 1, seed: 7 })[0]
  const query: string[] = []
  const headers: string[] = []
  let path = operation.path
  for (const { in: place, name, schema } of parameters) {
    const value =
      place === 'header' ? '"1"' : encodeURIComponent(String(existingIds[name] ?? sample(schema) ?? 1))
    if (place === 'path') path = path.replace(`{${name}}`, mark(value, 'url'))
    else if (place === 'query') query.push(`${name}=${mark(value, 'url')}`)
    else if (part === 'headers') headers.push(`${name}: ${mark(value, 'headers')}`)
  }
  // Without any parameter sqlmap doesn't take the file for a request; unknown ones are ignored.
  if (part === 'headers' && query.length === 0) query.push('sans=objet')
  const fields = Object.entries(body?.schema.properties ?? {}).map(([name, schema]): [string, unknown] => [
    name,
    existingIds[name] ?? sample(schema),
  ])
  const lines = [
    `${method} ${path}${query.length > 0 ? `?${query.join('&')}` : ''} HTTP/1.1`,
    `Host: ${new URL(base).host}`,
    `Authorization: ${authorization}`,
    'Accept: application/json',
    ...(body === undefined ? [] : [`Content-Type: ${body.mediaType}`]),
  ]
  const form = body?.mediaType.includes('form')
  const text = form
    ? fields.map(([name, value]) => `${name}=${mark(encodeURIComponent(String(value)), 'body')}`).join('&')
    : jsonOf(fields, (value) => mark(value, 'body'))
  return {
    text: `${lines.join('\r\n')}\r\n\r\n${body === undefined ? '' : text}`,
    headers,
    places,
  }
}

/** Texts keep their quotes around the mark; of anything else the mark makes a text. */
function jsonOf(fields: [string, unknown][], mark: (value: string) => string): string {
  const written = fields.map(([name, value]) => {
    const plain = String(typeof value === 'string' ? value : JSON.stringify(value ?? 1)).replaceAll(
      /["\\*\s]/g,
      '',
    )
    const marked = mark(plain)
    return `${JSON.stringify(name)}:${marked === plain ? JSON.stringify(value) : `"${marked}"`}`
  })
  return `{${written.join(',')}}`
}

function run(command: string, parameters: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(command, parameters, { timeout: LIMIT_MS, maxBuffer: 64 * 2 ** 20 }, (_error, stdout, stderr) =>
      resolve(`${stdout}${stderr}`),
    )
  })
}
