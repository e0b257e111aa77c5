// Each revocation raises the user's generation once, however many come at the same moment.

import t from 'tap'
import { build } from '../helper.js'

t.test('eight revocations of one user at once raise the generation eight times', async (t) => {
  const { app, user, db } = await build(t)
  const admin = await user('ADMIN')
  const target = await user()
  const other = await user()
  const generationOf = async (id: number) =>
    (await db.prisma.utilisateur.findUniqueOrThrow({ where: { id } })).generation
  const before = await generationOf(target.id)
  const suspend = () =>
    app.inject({ method: 'POST', url: `/utilisateurs/suspensions/${target.id}`, headers: admin.headers })

  const responses = await Promise.all(Array.from({ length: 8 }, suspend))

  t.same(
    responses.map(({ statusCode }) => statusCode),
    Array(8).fill(200),
  )
  t.equal(await generationOf(target.id), before + 8)
  t.equal(await generationOf(other.id), before)
  const rows = await db.prisma.revocation.findMany({
    where: { utilisateurId: target.id },
    orderBy: { generation: 'asc' },
  })
  t.same(
    rows.map(({ generation }) => (generation ?? 0) - before),
    [1, 2, 3, 4, 5, 6, 7, 8],
  )
})
