// Ways that mails go: TLS that is required, files in a folder, nowhere; and settings that are refused.

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testEnvironment, until } from '@recettes/testing'
import t from 'tap'
import { loadConfig } from '../../dist/config.js'
import { mailTransport, type Smtp } from '../../dist/mails/transport.js'
import { build, newUser } from '../helper.js'
import { startSmtp } from './smtp.js'

const mail = {
  id: '0b9f1c0e-5a8e-4f0e-9d7e-3b1f6a2c4d58',
  to: 'a@example.org',
  date: new Date('2026-03-14T09:26:53Z'),
  subject: 'Été',
  text: 'Œuf\n',
  html: '<p>Œuf</p>\n',
}

const over = (smtp: Partial<Smtp> & { port: number }) =>
  mailTransport({
    mode: 'smtp',
    from: 'noreply@example.org',
    smtp: { host: '127.0.0.1', implicitTls: false, requireTls: false, ...smtp },
  })

t.test('a server without STARTTLS gets no mail when TLS is required', async (t) => {
  const { port, mails, attempts } = await startSmtp(t)

  await t.rejects(over({ port, requireTls: true })(mail), { code: 'ETLS' })
  t.equal(attempts.count, 0)

  await over({ port })(mail)
  t.equal(mails.length, 1)
})

for (const implicitTls of [true, false]) {
  t.test(`a server with an untrusted certificate gets no mail (implicit TLS: ${implicitTls})`, async (t) => {
    const { port, attempts } = await startSmtp(t, { secure: implicitTls, disabledCommands: [] })

    await t.rejects(over({ port, implicitTls, requireTls: true })(mail), { code: /ESOCKET|ETLS|CERT/ })
    t.equal(attempts.count, 0)
  })
}

t.test('user and password are sent where SMTP_URL has them', async (t) => {
  const seen: string[] = []
  const { port, mails } = await startSmtp(t, {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username = '', password = '' }, _session, callback) => {
      seen.push(`${username} ${password}`)
      callback(null, { user: username })
    },
  })
  const url = `smtp://ada%40example.org:p%40ss@127.0.0.1:${port}`
  const { mails: settings } = config({ SMTP_URL: url, MAIL_FROM: 'noreply@example.org' })
  if (settings.mode === 'off') throw new Error('SMTP_URL is set')

  await mailTransport(settings)(mail)

  t.same(seen, ['ada@example.org p@ss'])
  t.equal(mails.length, 1)
})

t.test('without SMTP_URL each mail is a file that only its owner can read', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'recettes-mails-'))
  t.teardown(() => rmSync(folder, { recursive: true }))
  const { app } = await build(t, { MAIL_FOLDER: join(folder, 'mails') })
  await app.listen({ host: '127.0.0.1', port: 0 })

  await app.inject({ method: 'POST', url: '/register', payload: newUser() })

  const files = () =>
    readdirSync(folder, { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.eml'))
  await until(async () => files().length === 1)
  const [name = ''] = files()
  t.match(name, /^mails.\d{4}-.*\.eml$/)
  t.match(readFileSync(join(folder, name), 'utf8'), /^To: u.*@example\.org$/m)
  t.equal(statSync(join(folder, name)).mode & 0o777, 0o600)
})

const PRODUCTION = {
  NODE_ENV: 'production',
  RATE_LIMITS: 'on',
  ARGON2_MEMORY_KIB: '19456',
  ARGON2_PASSES: '2',
}
const KEYS = { JWT_KEYS: '2026-11:Zk3vTq8wLm5xRb2nYc7dHs4jFg9pKa6uQe1tVo0iXy' }

function config(settings: NodeJS.ProcessEnv) {
  return loadConfig({ ...testEnvironment('postgresql://localhost/x'), ...settings })
}

t.test('production requires TLS of smtp:// servers and knows the ports', async (t) => {
  const smtpOf = (SMTP_URL: string, more = {}) => {
    const { mails } = config({ SMTP_URL, MAIL_FROM: 'Recettes <noreply@example.org>', ...more })
    return mails.mode === 'smtp' ? mails.smtp : undefined
  }

  t.same(smtpOf('smtp://smtp.example.org', { ...PRODUCTION, ...KEYS }), {
    host: 'smtp.example.org',
    port: 587,
    implicitTls: false,
    requireTls: true,
  })
  t.match(smtpOf('smtps://u:p@smtp.example.org'), {
    port: 465,
    implicitTls: true,
    auth: { user: 'u', pass: 'p' },
  })
  t.match(smtpOf('smtp://127.0.0.1:2525'), { port: 2525, requireTls: false })
})

for (const [title, settings, fault] of [
  ['another scheme', { SMTP_URL: 'http://user:s3cr3t@x', MAIL_FROM: 'a@b.fr' }, /SMTP_URL: is not an smtp/],
  [
    'options in the URL',
    { SMTP_URL: 'smtp://x?tls.rejectUnauthorized=false', MAIL_FROM: 'a@b.fr' },
    /SMTP_URL: has a path/,
  ],
  ['a server without a sender', { SMTP_URL: 'smtp://x' }, /MAIL_FROM: must be set/],
  ['a sender with a line break', { MAIL_FROM: 'A\r\nBcc: b@b.fr <a@b.fr>' }, /MAIL_FROM/],
  ['two senders', { MAIL_FROM: 'a@b.fr, c@d.fr' }, /MAIL_FROM/],
  [
    'a folder in production',
    { ...PRODUCTION, ...KEYS, MAIL_FOLDER: '/tmp/x' },
    /MAIL_FOLDER: must not be set/,
  ],
  [
    'a check of recipients without mails',
    { REQUIRE_VERIFIED_EMAIL: 'true' },
    /REQUIRE_VERIFIED_EMAIL: is true without/,
  ],
] satisfies [string, NodeJS.ProcessEnv, RegExp][]) {
  t.test(`the settings refuse ${title}, without repeating a value`, async (t) => {
    try {
      config(settings)
      t.fail('accepted')
    } catch (error) {
      t.match((error as Error).message, fault)
      t.notMatch((error as Error).message, /s3cr3t/)
    }
  })
}
