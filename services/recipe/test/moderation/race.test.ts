// Concurrent decisions are serialised: each history entry starts at the status in which the previous one ended.

import t from 'tap'
import { AUTHOR, build, MODERATOR } from '../helper.js'

const STATUTS = ['valider', 'refuser', 'en_attente'] as const

t.test('each of ten concurrent decisions starts at the status in which the previous one ended', async (t) => {
  const { call, publish, db } = await build(t)

  for (let round = 0; round < 5; round++) {
    const { id } = await publish()
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        call('PATCH', `/recettes/${id}/status`, MODERATOR, { id, statut: STATUTS[n % 3], motif: `${n}` }),
      ),
    )

    t.ok(responses.every(({ statusCode }) => statusCode === 200))
    const chain = await db.prisma.changementStatut.findMany({
      where: { recetteId: id },
      orderBy: { id: 'asc' },
    })
    t.equal(chain.length, 10)
    t.same(
      chain.map(({ de }) => de),
      ['en_attente', ...chain.slice(0, -1).map(({ vers }) => vers)],
    )
    const { statut } = (await call('GET', `/recettes/${id}`)).json()
    t.equal(statut, chain.at(-1)?.vers)
  }
})

t.test('a concurrent decision and replacement are both stored', async (t) => {
  const { call, publish, db } = await build(t)

  for (let round = 0; round < 10; round++) {
    const { id } = await publish()
    await Promise.all([
      call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Autre' }),
      call('PATCH', `/recettes/${id}/status`, MODERATOR, { statut: 'refuser' }),
      call('POST', `/recettes/${id}/signaler`, undefined, { recette_id: id }),
    ])

    const recipe = (await call('GET', `/recettes/${id}`)).json()
    // The refusal resolves a report that came before it.
    const open = await db.prisma.signalement.count({ where: { recetteId: id, resoluLe: null } })
    t.has(recipe, { titre: 'Autre', statut: 'refuser', signaler: open > 0 })
  }
  for (const cause of ['decision', 'modification'] as const)
    t.equal(await db.prisma.changementStatut.count({ where: { cause } }), 10, cause)
})
