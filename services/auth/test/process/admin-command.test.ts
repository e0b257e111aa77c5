// The administrator's command: the first ADMIN comes from here, never from the network.

import { freshDatabase } from '@recettes/testing'
import t, { type Test } from 'tap'
import { build, PASSWORD } from '../helper.js'
import { freePort, run } from './running.js'

const PERSON = ['--courriel', 'Chef@Example.org', '--prenom', 'Anne', '--nom', 'Durand']
const create = async (t: Test, args: string[], settings: NodeJS.ProcessEnv = {}) => {
  const DATABASE_URL = settings['DATABASE_URL'] ?? (await freshDatabase(t, 'auth'))
  return { DATABASE_URL, ...(await run('admin', ['create', ...args], { ...settings, DATABASE_URL })) }
}

t.test('create makes an ADMIN with a generated password, printed once, that logs in', async (t) => {
  const { DATABASE_URL, code, stdout } = await create(t, [...PERSON, '--json'])
  t.equal(code, 0)
  const { mot_de_passe, ...user } = JSON.parse(stdout)
  t.has(user, { id: 1, courriel: 'chef@example.org', prenom: 'Anne', nom: 'Durand', role: 'ADMIN' })
  const { token } = await build(t, { DATABASE_URL })

  t.equal((await token({ username: 'chef@example.org', password: mot_de_passe })).statusCode, 200)
})

t.test('MOT_DE_PASSE gives the password, which is then not printed', async (t) => {
  const { DATABASE_URL, code, stdout } = await create(t, PERSON, { MOT_DE_PASSE: PASSWORD })
  t.equal(code, 0)
  t.match(stdout, /chef@example\.org created with id 1/)
  t.notMatch(stdout, PASSWORD)
  const { token } = await build(t, { DATABASE_URL })

  t.equal((await token({ username: 'chef@example.org', password: PASSWORD })).statusCode, 200)
})

t.test('create --if-none does nothing when there is an ADMIN', async (t) => {
  const { DATABASE_URL } = await create(t, PERSON)

  const { code, stdout } = await create(t, [...PERSON, '--if-none'], { DATABASE_URL })

  t.equal(code, 0)
  t.match(stdout, /nothing was done/)
})

t.test('create exits 1 with the reason for a taken or malformed courriel and a poor password', async (t) => {
  const { DATABASE_URL } = await create(t, PERSON)

  const duplicate = await create(t, PERSON, { DATABASE_URL })
  const poor = await create(t, PERSON, { DATABASE_URL, MOT_DE_PASSE: 'password' })
  const bad = await create(t, ['--courriel', 'chef', '--prenom', 'A', '--nom', 'B'], { DATABASE_URL })

  t.match(duplicate, { code: 1, stdout: '', stderr: /courriel/ })
  t.match(poor, { code: 1, stdout: '', stderr: /mot_de_passe: / })
  t.match(bad, { code: 1, stdout: '', stderr: /courriel: / })
})

t.test('an admin command exits 2 on wrong usage, 3 when the database is unreachable', async (t) => {
  const away = `postgresql://x:y@127.0.0.1:${await freePort()}/x`

  t.equal((await create(t, ['--courriel', 'a@b.org'], { DATABASE_URL: away })).code, 2)
  t.equal((await run('admin', ['create', ...PERSON], {})).code, 2)
  t.equal((await create(t, PERSON, { DATABASE_URL: away })).code, 3)
})

t.test(
  'the migration command says that a migrated database is up to date, and exits 78 without its setting',
  async (t) => {
    const DATABASE_URL = await freshDatabase(t, 'auth')

    t.match(await run('migrate', [], { DATABASE_URL }), { code: 0, stdout: /^auth: up to date$/m })
    t.match(await run('migrate', [], {}), { code: 78, stderr: /DATABASE_URL: is not set/ })
    t.match(await run('migrate', ['--help'], {}), { code: 0, stdout: /DATABASE_URL/ })
  },
)
