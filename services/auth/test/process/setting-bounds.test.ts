// Settings: the least and the greatest value of each, what each is called in code, and what is refused.

import { accepts, testEnvironment, wrongBounds } from '@recettes/testing'
import t from 'tap'
import { loadConfig } from '../../dist/config.js'

const A_DAY = 86_400
const BOUNDS: [name: string, least: number, greatest: number][] = [
  ['ARGON2_MEMORY_KIB', 1_024, 4_194_304],
  ['ARGON2_PASSES', 1, 100],
  ['ARGON2_LANES', 1, 64],
  ['REFRESH_LIFETIME_DAYS', 1, 3_650],
  ['REFRESH_ABSOLUTE_DAYS', 1, 3_650],
  ['REFRESH_GRACE_SECONDS', 0, A_DAY],
  ['LIMIT_DELAY_SECONDS', 1, 4 * 3_600],
]
for (const [name, least, greatest] of BOUNDS)
  t.test(`${name} may be ${least} to ${greatest}`, async (t) => {
    t.same(wrongBounds(loadConfig, name, least, greatest), [])
  })

t.test('a rate has one to 999,999 attempts in 1 to 9,999,999 seconds', async (t) => {
  const LIMITS = 'TOKEN_PAIR,TOKEN_ACCOUNT,TOKEN_ADDRESS,REGISTER_ADDRESS,MAIL_ADDRESS,MAIL_ACCOUNT'
  for (const limit of LIMITS.split(',')) {
    const takes = (text: string) => accepts(loadConfig, { [`LIMIT_${limit}`]: text })
    t.ok(['1/1', '999999/9999999'].every(takes), limit)
    t.notOk(['0/1', '1/0', '1000000/1', '1/10000000', '1', '1/1/1', ''].some(takes), limit)
  }
})

t.test('each setting of the auth service arrives under its name in code', async (t) => {
  const config = loadConfig({
    ...testEnvironment('postgresql://u:p@db/x'),
    RATE_LIMITS: 'on',
    LIMIT_TOKEN_PAIR: '1/11',
    LIMIT_TOKEN_ACCOUNT: '2/12',
    LIMIT_TOKEN_ADDRESS: '3/13',
    LIMIT_REGISTER_ADDRESS: '4/14',
    LIMIT_MAIL_ADDRESS: '5/15',
    LIMIT_MAIL_ACCOUNT: '6/16',
    LIMIT_PROFILE: '20/21',
    LIMIT_LOOKUP: '22/23',
    LIMIT_EXPORT: '24/25',
    LIMIT_DELAY_SECONDS: '7',
    REFRESH_LIFETIME_DAYS: '9',
    REFRESH_ABSOLUTE_DAYS: '10',
    REFRESH_GRACE_SECONDS: '17',
    ARGON2_MEMORY_KIB: '7168',
    ARGON2_PASSES: '18',
    ARGON2_LANES: '2',
    PASSWORD_PROFILE: 'cnil',
    RECIPE_INTERNAL_URL: 'http://recipe:1',
    SMTP_URL: 'smtp://anne:ge%40heim@[::1]',
    MAIL_FROM: 'Recettes <a@example.org>',
    WEB_URL: 'https://www.example.org',
    REQUIRE_VERIFIED_EMAIL: 'true',
    INTROSPECTION_CLIENTS: `passerelle:${'x'.repeat(32)}`,
  })
  const rate = (attempts: number, seconds: number) => ({ attempts, seconds })
  t.match(config, {
    limits: {
      pair: rate(1, 11),
      account: rate(2, 12),
      address: rate(3, 13),
      register: rate(4, 14),
      mailAddress: rate(5, 15),
      mailAccount: rate(6, 16),
      profile: rate(20, 21),
      lookup: rate(22, 23),
      exports: rate(24, 25),
      delays: { firstSeconds: 7, longestSeconds: 14_400 },
    },
    sessions: { refreshDays: 9, absoluteDays: 10, graceSeconds: 17 },
    argon2: { memoryKib: 7168, passes: 18, lanes: 2 },
    passwordProfile: 'cnil',
    recipe: { url: 'http://recipe:1', timeoutMs: 10_000 },
    mails: {
      mode: 'smtp',
      from: 'Recettes <a@example.org>',
      smtp: {
        host: '::1',
        port: 587,
        implicitTls: false,
        requireTls: false,
        auth: { user: 'anne', pass: 'ge@heim' },
      },
    },
    webUrl: 'https://www.example.org',
    requireVerifiedEmail: true,
    introspectionClients: [{ id: 'passerelle', secret: 'x'.repeat(32) }],
  })
})

