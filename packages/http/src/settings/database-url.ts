// PostgreSQL connection URLs as libpq reads them (PostgreSQL manual, 34.1.1.2), written for the driver.

import { makeValidator } from 'envalid'

/** User and password, hosts with ports, database, parameters. Unlike `URL`, it allows an empty host beside a user. */
const PARTS = /^postgres(?:ql)?:\/\/(?:([^@/?#]*)@)?([^@/?#]*)(?:\/([^?]*))?(?:\?(.*))?$/s

const ENCODE =
  'has a # or / or ? or @ or % in its user, password or database: percent-encode them (# is %23, / is %2F, ? is %3F, @ is %40, % is %25)'

/** Parameters of libpq that stand for a part of the URL. */
const PLACES = ['user', 'password', 'host', 'hostaddr', 'port', 'dbname'] as const

/** Refuses what the driver would read otherwise than libpq; no message repeats the URL, which holds a password. */
export const databaseUrl = makeValidator<string>((text) => {
  if (!/^postgres(?:ql)?:\/\//.test(text) || /[\s\p{Cc}]/u.test(text))
    throw new Error('is not a postgresql:// URL')
  const [whole, login = '', hosts = '', path = '', query = ''] = PARTS.exec(text) ?? []
  const isComplete =
    whole !== undefined && !/[#@]/.test(`${path}${query.replace(/=[^&#]*/g, '')}`) && !text.includes('#')
  if (!isComplete || path.includes('/') || /%(?![\da-f]{2})/i.test(text)) throw new Error(ENCODE)
  const [, user = '', password] = /^([^:]*)(?::(.*))?$/s.exec(login) ?? []
  const place: Partial<Record<(typeof PLACES)[number], string>> = {}
  const parameters = new URLSearchParams()
  for (const [name, value] of pairsIn(query)) {
    const own = PLACES.find((one) => one === name)
    if (own !== undefined) place[own] = value
    // libpq's words for a connection that needs no TLS. The driver would insist on it.
    else if (name !== 'sslmode' || !['allow', 'prefer'].includes(value)) parameters.set(name, value)
  }
  const [host, port] = hostOf(place.hostaddr ?? place.host ?? decoded(hosts), place.port)
  const credentials = [place.user ?? decoded(user), place.password ?? (password && decoded(password))]
    .flatMap((part) => (part === undefined ? [] : encodeURIComponent(part)))
    .join(':')
  const rest = parameters.size > 0 ? `?${parameters}` : ''
  const authority = `${credentials && `${credentials}@`}${host || (credentials && 'localhost')}${port && `:${port}`}`
  const url = `postgresql://${authority}/${encodeURIComponent(place.dbname ?? decoded(path))}${rest}`
  if (!URL.canParse(url)) throw new Error('is not a postgresql:// URL')
  return url
})

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new Error(ENCODE)
  }
}

const pairsIn = (query: string): [name: string, value: string][] =>
  query.split('&').flatMap((pair): [string, string][] => {
    const [name = '', ...value] = pair.split('=')
    return name === '' ? [] : [[decoded(name), decoded(value.join('='))]]
  })

/** A socket's folder, or a name or IP address, with a port of its own or the parameter's. */
function hostOf(hosts: string, ports = ''): [host: string, port: string] {
  if (hosts.includes(',')) throw new Error('names several hosts: name one, or a proxy in front of them')
  const [, host = '', own = ''] = /^(\[[^\]]*\]|\/.*|[^:]*)(?::(\d*))?$/s.exec(hosts) ?? [undefined, hosts]
  const port = ports || own
  if (port !== '' && (!/^\d{1,5}$/.test(port) || Number(port) > 65_535))
    throw new Error('has a port that is none')
  if (host.startsWith('/')) return [encodeURIComponent(host), port]
  const isIpv6 = host.includes(':') && !host.startsWith('[')
  return [isIpv6 ? `[${host}]` : host, port]
}
