// infra/rotate-keys.sh takes each step from what the files hold, may repeat it, and refuses the wrong order.

import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '@recettes/local'
import t, { type Test } from 'tap'

const DAY_SECONDS = 86_400

/** A folder with session keys or webhooks' secrets, and the command on it. */
function folderWith(t: Test, files: Record<string, string>) {
  const folder = t.testdir(files)
  const of = (name: string) => join(folder, name)
  const rotate = (...args: string[]) => {
    const { status, stderr } = spawnSync(inProject('infra/rotate-keys.sh'), args, {
      env: { ...process.env, SECRETS: folder },
      encoding: 'utf8',
    })
    return { status, stderr }
  }
  return { of, rotate, keys: (name: string) => readFileSync(of(name), 'utf8').split(',') }
}

const sessionKey = () => randomBytes(32).toString('base64')
const secret = () => `whsec_${sessionKey()}`
const receivers = (key: string) => JSON.stringify([{ name: 'auth', url: 'http://auth:3001', secrets: [key] }])

t.test('session keys are added, promoted and dropped, and a repeated step changes nothing', async (t) => {
  const old = sessionKey()
  const { of, rotate, keys } = folderWith(t, { session_keys: old })
  chmodSync(of('session_keys'), 0o640)
  const twice = (...args: string[]) => {
    t.match(rotate(...args), { status: 0 }, args.join(' '))
    const once = keys('session_keys')
    t.match(rotate(...args), { status: 0 }, `${args.join(' ')} again`)
    t.same(keys('session_keys'), once)
    return once
  }
  const [first, added = ''] = twice('session', 'add')
  t.equal(first, old)
  t.same(twice('session', 'promote'), [added, old])
  t.match(rotate('session', 'drop'), { status: 1, stderr: /^Sessions of the old key end on 20/ })
  const [, name] = readFileSync(of('session_keys.rotation'), 'utf8').split(' ')
  writeFileSync(
    of('session_keys.rotation'),
    `promote ${name} ${Math.floor(Date.now() / 1000) - 90 * DAY_SECONDS}`,
  )
  t.same(twice('session', 'drop'), [added])
  t.equal(statSync(of('session_keys')).mode & 0o777, 0o640)
})

t.test('session drop --now ends the old key at once', async (t) => {
  const { rotate, keys } = folderWith(t, { session_keys: sessionKey() })
  rotate('session', 'add')
  rotate('session', 'promote')
  const [newest] = keys('session_keys')
  t.match(rotate('session', 'drop', '--now'), { status: 0 })
  t.same(keys('session_keys'), [newest])
})

t.test('session steps out of order are refused and change nothing', async (t) => {
  const old = sessionKey()
  const { rotate, keys } = folderWith(t, { session_keys: old })
  t.match(rotate('session', 'promote'), { status: 1, stderr: /begin with session add/ })
  t.match(rotate('session', 'drop', '--now'), { status: 1, stderr: /begin with session add/ })
  rotate('session', 'add')
  t.match(rotate('session', 'drop', '--now'), { status: 1, stderr: /go on with session promote/ })
  t.equal(keys('session_keys')[0], old)
  t.equal(keys('session_keys').length, 2)
})

t.test('a session step that was killed between its record and the file can be repeated', async (t) => {
  const { of, rotate, keys } = folderWith(t, { session_keys: sessionKey() })
  const record = () => readFileSync(of('session_keys.rotation'), 'utf8')
  const before = readFileSync(of('session_keys'), 'utf8')
  rotate('session', 'add')
  writeFileSync(of('session_keys'), before)
  t.match(rotate('session', 'add'), { status: 0 })
  const [old, added] = keys('session_keys')

  rotate('session', 'promote')
  t.match(record(), /^promote /)
  writeFileSync(of('session_keys'), `${old},${added}`)
  t.match(rotate('session', 'promote'), { status: 0 })
  t.same(keys('session_keys'), [added, old])
})

t.test('two session keys without a record of their rotation are rotated by adding a third', async (t) => {
  const { rotate, keys } = folderWith(t, { session_keys: `${sessionKey()},${sessionKey()}\n` })
  t.match(rotate('session', 'promote'), { status: 1, stderr: /begin with session add/ })
  for (const step of [['add'], ['promote'], ['drop', '--now']])
    t.match(rotate('session', ...step), { status: 0 })
  t.equal(keys('session_keys').length, 1)
})

t.test('a file without session keys is refused and stays as it is', async (t) => {
  const { rotate, keys } = folderWith(t, { session_keys: ',' })
  t.match(rotate('session', 'add'), { status: 1, stderr: /something else than keys/ })
  t.same(keys('session_keys'), ['', ''])
})

t.test(
  'secrets of webhooks are added, promoted and dropped, and a repeated step changes nothing',
  async (t) => {
    const old = secret()
    const elsewhere = secret()
    const { of, rotate, keys } = folderWith(t, {
      webhook_secrets: old,
      webhooks: JSON.stringify([...JSON.parse(receivers(old)), { name: 'other', secrets: [elsewhere] }]),
    })
    const signing = () =>
      JSON.parse(readFileSync(of('webhooks'), 'utf8')).map((one: { secrets: string[] }) => one.secrets[0])
    const twice = (step: string) => {
      t.match(rotate('webhooks', step), { status: 0 }, step)
      const once = [keys('webhook_secrets'), signing()]
      t.match(rotate('webhooks', step), { status: 0 }, `${step} again`)
      t.same([keys('webhook_secrets'), signing()], once)
    }
    twice('add')
    const [first, added] = keys('webhook_secrets')
    t.equal(first, old)
    t.same(signing(), [old, elsewhere])
    twice('promote')
    t.same(signing(), [added, elsewhere])
    t.match(rotate('webhooks', 'add'), { status: 1, stderr: /go on with webhooks drop/ })
    twice('drop')
    t.same(keys('webhook_secrets'), [added])
  },
)

t.test('webhook steps out of order are refused', async (t) => {
  const old = secret()
  const { rotate, keys } = folderWith(t, { webhook_secrets: old, webhooks: receivers(old) })
  t.match(rotate('webhooks', 'promote'), { status: 1, stderr: /begin with webhooks add/ })
  rotate('webhooks', 'add')
  t.match(rotate('webhooks', 'drop'), { status: 1, stderr: /go on with webhooks promote/ })
  t.equal(keys('webhook_secrets').length, 2)
})

t.test('webhooks add keeps the signing secret and the newest of three', async (t) => {
  const secrets = [secret(), secret(), secret()] as const
  const { rotate, keys } = folderWith(t, {
    webhook_secrets: secrets.join(','),
    webhooks: receivers(secrets[0]),
  })
  t.match(rotate('webhooks', 'promote'), { status: 1, stderr: /begin with webhooks add/ })
  t.match(rotate('webhooks', 'add'), { status: 0 })
  t.same(keys('webhook_secrets'), [secrets[0], secrets[2]])
})

t.test('webhooks add is refused when auth doesn’t accept the signing secret', async (t) => {
  const { rotate } = folderWith(t, { webhook_secrets: secret(), webhooks: receivers(secret()) })
  t.match(rotate('webhooks', 'add'), { status: 1, stderr: /^0 of the secrets/ })
})
