// Known networks and counters survive rotations of the key ring.

import { networkOf } from '@recettes/http'
import { pseudonyms } from '@recettes/limits'
import t, { type Test } from 'tap'
import { buildApp } from '../../dist/app.js'
import type { Config } from '../../dist/config.js'
import { type Built, build, lightHasher, PASSWORD } from '../helper.js'
import { guess, login, replicas } from './attempts.js'

const STRANGER = '203.0.113.7'
const OTHER = '198.51.100.9'
const HOME = '192.0.2.1'
const NEXT = { kid: 'next', secret: 'Qw8rTy2uIo5pAs9dFg4hJk7lZx1cVb3n' }

const LIMITS = { LIMIT_TOKEN_ACCOUNT: '1/3600' }

/** A replica started with another ring. */
async function withKeys(t: Test, { config, db }: Pick<Built, 'config' | 'db'>, keys: Config['keys']) {
  const app = await buildApp({ config: { ...config, keys }, db })
  t.teardown(() => app.close())
  return app
}

/** Expects that this replica knows HOME for an account, and no other network. */
async function expectKnownNetwork(t: Test, app: Built['app'], courriel: string) {
  await guess(app, STRANGER, courriel, 2)
  t.equal((await login(app, OTHER, courriel)).statusCode, 429, 'from another network')
  t.equal((await login(app, HOME, courriel)).statusCode, 200, 'from the known network')
}

t.test('a network stays known when the signing key of its login is dropped', async (t) => {
  const built = await replicas(t, LIMITS)
  const [{ courriel }, other] = [await built.user(), await built.user()]
  t.equal((await login(built.app, HOME, courriel)).statusCode, 200)
  const [old] = built.config.keys

  const promoted = await withKeys(t, built, [NEXT, old])
  t.equal((await login(promoted, HOME, other.courriel)).statusCode, 200)

  await expectKnownNetwork(t, await withKeys(t, built, [NEXT]), courriel)
})

t.test('attempt counters are kept when the key is rotated', async (t) => {
  const built = await replicas(t, LIMITS)
  const { courriel } = await built.user()
  t.same(await guess(built.app, STRANGER, courriel, 1), [401])

  built.app.keyRing.current = [NEXT, ...built.config.keys]

  t.same(await guess(built.app, STRANGER, courriel, 1), [429])
})

t.test(
  'a replica that reread the ring counts attempts and knows networks as one started with it',
  async (t) => {
    const built = await replicas(t, LIMITS)
    const { courriel } = await built.user()
    built.app.keyRing.current = [NEXT]
    t.equal((await login(built.app, HOME, courriel)).statusCode, 200)

    await expectKnownNetwork(t, await withKeys(t, built, [NEXT]), courriel)
  },
)

t.test('replicas that start concurrently with keys in different orders know the same networks', async (t) => {
  const built = await replicas(t, LIMITS)
  const [{ courriel }, other] = [await built.user(), await built.user()]
  const [old] = built.config.keys
  const [first, second] = [await withKeys(t, built, [old, NEXT]), await withKeys(t, built, [NEXT, old])]

  const logins = await Promise.all([login(first, HOME, courriel), login(second, HOME, other.courriel)])

  t.same(
    logins.map(({ statusCode }) => statusCode),
    [200, 200],
  )
  await expectKnownNetwork(t, second, courriel)
  await expectKnownNetwork(t, first, other.courriel)
})

t.test('a network recorded by a release without the secret is known', async (t) => {
  const built = await replicas(t, LIMITS)
  const { id, courriel } = await built.user()
  const empreinte = new Uint8Array(pseudonyms({ current: built.config.keys }).of(networkOf(HOME)))
  await built.db.prisma.appareilConnu.create({ data: { utilisateurId: id, empreinte } })

  await expectKnownNetwork(t, built.app, courriel)
})

t.test('a login succeeds when another key replaces one of the same kid', async (t) => {
  const built = await replicas(t, LIMITS)
  const { courriel } = await built.user()
  t.equal((await login(built.app, HOME, courriel)).statusCode, 200)
  const [{ kid }] = built.config.keys

  const other = await withKeys(t, built, [{ ...NEXT, kid }])

  t.equal((await login(other, HOME, courriel)).statusCode, 200)
})

t.test('a login succeeds again once the pseudonym secret can be read', async (t) => {
  const built = await replicas(t, LIMITS)
  const { courriel } = await built.user()
  await built.db.pool.query('ALTER TABLE secrets_pseudonymes RENAME TO ailleurs')
  t.not((await login(built.app, HOME, courriel)).statusCode, 200)
  await built.db.pool.query('ALTER TABLE ailleurs RENAME TO secrets_pseudonymes')

  t.equal((await login(built.app, HOME, courriel)).statusCode, 200)
})

t.test('a registration succeeds when the ring changes before its transaction', async (t) => {
  let changeRing = () => {}
  const hash = (password: string) => {
    changeRing()
    return lightHasher.hash(password)
  }
  const { app, config } = await build(t, { RATE_LIMITS: 'on' }, { hasher: { ...lightHasher, hash } })
  changeRing = () => {
    app.keyRing.current = [NEXT, ...config.keys]
  }

  const payload = { prenom: 'Zoé', nom: 'Petit', courriel: 'zoe@example.org', mot_de_passe: PASSWORD }
  const response = await app.inject({ method: 'POST', url: '/register', remoteAddress: HOME, payload })

  t.equal(response.statusCode, 201)
  t.equal((await login(app, HOME, payload.courriel)).statusCode, 200)
})

t.test('logins need no lock once every key has a copy of the secret', async (t) => {
  const built = await replicas(t, LIMITS)
  const { courriel } = await built.user()
  t.equal((await login(built.app, HOME, courriel)).statusCode, 200)
  const other = await built.db.pool.connect()
  t.teardown(() => other.release())
  await other.query(`BEGIN; SELECT pg_advisory_xact_lock(hashtextextended('secrets_pseudonymes', 0))`)

  const response = await login(await withKeys(t, built, built.config.keys), HOME, courriel)
  await other.query('ROLLBACK')

  t.equal(response.statusCode, 200)
})
