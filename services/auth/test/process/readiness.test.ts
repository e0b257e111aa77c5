// Ready means that the database answers and fits the release; the log says once why it doesn't.

import { fileURLToPath } from 'node:url'
import { migrationNames } from '@recettes/database'
import {
  freshDatabase,
  linesOf,
  matchesEach,
  serviceRoleUrl,
  testMigrationReadiness,
  toldLines,
} from '@recettes/testing'
import t from 'tap'
import { newUser } from '../helper.js'
import { run, start, statusOf } from './running.js'

const register = (url: string) =>
  fetch(`${url}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(newUser()),
  })

testMigrationReadiness(t, {
  schema: 'auth',
  programs: { run, start },
  migrations: await migrationNames(fileURLToPath(new URL('../../../../prisma/auth', import.meta.url))),
  request: async (url) => (await register(url)).status,
})

t.test(
  'a database that refuses the password makes /readyz 503, and is logged once with its SQLSTATE',
  async (t) => {
    const DATABASE_URL = Object.assign(new URL(await freshDatabase(t, 'auth')), { password: 'wrong' }).href
    const { url, printed } = await start(t, { DATABASE_URL }, 503)
    for (let ask = 0; ask < 5; ask++) t.equal(await statusOf(`${url}/readyz`), 503)

    t.equal((await register(url)).status, 503)

    const logged = await toldLines(printed, 'the database can’t be used')
    matchesEach(t, logged, [{ err: { message: '28P01', hint: /refuses the password/ } }])
    t.equal(logged.length, 1)
    for (const line of linesOf(printed, '')) t.match(line, { service: 'auth', version: /^\d/ })
  },
)

t.test(
  'a database host that can’t be resolved makes /readyz 503, and is logged once with its errno',
  async (t) => {
    const { url, printed } = await start(t, { DATABASE_URL: 'postgresql://a:b@nowhere.invalid/c' }, 503)

    t.equal(await statusOf(`${url}/readyz`), 503)

    const logged = await toldLines(printed, 'the database can’t be used')
    matchesEach(t, logged, [{ err: { message: /^(ENOTFOUND|EAI_AGAIN)$/, hint: /can’t be resolved/ } }])
    t.equal(logged.length, 1)
  },
)

t.test('the service role may read which migrations are applied', async (t) => {
  const DATABASE_URL = await serviceRoleUrl(t, await freshDatabase(t, 'auth'))

  const { printed } = await start(t, { DATABASE_URL })

  t.equal((await toldLines(printed, 'has all migrations')).length, 1)
})
