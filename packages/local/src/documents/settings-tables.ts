// Writes the table of settings in each service's README, from the service's `--help`.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ALL_SERVICES, type AnyService, inProject } from '../project.js'

const BEGIN = '<!-- settings: written by npm run generate -->'
const END = '<!-- settings: end -->'
/** Name, description and what holds without the setting, as `--help` prints them. */
const SETTING = /^ {2}([A-Z0-9_]+)\n {6}(.*) \((default .*|required|none by default)\)$/gm

/**
 * The READMEs whose table differs from `--help`, as they should be, by their path in the project. Reads the built services.
 * @throws Error when a README lacks the markers of its table
 */
export function staleSettingsTables(): Map<string, string> {
  const stale = new Map<string, string>()
  for (const service of ALL_SERVICES) {
    const path = `services/${service}/README.md`
    const readme = readFileSync(inProject(path), 'utf8')
    const help = execFileSync(process.execPath, [inProject('services', service, 'dist/main.js'), '--help'], {
      encoding: 'utf8',
    })
    const current = withTable(readme, settingsTable(help))
    if (current !== readme) stale.set(path, current)
  }
  return stale
}

/**
 * Names of the settings that a service knows, from the table in its README: a check compares it with `--help`, which takes a
 * second to ask.
 */
export function settingsOfService(service: AnyService): string[] {
  const readme = readFileSync(inProject(`services/${service}/README.md`), 'utf8')
  const table = readme.slice(readme.indexOf(BEGIN), readme.indexOf(END))
  return [...table.matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name = '']) => name)
}

/** A Markdown table, aligned as the formatter has it. */
function settingsTable(help: string): string {
  const rows = [...help.matchAll(SETTING)].map(([, name = '', text = '', fallback = '']) => [
    `\`${name}\``,
    text.replaceAll('|', '\\|'),
    fallback.startsWith('default ')
      ? `\`${fallback.slice('default '.length)}\``
      : fallback.replace(' by default', ''),
  ])
  const allRows = [['setting', 'meaning', 'default'], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...allRows.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = allRows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

function withTable(readme: string, table: string): string {
  const start = readme.indexOf(BEGIN)
  const end = readme.indexOf(END)
  if (start < 0 || end < start)
    throw new Error('a README of a service lacks the markers of its table of settings')
  return `${readme.slice(0, start + BEGIN.length)}\n\n${table}\n\n${readme.slice(end)}`
}
