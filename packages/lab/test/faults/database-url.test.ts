// Scripts under infra hand a connection URL on in parts, never in an argument.

import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const SCRIPT = fileURLToPath(new URL('../../../../infra/lib/database-url.sh', import.meta.url))

/** Runs a line of bash with the script's functions. */
const bash = (line: string, ...parameters: string[]): string =>
  execFileSync('bash', ['-c', `set -euo pipefail; . "$1"; shift; ${line}`, 'bash', SCRIPT, ...parameters], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env['PATH'] ?? '' },
  }).trim()

/** The parts of a URL as libpq reads them. */
const seen = (url: string): Record<string, string> =>
  Object.fromEntries(
    bash('with_database "$1" env', url)
      .split('\n')
      .filter((line) => line.startsWith('PG'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

t.test('every part of a URL arrives, decoded', async (t) => {
  const url = 'postgresql://recettes_auth:a%40b%2Fc%3Ad@db.internal:6432/recettes_auth?sslmode=verify-full'

  t.same(seen(url), {
    PGHOST: 'db.internal',
    PGPORT: '6432',
    PGDATABASE: 'recettes_auth',
    PGUSER: 'recettes_auth',
    PGPASSWORD: 'a@b/c:d',
    PGSSLMODE: 'verify-full',
  })
})

t.test('a part that a URL omits gets PostgreSQL’s default', async (t) => {
  t.same(seen('postgres://localhost/recipe'), { PGHOST: 'localhost', PGPORT: '5432', PGDATABASE: 'recipe' })
})

t.test('a text that is no PostgreSQL URL is refused', async (t) => {
  t.throws(() => seen('https://example.org/'))
  t.throws(() => bash('setting AUTH_DATABASE_URL'))
})

t.test('server_of is the same for two URLs of one server, whatever the role', async (t) => {
  const server = (url: string) => bash('server_of "$1"', url)

  t.equal(server('postgresql://a:b@db:5432/auth'), server('postgresql://c:d@db:5432/recipe?sslmode=require'))
  t.not(server('postgresql://a:b@one:5432/auth'), server('postgresql://a:b@two:5432/recipe'))
})
