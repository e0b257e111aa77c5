// Which rows a write waits for (administrators' only where one of them may go), and what it decides after the wait.

import { matchesEach, untilLocked } from '@recettes/testing'
import t from 'tap'
import { type Built, build } from '../helper.js'

type User = Awaited<ReturnType<Built['user']>>

const OF_A_MEMBER: [what: string, write: (app: Built['app'], by: User, id: number) => Promise<number>][] = [
  ['deletion', async (app, { headers }, id) => statusOf(app, 'DELETE', `/utilisateurs/${id}`, headers)],
  [
    'suspension',
    async (app, { headers }, id) => statusOf(app, 'POST', `/utilisateurs/suspensions/${id}`, headers, {}),
  ],
  [
    'change with the role sent back',
    async (app, { headers }, id) =>
      statusOf(app, 'PATCH', `/utilisateurs/${id}`, headers, { role: 'UTILISATEUR' }),
  ],
]

async function statusOf(
  app: Built['app'],
  method: 'DELETE' | 'POST' | 'PATCH',
  url: string,
  headers: User['headers'],
  payload?: object,
): Promise<number> {
  return (await app.inject({ method, url, headers, ...(payload && { payload }) })).statusCode
}

/** Holds a user's row until `release`, as another request in its transaction does. */
async function hold({ db }: Built, id: number) {
  const holder = await db.pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM utilisateurs WHERE id = $1 FOR NO KEY UPDATE', [id])
  return {
    holder,
    release: async () => {
      await holder.query('COMMIT')
      holder.release()
    },
  }
}

for (const [title, write] of OF_A_MEMBER) {
  t.test(`${title} of a member waits for no other administrator’s row`, async (t) => {
    const built = await build(t)
    const { app, user } = built
    const [admin, other, member] = [await user('ADMIN'), await user('ADMIN'), await user()]
    const { release } = await hold(built, other.id)

    const status = await write(app, admin, member.id)
    await release()

    t.match(String(status), /^20[04]$/)
  })

  t.test(`${title} of an administrator waits for the other administrators’ rows`, async (t) => {
    const built = await build(t)
    const { app, user } = built
    const [admin, other, target] = [await user('ADMIN'), await user('ADMIN'), await user('ADMIN')]
    const { holder, release } = await hold(built, other.id)

    const status = write(app, admin, target.id)
    await untilLocked(holder)
    await release()

    t.match(String(await status), /^20[04]$/)
  })
}

t.test(
  'a member who becomes the second ADMIN just before the deletion is deleted, and one ADMIN stays',
  async (t) => {
    const built = await build(t)
    const { app, db, user } = built
    const [admin, member] = [await user('ADMIN'), await user()]
    const { holder, release } = await hold(built, member.id)
    await holder.query(`UPDATE utilisateurs SET role = 'ADMIN' WHERE id = $1`, [member.id])

    const status = statusOf(app, 'DELETE', `/utilisateurs/${member.id}`, admin.headers)
    await untilLocked(holder)
    await release()

    t.equal(await status, 204)
    matchesEach(t, await db.prisma.utilisateur.findMany(), [{ id: admin.id }])
  },
)

t.test(
  'an ADMIN’s reinstatement of themselves that waits for their suspension is refused after it',
  async (t) => {
    const built = await build(t)
    const { app, db, user } = built
    const [admin, chief] = [await user('ADMIN'), await user('ADMIN')]
    const suspension = `/utilisateurs/suspensions/${admin.id}`
    const { holder, release } = await hold(built, admin.id)

    const suspended = statusOf(app, 'POST', suspension, chief.headers, {})
    await untilLocked(holder)
    const reinstated = statusOf(app, 'DELETE', suspension, admin.headers)
    await untilLocked(holder, 2)
    await release()

    t.same([await suspended, await reinstated], [200, 401])
    t.not((await db.prisma.utilisateur.findUniqueOrThrow({ where: { id: admin.id } })).suspenduLe, null)
  },
)
