// Rotation of a database password by a second role: no request fails, and the first role can't log in afterwards.

import { migrate } from '@recettes/database'
import { testServerUrl } from '@recettes/testing'
import t from 'tap'
import { inProject } from '../dist/project.js'
import { ask } from './local-stack.js'
import { createDatabase, run, startAs } from './production-roles.js'

const register = (authUrl: string) =>
  ask(`${authUrl}/register`, {
    method: 'POST',
    json: {
      prenom: 'Julie',
      nom: 'Martin',
      courriel: `${crypto.randomUUID()}@example.org`,
      mot_de_passe: 'trois petits chats',
    },
  })

t.test(
  'a second database role takes over from the first without a failed request, also once the first can’t log in',
  async (t) => {
    const roles = { auth: await createDatabase(t, 'auth'), recipe: await createDatabase(t, 'recipe') }
    const script = inProject('infra/database-roles.sql')
    for (const service of ['auth', 'recipe'] as const) {
      const { ownerUrl, role } = roles[service]
      await migrate(ownerUrl, inProject('prisma', service), { grant: { role, script } })
    }
    const old = await startAs(t, roles)
    t.equal((await register(old.authUrl)).status, 201)

    const { auth } = roles
    const second = `${auth.role}_2`
    await run(
      testServerUrl(),
      `CREATE ROLE "${second}" LOGIN PASSWORD 'new'`,
      `GRANT CONNECT ON DATABASE "${auth.database}" TO "${second}"`,
    )
    t.teardown(() => {
      const databaseUrl = Object.assign(new URL(testServerUrl()), { pathname: `/${auth.database}` }).href
      return run(databaseUrl, `DROP OWNED BY "${second}"`, `DROP ROLE "${second}"`)
    })
    await migrate(auth.ownerUrl, inProject('prisma/auth'), { grant: { role: second, script } })
    const url = Object.assign(new URL(auth.url), { username: second, password: 'new' }).href
    const next = await startAs(t, { ...roles, auth: { ...auth, url } })
    t.same([(await register(old.authUrl)).status, (await register(next.authUrl)).status], [201, 201])

    await run(testServerUrl(), `ALTER ROLE "${auth.role}" NOLOGIN`)
    t.equal((await register(next.authUrl)).status, 201)
  },
)
