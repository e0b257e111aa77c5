// Settings: the least and the greatest value of each, what each is called in code, and which receivers are refused.

import { accepts, testEnvironment, wrongBounds } from '@recettes/testing'
import t from 'tap'
import { loadConfig } from '../../dist/config.js'
import { EVENT_TYPES } from '../../dist/modele/evenements.js'

const A_DAY = 86_400
const BOUNDS: [name: string, least: number, greatest: number][] = [
  ['REVOCATION_POLL_SECONDS', 0, A_DAY],
  ['CACHE_MIB', 0, 1_048_576],
  ['STANDBY_MAX_LAG_SECONDS', 1, A_DAY],
]
for (const [name, least, greatest] of BOUNDS)
  t.test(`${name} may be ${least} to ${greatest}`, async (t) => {
    t.same(wrongBounds(loadConfig, name, least, greatest), [])
  })

t.test('in production revocations are looked for every 1 to 30 seconds', async (t) => {
  const load = (settings: NodeJS.ProcessEnv) =>
    loadConfig({
      ...settings,
      NODE_ENV: 'production',
      RATE_LIMITS: 'on',
      JWT_KEYS: 'a:k7Qm2Zr5tVw9yBx4cNf7gHh1jLp3uJd8',
    })
  t.same(wrongBounds(load, 'REVOCATION_POLL_SECONDS', 1, 30), [])
})

t.test('each setting arrives under its name in code', async (t) => {
  const settings = {
    RATE_LIMITS: 'on',
    LIMIT_REPORT_ADDRESS: '7/8',
    LIMIT_EXPORT: '9/10',
    LIMIT_IMPORT: '9/10',
    LIMIT_PROOFREAD: '9/10',
    REVOCATION_POLL_SECONDS: '9',
    CACHE_MIB: '10',
    STANDBY_MAX_LAG_SECONDS: '11',
    DATABASE_READ_URL: 'postgresql://u:p@standby/x',
    AUTH_INTERNAL_URL: 'http://auth:1',
    REMODERATE_ON_EDIT: 'true',
    TRUST_AFTER: '4',
    WEBHOOKS: JSON.stringify([receiver()]),
  }
  const load = (more: NodeJS.ProcessEnv) =>
    loadConfig({ ...testEnvironment('postgresql://u:p@db/x'), ...more })

  t.match(load(settings), {
    reportLimit: { attempts: 7, seconds: 8 },
    exportLimit: { attempts: 9, seconds: 10 },
    importLimit: { attempts: 9, seconds: 10 },
    revocationPollSeconds: 9,
    cacheMib: 10,
    database: { standby: { url: 'postgresql://u:p@standby/x', maxLagMs: 11_000 } },
    authInternalUrl: 'http://auth:1',
    trust: { trustAfter: 4, remoderation: 4 },
    webhooks: [{ name: 'site', internal: false }],
  })
  const [site] = load(settings).webhooks
  t.equal(site?.url.href, 'https://www.example.org/evenements')
  t.same(site?.secrets, [Buffer.alloc(24, 7)])
  t.same(site?.types, EVENT_TYPES)
  const usual = load({ CACHE_MIB: undefined, REVOCATION_POLL_SECONDS: undefined })
  t.match(usual, {
    reportLimit: null,
    cacheMib: 64,
    revocationPollSeconds: 2,
    trust: { trustAfter: 0, remoderation: null },
  })
  t.match(usual, { webhooks: [], authInternalUrl: usual.authUrl })
  t.equal(usual.database.standby, undefined)
})

const secret = (bytes: number) => `whsec_${Buffer.alloc(bytes, 7).toString('base64')}`
function receiver(changes: object = {}) {
  return { name: 'site', url: 'https://www.example.org/evenements', secrets: [secret(24)], ...changes }
}
const many = (count: number) => Array.from({ length: count }, (_, n) => receiver({ name: `r-${n}` }))

const TAKEN: [title: string, receivers: unknown][] = [
  ['none', []],
  ['twenty', many(20)],
  ['a name of 32 characters', [receiver({ name: 'a'.repeat(32) })]],
  ['two secrets', [receiver({ secrets: [secret(24), secret(64)] })]],
  ['a type', [receiver({ types: ['recette.statut'] })]],
  ['an internal URL', [receiver({ internal: true, url: 'http://10.0.0.1/' })]],
]
const REFUSED: [title: string, receivers: unknown][] = [
  ['no list', receiver()],
  ['no JSON', undefined],
  ['twenty-one', many(21)],
  ['two of one name', [receiver(), receiver()]],
  ['no object', ['a']],
  ['null', [null]],
  ['an unknown member', [receiver({ secret: secret(24) })]],
  ['no name', [receiver({ name: '' })]],
  ['a name of 33 characters', [receiver({ name: 'a'.repeat(33) })]],
  ['a name in capitals', [receiver({ name: 'A' })]],
  ['http', [receiver({ url: 'http://www.example.org/' })]],
  ['ftp, internal', [receiver({ internal: true, url: 'ftp://www.example.org/' })]],
  ['no URL', [receiver({ url: 12 })]],
  ['a user in the URL', [receiver({ url: 'https://a@www.example.org/' })]],
  ['a password in the URL', [receiver({ url: 'https://:b@www.example.org/' })]],
  ['a fragment', [receiver({ url: 'https://www.example.org/#a' })]],
  ['no secrets', [receiver({ secrets: [] })]],
  ['a secret that is no list', [receiver({ secrets: secret(24) })]],
  ['a short secret', [receiver({ secrets: [secret(23)] })]],
  ['a good secret and a bad one', [receiver({ secrets: [secret(24), 's3cr3t'] })]],
  ['three secrets', [receiver({ secrets: [24, 25, 26].map(secret) })]],
  ['no types', [receiver({ types: [] })]],
  ['an unknown type', [receiver({ types: ['recette.statut', 'recette.lue'] })]],
  ['an internal that is a text', [receiver({ internal: 'true' })]],
]
t.test('malformed receivers of events are refused', async (t) => {
  const takes = (receivers: unknown) =>
    accepts(loadConfig, { WEBHOOKS: receivers === undefined ? '[' : JSON.stringify(receivers) })
  for (const [title, receivers] of TAKEN) t.ok(takes(receivers), title)
  for (const [title, receivers] of REFUSED) t.notOk(takes(receivers), title)
})
