// DATABASE_URL: connects as libpq does, and says how to write a password that a URL can't hold as it is.

import t from 'tap'
import { databaseUrl } from '../dist/settings/database-url.js'

const read = (text: string): string => databaseUrl({})._parse(text)

const SAME: string[] = [
  'postgresql://u:p@db/x',
  'postgresql://u:p@db:5433/x?application_name=a',
  'postgresql://u:a%40b%2Fc%23d%25@db/x',
  'postgresql://u@[::1]:5433/x',
  'postgresql://u@%2Fvar%2Frun%2Fpostgresql/x',
  'postgresql:///x',
  'postgresql://db/x?sslmode=verify-full',
]
for (const url of SAME) t.test(`${url} is taken as it is`, async (t) => t.equal(read(url), url))

const LIBPQ: [given: string, read: string][] = [
  ['postgres://u:p@db/x', 'postgresql://u:p@db/x'],
  ['postgresql://u:p@/x?host=/var/run/postgresql', 'postgresql://u:p@%2Fvar%2Frun%2Fpostgresql/x'],
  ['postgresql://u:p@/x?host=db&port=5433', 'postgresql://u:p@db:5433/x'],
  ['postgresql://db/x?user=u&password=a%23b', 'postgresql://u:a%23b@db/x'],
  ['postgresql://db?dbname=x&user=u@host', 'postgresql://u%40host@db/x'],
  ['postgresql://u:p@db/?dbname=x', 'postgresql://u:p@db/x'],
  ['postgresql://u@/x', 'postgresql://u@localhost/x'],
  ['postgresql://u@db/x?hostaddr=::1', 'postgresql://u@[::1]/x'],
  ['postgresql://u:a:b@db/x', 'postgresql://u:a%3Ab@db/x'],
  ['postgresql://u:p@db/x?sslmode=prefer', 'postgresql://u:p@db/x'],
  ['postgresql://u:p@db/x?sslmode=allow&connect_timeout=3', 'postgresql://u:p@db/x?connect_timeout=3'],
]
for (const [given, url] of LIBPQ) t.test(`${given} is read as ${url}`, async (t) => t.equal(read(given), url))

for (const url of [
  'postgresql://u:p#q@db/x',
  'postgresql://u:12#3@db:5432/x',
  'postgresql://u:p/q@db/x',
  'postgresql://u:1/2@db/x',
  'postgresql://u:p?q@db/x',
  'postgresql://u:p@q@db/x',
  'postgresql://u:50%@db/x',
  'postgresql://u:%e9@db/x',
  'postgresql://u#1:p@db/x',
  'postgresql://u:p@db/x#y',
  'postgresql://u:p@s:w/rd#1@db:5432/x',
]) {
  t.test(`${url} is refused with how to percent-encode it`, async (t) => {
    t.throws(() => read(url), { message: /percent-encode/ })
  })
}
