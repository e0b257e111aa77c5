// Hashes follow the settings: made with today's parameters, renewed at a login where they are of yesterday's.

import t from 'tap'
import { loadConfig } from '../../dist/config.js'
import { createHasher } from '../../dist/mots-de-passe/hasher.js'
import { parametersFault } from '../../dist/mots-de-passe/parameters.js'
import { createRehasher } from '../../dist/mots-de-passe/rehash.js'
import { build, newUser, PASSWORD } from '../helper.js'

const LIGHT = { ARGON2_MEMORY_KIB: '1024', ARGON2_PASSES: '3', ARGON2_LANES: '1' }

t.test('a new password is hashed with the parameters of the settings', async (t) => {
  const { app, db } = await build(t, LIGHT)

  await app.inject({ method: 'POST', url: '/register', payload: newUser() })

  const [row] = await db.prisma.utilisateur.findMany()
  t.match(row?.motDePasseHash, /^\$argon2id\$v=19\$m=1024,t=3,p=1\$/)
})

t.test('a login renews a hash of other parameters, changes nothing else, and only once', async (t) => {
  const { app, db, user, token } = await build(t, LIGHT)
  const { id, courriel } = await user()
  const before = await db.prisma.utilisateur.findUniqueOrThrow({ where: { id } })
  t.match(before.motDePasseHash, /m=1024,t=1,/)

  t.equal((await token({ username: courriel, password: 'faux' })).statusCode, 401)
  t.same(await db.prisma.utilisateur.findUniqueOrThrow({ where: { id } }), before)
  t.equal((await token({ username: courriel, password: PASSWORD })).statusCode, 200)

  const hashNow = async () =>
    (await db.prisma.utilisateur.findUniqueOrThrow({ where: { id } })).motDePasseHash
  const renewed = await until(hashNow, (hash) => hash !== before.motDePasseHash)
  t.match(renewed, /m=1024,t=3,p=1/)
  const after = await db.prisma.utilisateur.findUniqueOrThrow({ where: { id } })
  t.same({ ...after, motDePasseHash: '' }, { ...before, motDePasseHash: '' })
  t.equal((await token({ username: courriel, password: PASSWORD })).statusCode, 200)
  await app.close()
  t.equal(await hashNow(), renewed)
})

t.test('a password that was changed while its hash was renewed stays changed', async (t) => {
  const { db, user } = await build(t)
  const { id } = await user()
  const { motDePasseHash: old } = await db.prisma.utilisateur.findUniqueOrThrow({ where: { id } })
  const changed = await createHasher().hash('un autre mot de passe')
  const { utilisateurRepository } = await import('../../dist/utilisateurs/repository.js')
  const { lockCaller, lockUsers } = await import('../../dist/droits/repository.js')
  const nothing = async () => {}
  const after = {
    revokeTokensOf: nothing,
    recordAudit: nothing,
    notify: nothing,
    deleteMailRequests: nothing,
    rememberNetwork: nothing,
  }
  const needs = { lockCaller, lockUsers, eraseTraces: nothing, ...after }
  const { replaceHash } = utilisateurRepository(db.prisma, needs)
  const rehasher = createRehasher({
    hasher: {
      isOutdated: () => true,
      // The change comes between the login and the end of the hashing.
      hash: async () => {
        await db.prisma.utilisateur.update({ where: { id }, data: { motDePasseHash: changed } })
        return 'renewed'
      },
    },
    replaceHash,
    onError: () => t.fail('nothing fails'),
  })

  rehasher.rehashIfOutdated(id, old, PASSWORD)
  await rehasher.settled()

  const { motDePasseHash } = await db.prisma.utilisateur.findUniqueOrThrow({ where: { id } })
  t.equal(motDePasseHash, changed)
})

t.test('settled waits for a rehash in progress', async (t) => {
  let finish: (hash: string) => void = () => undefined
  const hashed = new Promise<string>((resolve) => {
    finish = resolve
  })
  const done: string[] = []
  const rehasher = createRehasher({
    hasher: { isOutdated: () => true, hash: () => hashed },
    replaceHash: async (_id, _from, to) => done.push(to),
    onError: () => t.fail(),
  })

  rehasher.rehashIfOutdated(1, 'old', PASSWORD)
  const settled = rehasher.settled().then(() => done.push('settled'))
  await new Promise((resolve) => setImmediate(resolve))
  t.same(done, [])
  finish('renewed')
  await settled

  t.same(done, ['renewed', 'settled'])
})

t.test('a failed rehash is logged, and the login succeeds', async (t) => {
  const failures: unknown[] = []
  const fault = new Error('no room')
  const hasher = { isOutdated: () => true, hash: async () => Promise.reject(fault) }
  const rehasher = createRehasher({
    hasher,
    replaceHash: async () => t.fail('nothing to store'),
    onError: (error) => failures.push(error),
  })

  rehasher.rehashIfOutdated(1, 'old', PASSWORD)
  await rehasher.settled()

  t.same(failures, [fault])
})

t.test('production refuses memory and passes below OWASP’s minima', async (t) => {
  const lanes = 1
  t.equal(parametersFault({ memoryKib: 19_456, passes: 2, lanes }, true), null)
  t.equal(parametersFault({ memoryKib: 47_104, passes: 1, lanes }, true), null)
  t.match(parametersFault({ memoryKib: 19_456, passes: 1, lanes }, true), /OWASP/)
  t.match(parametersFault({ memoryKib: 7_167, passes: 9, lanes }, true), /OWASP/)
  t.equal(parametersFault({ memoryKib: 1024, passes: 1, lanes }, false), null)
  t.match(parametersFault({ memoryKib: 1024, passes: 1, lanes: 200 }, false), /ARGON2_LANES/)
  const environment = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgresql://localhost/x',
    JWT_KEYS: 'k:Jd8sKq2mZr5tVw9yBx4cNf7gHh1jLp3u',
    AUTH_URL: 'https://auth.example.org',
    BASE_URL: 'https://api.example.org',
  }
  t.doesNotThrow(() => loadConfig(environment))
  t.throws(() => loadConfig({ ...environment, ARGON2_PASSES: '1' }), { message: /ARGON2_PASSES/ })
  t.throws(() => loadConfig({ ...environment, RATE_LIMITS: 'off' }), { message: /RATE_LIMITS.*production/ })
})

/** Reads until it is as wanted. */
async function until<T>(read: () => Promise<T>, wanted: (value: T) => boolean): Promise<T> {
  for (const end = Date.now() + 20_000; ; ) {
    const value = await read()
    if (wanted(value) || Date.now() > end) return value
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
