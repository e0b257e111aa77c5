// Settings from the environment: each also from a file, every fault listed at once, and the list that --help prints.

import { readFileSync } from 'node:fs'
import { cleanEnv, makeValidator, type ValidatorSpec } from 'envalid'

type Environment = Record<string, string | undefined>
type Specs = Record<string, ValidatorSpec<unknown>>
/** The values that validators give, by name. */
export type Values<S extends Specs> = {
  [Name in keyof S]: S[Name] extends ValidatorSpec<infer T> ? T : never
}

/** Settings that can't be used; the message lists every fault with what to do about it. */
export class SettingsError extends Error {}

/**
 * Reads and checks settings.
 * @param specs a validator with description, default and example for each name
 * @throws SettingsError with every fault, one a line, and no value in it
 */
export function readSettings<S extends Specs>(specs: S, environment: Environment): Values<S> {
  const faults: string[] = []
  const values = cleanEnv(withFiles(specs, environment, faults), specs, {
    reporter: ({ errors }) => {
      for (const [name, error] of Object.entries(errors)) faults.push(describeFault(name, specs[name], error))
    },
  })
  if (faults.length > 0) throw new SettingsError(`These settings need mending:\n${faults.join('\n')}`)
  return Object.fromEntries(Object.keys(specs).map((name) => [name, values[name]])) as Values<S>
}

function describeFault(
  name: string,
  spec: ValidatorSpec<unknown> | undefined,
  error: Error | undefined,
): string {
  const missing = error?.name === 'EnvMissingError'
  return `  ${name}: ${missing ? 'is not set' : error?.message}\n    ${spec?.desc ?? ''}${spec?.example ? `, for instance ${spec.example}` : ''}`
}

/** `NAME_FILE` holds the path of a file with the value of `NAME`, as secrets are handed to containers. */
function withFiles(specs: Specs, environment: Environment, faults: string[]): Environment {
  const read = { ...environment }
  for (const name of Object.keys(specs)) {
    const path = environment[`${name}_FILE`]
    if (path === undefined) continue
    if (environment[name] !== undefined)
      faults.push(`  ${name}: is set twice, as ${name} and as ${name}_FILE; keep one`)
    try {
      read[name] = readFileSync(path, 'utf8').trim()
    } catch {
      faults.push(`  ${name}_FILE: there is no readable file at this path`)
    }
  }
  return read
}

/** The text of `--help`: every setting with its description and default. */
export function settingsHelp(command: string, summary: string, specs: Specs): string {
  const rows = Object.entries(specs).map(([name, spec]) => {
    const fallback = 'default' in spec ? describeDefault(spec.default) : 'required'
    return `  ${name}\n      ${spec.desc ?? ''} (${fallback})`
  })
  return [
    `${command} — ${summary}`,
    '',
    'Settings come from the environment, each also as NAME_FILE, the path of a file that holds the value:',
    '',
    ...rows,
    '',
  ].join('\n')
}

function describeDefault(value: unknown): string {
  const none = value === undefined || (Array.isArray(value) && value.length === 0)
  return none ? 'none by default' : `default ${value}`
}

/** A public address without a slash at its end: an http(s) URL. */
export const address = makeValidator<string>((text) => {
  const parsed = URL.canParse(text) ? new URL(text) : undefined
  if (parsed === undefined || !['http:', 'https:'].includes(parsed.protocol))
    throw new Error('is not an http(s) URL')
  return text.replace(/\/+$/, '')
})

/** A PostgreSQL connection URL. */
export const databaseUrl = makeValidator<string>((text) => {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) throw new Error('is not a postgresql:// URL')
  return text
})

/** `*`, or origins separated by commas. */
export const origins = makeValidator<'*' | string[]>((text) => {
  if (text.trim() === '*') return '*'
  const list = commaSeparated(text)
  const wrong = list.some((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin)
  if (wrong || list.length === 0)
    throw new Error('is neither * nor origins such as https://example.org, separated by commas')
  return list
})

/** Values separated by commas; none for an empty text. */
export const list = makeValidator<string[]>(commaSeparated)

function commaSeparated(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/** A whole number of at least `minimum`. */
export function wholeNumber(minimum: number) {
  return makeValidator<number>((text) => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < minimum)
      throw new Error(`is not a whole number of at least ${minimum}`)
    return value
  })
}

/** A TCP port. */
export const portNumber = makeValidator<number>((text) => {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < 1 || value > 65_535) throw new Error('is not a port, 1 to 65535')
  return value
})

/** One of these words. */
export function oneOf<W extends string>(...words: W[]) {
  return makeValidator<W>((text) => {
    const word = words.find((one) => one === text)
    if (word === undefined) throw new Error(`is none of ${words.join(', ')}`)
    return word
  })
}
