// Reads settings from the environment or from files, reports all faults together, and prints them for --help.

import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { cleanEnv, makeValidator, type ValidatorSpec } from 'envalid'

type Environment = Record<string, string | undefined>
type Specs = Record<string, ValidatorSpec<unknown>>
export type Values<S extends Specs> = {
  [Name in keyof S]: S[Name] extends ValidatorSpec<infer T> ? T : never
}

export class SettingsError extends Error {}

/** @param together faults of settings that are valid one by one; invalid ones are missing @throws SettingsError without values */
export function readSettings<S extends Specs>(
  specs: S,
  environment: Environment,
  together: (valid: Partial<Values<S>>) => string | null = () => null,
): Values<S> {
  const faults: string[] = []
  const wrong = new Set<string>()
  const values = cleanEnv(withFiles(specs, environment, faults), specs, {
    reporter: ({ errors }) => {
      for (const [name, error] of Object.entries(errors)) {
        wrong.add(name)
        faults.push(describeFault(name, specs[name], error))
      }
    },
  })
  const names = Object.keys(specs).filter((name) => !wrong.has(name))
  const valid = Object.fromEntries(names.map((name) => [name, values[name]])) as Values<S>
  const fault = together(valid)
  if (fault !== null) faults.push(`  ${fault}`)
  if (faults.length > 0) throw new SettingsError(`Invalid settings:\n${faults.join('\n')}`)
  return valid
}

function describeFault(
  name: string,
  spec: ValidatorSpec<unknown> | undefined,
  error: Error | undefined,
): string {
  const missing = error?.name === 'EnvMissingError'
  return `  ${name}: ${missing ? 'is not set' : error?.message}\n    ${spec?.desc ?? ''}${spec?.example ? `, for instance ${spec.example}` : ''}`
}

/** `NAME_FILE` is the path of a file with the value, as container secrets are. */
function withFiles(specs: Specs, environment: Environment, faults: string[]): Environment {
  const resolved = { ...environment }
  for (const name of Object.keys(specs)) {
    const path = environment[`${name}_FILE`]
    if (path === undefined) continue
    if (environment[name] !== undefined)
      faults.push(`  ${name}: is set twice, as ${name} and as ${name}_FILE; keep one`)
    try {
      resolved[name] = readFileSync(path, 'utf8').trim()
    } catch {
      faults.push(`  ${name}_FILE: there is no readable file at this path`)
    }
  }
  return resolved
}

/** Returns undefined if it can't be read, which `readSettings` reports. */
export function nodeEnvOf(environment: Environment): string | undefined {
  const specs = { NODE_ENV: makeValidator<string>(String)({ default: undefined }) }
  return withFiles(specs, environment, [])['NODE_ENV']
}

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
  const isAbsent = value === undefined || (Array.isArray(value) && value.length === 0)
  return isAbsent ? 'none by default' : `default ${value}`
}

/** Paths are appended, so it ends without a slash. It may have a path, which a proxy takes off. */
export const httpUrl = makeValidator<string>(httpUrlOf)

/** Refuses a path: the pages link from the root of their host, and their cookies hold for all of it. */
export const webOrigin = makeValidator<string>((text) => {
  const url = httpUrlOf(text)
  if (new URL(url).pathname !== '/') throw new Error('has a path; the pages need a host name of their own')
  return url
})

function httpUrlOf(text: string): string {
  const parsed = URL.canParse(text) ? new URL(text) : undefined
  if (parsed === undefined || !['http:', 'https:'].includes(parsed.protocol) || /\s/.test(text))
    throw new Error('is not an http(s) URL')
  if (parsed.username !== '' || parsed.password !== '' || /[?#]/.test(text))
    throw new Error('has a user, a password, a query or a fragment; it is an origin and maybe a path')
  return text.replace(/\/+$/, '')
}

export const origins = makeValidator<'*' | string[]>((text) => {
  if (text.trim() === '*') return '*'
  const list = commaSeparated(text)
  const wrong = list.some((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin)
  if (wrong || list.length === 0)
    throw new Error('is neither * nor origins such as https://example.org, separated by commas')
  return list
})

export const networks = makeValidator<string[]>((text) => {
  const list = commaSeparated(text)
  const wrong = list.flatMap((item, index) => (isNetwork(item) ? [] : [index + 1]))
  if (wrong.length === 1) throw new Error(`entry ${wrong[0]} is neither an IP address nor a CIDR${LEAST}`)
  if (wrong.length > 1)
    throw new Error(`entries ${wrong.join(', ')} are neither IP addresses nor CIDRs${LEAST}`)
  return list
})

/** 10.0.0.0/8 and fc00::/7. Shorter ones would let everybody forge IP addresses. */
const LEAST_PREFIX: Record<number, number> = { 4: 8, 6: 7 }
const LEAST = ' (at least /8, or /7 for IPv6)'

function isNetwork(text: string): boolean {
  const [host = '', prefix, ...rest] = text.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(host)] ?? -1
  if (prefix === undefined) return bits > 0
  const least = LEAST_PREFIX[isIP(host)] ?? bits
  return rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) >= least && Number(prefix) <= bits
}

function commaSeparated(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/** No request, drain or poll runs for longer. */
export const A_DAY = { ms: 86_400_000, seconds: 86_400 } as const

type Described<T> = { default: T; desc: string }

export function wholeNumber(minimum: number, maximum: number, spec: Described<number>) {
  return makeValidator<number>((text) => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < minimum || value > maximum)
      throw new Error(`is not a whole number from ${minimum} to ${maximum}`)
    return value
  })(spec)
}

/** An empty one would mean every interface. */
export const host = makeValidator<string>((text) => {
  // A name doesn't end in a number (RFC 1123 section 2.1).
  if (isIP(text) === 0 && !/^(?!(?:.*\.)?\d+$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text))
    throw new Error('is neither an IP address nor the name of a host')
  return text
})

export const portNumber = makeValidator<number>((text) => {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < 1 || value > 65_535) throw new Error('is not a port, 1 to 65535')
  return value
})

export function oneOf<W extends string>(words: W[], spec: Described<NoInfer<W>>) {
  return makeValidator<W>((text) => {
    const word = words.find((allowed) => allowed === text)
    if (word === undefined) throw new Error(`is none of ${words.join(', ')}`)
    return word
  })(spec)
}
