// Writes the list of settings in each service's README, from the service's `--help`, which has their meaning.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ALL_SERVICES, type AnyService, inProject } from '../project.js'

const BEGIN = '<!-- settings: written by npm run generate -->'
const END = '<!-- settings: end -->'
/** Name, description and what holds without the setting, as `--help` prints them. */
const SETTING = /^ {2}([A-Z0-9_]+)\n {6}.* \((default .*|required|none by default)\)$/gm

/**
 * The READMEs whose list differs from `--help`, as they should be, by their path in the project. Reads the built services.
 * @throws Error when a README lacks the markers of its list
 */
export function staleSettingsLists(): Map<string, string> {
  const stale = new Map<string, string>()
  for (const service of ALL_SERVICES) {
    const path = `services/${service}/README.md`
    const readme = readFileSync(inProject(path), 'utf8')
    const [start, end] = [readme.indexOf(BEGIN), readme.indexOf(END)]
    if (start < 0 || end < start) throw new Error(`${path} lacks the markers of its list of settings`)
    const help = execFileSync(process.execPath, [inProject('services', service, 'dist/main.js'), '--help'], {
      encoding: 'utf8',
    })
    const current = `${readme.slice(0, start + BEGIN.length)}\n\n${settingsList(help)}\n\n${readme.slice(end)}`
    if (current !== readme) stale.set(path, current)
  }
  return stale
}

/**
 * Names of the settings that a service knows, from the list in its README: a check compares it with `--help`, which takes a
 * second to ask.
 */
export function settingsOfService(service: AnyService): string[] {
  const readme = readFileSync(inProject(`services/${service}/README.md`), 'utf8')
  const list = readme.slice(readme.indexOf(BEGIN), readme.indexOf(END))
  return [...list.matchAll(/^- `([A-Z0-9_]+)/gm)].map(([, name = '']) => name)
}

/** A line for each: `NAME=default`, or the name and «required». One without a value is just named. */
const settingsList = (help: string): string =>
  [...help.matchAll(SETTING)]
    .map(([, name = '', fallback = '']) => {
      if (fallback === 'required') return `- \`${name}\` (required)`
      return fallback.startsWith('default ')
        ? `- \`${name}=${fallback.slice('default '.length)}\``
        : `- \`${name}\``
    })
    .join('\n')