t.test('mails are off, or files in MAIL_FOLDER, without SMTP_URL', async (t) => {
  const mails = (settings: NodeJS.ProcessEnv) =>
    loadConfig({ ...testEnvironment('postgresql://u:p@db/x'), ...settings }).mails
  t.same(mails({}), { mode: 'off' })
  t.match(mails({ MAIL_FOLDER: '/mails' }), { mode: 'folder', folder: '/mails' })
  t.match(mails({ SMTP_URL: 'smtps://mail.example.org', MAIL_FROM: 'a@example.org' }), {
    smtp: { port: 465, implicitTls: true, auth: undefined },
  })
})

const secret = (bytes: number) => `whsec_${Buffer.alloc(bytes, 7).toString('base64')}`
const client = (id: string, length: number) => `${id}:${'x'.repeat(length)}`
const TAKEN: NodeJS.ProcessEnv[] = [
  { WEBHOOK_SECRETS: secret(24) },
  { WEBHOOK_SECRETS: `${secret(24)}, ${secret(64)}` },
  { INTROSPECTION_CLIENTS: `${client('a', 32)}, ${client('b'.repeat(64), 40)}` },
  { SMTP_URL: 'smtp://mail.example.org:2525/', MAIL_FROM: 'a@example.org' },
]
const REFUSED: NodeJS.ProcessEnv[] = [
  { WEBHOOK_SECRETS: secret(23) },
  { WEBHOOK_SECRETS: secret(65) },
  { WEBHOOK_SECRETS: [secret(24), secret(25), secret(26)].join() },
  { WEBHOOK_SECRETS: `${secret(24)},s3cr3t` },
  { INTROSPECTION_CLIENTS: client('a', 31) },
  { INTROSPECTION_CLIENTS: client('b'.repeat(65), 32) },
  { INTROSPECTION_CLIENTS: client('', 32) },
  { INTROSPECTION_CLIENTS: [client('a', 32), client('b', 32), client('a', 33)].join() },
  { METRICS_PORT: '3001' },
  { SMTP_URL: 'smtp://mail.example.org' },
  { SMTP_URL: 'https://mail.example.org', MAIL_FROM: 'a@example.org' },
  { SMTP_URL: 'smtp://mail.example.org/path', MAIL_FROM: 'a@example.org' },
  { SMTP_URL: 'smtp://mail.example.org?a=b', MAIL_FROM: 'a@example.org' },
  { SMTP_URL: 'smtp://mail.example.org#a', MAIL_FROM: 'a@example.org' },
  { MAIL_FROM: 'a' },
  { MAIL_FROM: 'A, B <a@example.org>' },
  { REQUIRE_VERIFIED_EMAIL: 'true' },
]
t.test('malformed secrets, clients and e-mail addresses are refused', async (t) => {
  for (const settings of TAKEN) t.ok(accepts(loadConfig, settings), JSON.stringify(settings))
  for (const settings of REFUSED) t.notOk(accepts(loadConfig, settings), JSON.stringify(settings))
})

t.test('a broken encoding in SMTP_URL is a fault that says how to fix it', async (t) => {
  const SMTP_URL = 'smtp://anne:ge%zzheim@mail.example.org'
  const load = () => loadConfig({ ...testEnvironment('postgresql://u:p@db/x'), SMTP_URL })

  t.throws(load, { message: /SMTP_URL: has a user or a password with a % that encodes nothing/ })
})
