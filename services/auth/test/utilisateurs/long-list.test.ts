// A list longer than one batch of 500 rows is streamed: complete, in order, nobody twice.

import t from 'tap'
import { build } from '../helper.js'

for (const length of [499, 500, 501, 1000, 1234]) {
  t.test(`a list of ${length} users is complete and in id order`, async (t) => {
    const { app, db, user } = await build(t)
    const { headers } = await user('ADMIN')
    await db.prisma.utilisateur.createMany({
      data: Array.from({ length: length - 1 }, (_, index) => ({
        prenom: 'É"\\\n',
        nom: `${index}`,
        courriel: `u${index}@example.org`,
        motDePasseHash: 'x',
      })),
    })

    const response = await app.inject({ url: '/utilisateurs', headers })

    t.equal(response.statusCode, 200)
    const rows: { id: number; nom: string; prenom: string }[] = response.json()
    t.same(
      rows.map(({ id }) => id),
      Array.from({ length }, (_, index) => index + 1),
    )
    t.match(rows.at(-1), { nom: `${length - 2}`, prenom: 'É"\\\n' })
  })
}

t.test('following Link from page to page gives everybody once', async (t) => {
  const { app, db, user } = await build(t)
  const { headers } = await user('ADMIN')
  const data = Array.from({ length: 99 }, (_, i) => ({
    prenom: 'J',
    nom: 'M',
    courriel: `u${i}@x.org`,
    motDePasseHash: 'x',
  }))
  await db.prisma.utilisateur.createMany({ data })
  const seen: number[] = []

  const follow = async (url: string): Promise<void> => {
    const response = await app.inject({ url, headers })
    seen.push(...response.json().map(({ id }: { id: number }) => id))
    const next = /^<http:\/\/auth\.test(.+)>; rel="next"$/.exec(String(response.headers['link']))?.[1]
    if (next !== undefined) await follow(next)
  }
  await follow('/utilisateurs?limite=7')

  t.same(
    seen,
    Array.from({ length: 100 }, (_, index) => index + 1),
  )
})
