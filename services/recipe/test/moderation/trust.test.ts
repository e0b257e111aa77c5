// TRUST_AFTER: authors whom other moderators have validated often enough publish without a decision.

import { untilLocked } from '@recettes/testing'
import t, { type Test } from 'tap'
import { ADMIN, AUTHOR, build, MODERATOR, OTHER } from '../helper.js'

async function scene(t: Test, settings: NodeJS.ProcessEnv = {}) {
  const service = await build(t, { TRUST_AFTER: '2', REMODERATE_ON_EDIT: 'true', ...settings })
  const { call, publish, moderate } = service
  /** Publishes as user 1 recipes that a moderator validates. */
  const validated = async (count: number) => {
    for (let n = 0; n < count; n++) await moderate((await publish()).id, 'valider')
  }
  const toLookAt = async (): Promise<number[]> => {
    const query = '?objet=a_regarder'
    const response = await call('GET', `/moderation${query}`, MODERATOR)
    const ids = response.json().map(({ recette }: { recette: { id: number } }) => recette.id)
    const summary = (await call('GET', `/moderation/resume${query}`, MODERATOR)).json()
    t.same(
      summary.map(({ id }: { id: number }) => id),
      ids,
    )
    t.equal(response.headers['x-total-count'], String(ids.length))
    return ids
  }
  const history = async (id: number) => (await call('GET', `/recettes/${id}/historique`, MODERATOR)).json()
  return { ...service, validated, toLookAt, history }
}

t.test(
  'an author whom others validated TRUST_AFTER times publishes as valider, and a moderator may look at it',
  async (t) => {
    const { call, publish, validated, toLookAt, history, moderate } = await scene(t)
    await validated(1)
    t.has(await publish(), { statut: 'en_attente' })
    await validated(1)
    const trusted = await publish({ titre: 'Flan', ingredients: ['3 œufs'] })
    t.has(trusted, { statut: 'valider' })
    t.has((await call('GET', '/catalogue?ingredient=oeuf')).json(), [{ id: trusted.id }])
    t.has(await history(trusted.id), [
      { de: 'en_attente', vers: 'valider', cause: 'confiance', champs: [], moderateur_id: 1 },
    ])
    t.has(await publish({}, OTHER.id), { statut: 'en_attente' }, 'nobody else is trusted')
    t.same(await toLookAt(), [trusted.id])
    await moderate(trusted.id, 'valider')
    t.same(await toLookAt(), [], 'until a moderator decides')
  },
)

t.test('trusted publications, one’s own decisions and repeated ones don’t count', async (t) => {
  const { call, publish, moderate, db } = await scene(t)
  const moderator = { id: 1, role: 'MODERATEUR' as const }
  const { id } = await publish()
  await moderate(id, 'valider')
  await moderate(id, 'valider')
  for (let n = 0; n < 3; n++) {
    const own = await publish()
    await call('PATCH', `/recettes/${own.id}/status`, moderator, { statut: 'valider' })
  }
  t.has(await publish(), { statut: 'en_attente' })
  await db.prisma.changementStatut.create({
    data: {
      recetteId: 99,
      auteurId: 1,
      moderateurId: 1,
      de: 'en_attente',
      vers: 'valider',
      cause: 'confiance',
    },
  })
  t.has(await publish(), { statut: 'en_attente' })
})

t.test('a refusal restarts the count', async (t) => {
  const { publish, moderate, validated } = await scene(t)
  await validated(5)
  const { id } = await publish()
  await moderate(id, 'refuser')
  t.has(await publish(), { statut: 'en_attente' })
  await moderate(id, 'valider')
  t.has(await publish(), { statut: 'en_attente' }, 'one validation since')
  await validated(1)
  t.has(await publish(), { statut: 'valider' })
})

t.test(
  'a trusted author’s edit of a validated recipe keeps it, to be looked at; another’s doesn’t',
  async (t) => {
    const { call, validated, toLookAt, history, db, publish, moderate } = await scene(t)
    await validated(2)
    t.has((await call('PUT', '/recettes/1', AUTHOR, { titre: 'Autre' })).json(), { statut: 'valider' })
    t.has((await history(1)).at(-1), {
      de: 'valider',
      vers: 'valider',
      cause: 'confiance',
      champs: ['titre'],
    })
    t.same(await toLookAt(), [1])
    await call('PUT', '/recettes/1', AUTHOR, { titre: 'Autre' })
    t.equal((await history(1)).length, 2, 'an edit that changes nothing is none')
    const other = await publish({}, OTHER.id)
    await moderate(other.id, 'valider')
    t.has((await call('PUT', `/recettes/${other.id}`, OTHER, { titre: 'Autre' })).json(), {
      statut: 'en_attente',
    })
    await db.pool.query("UPDATE changements_statut SET date_creation = date_creation - interval '8 days'")
    t.same(await toLookAt(), [], 'seven days long')
  },
)

t.test(
  'with TRUST_AFTER=0 nobody is trusted, and an ADMIN’s publication for a trusted author waits',
  async (t) => {
    const { publish, validated } = await scene(t, { TRUST_AFTER: '0' })
    await validated(3)
    t.has(await publish(), { statut: 'en_attente' })
    const on = await scene(t)
    await on.validated(2)
    const body = { titre: 'Tarte', auteur_id: 1 }
    t.has((await on.call('POST', '/recettes/', ADMIN, body)).json(), { statut: 'en_attente', auteur_id: 1 })
  },
)

t.test('a trusted author who is refused meanwhile doesn’t publish', async (t) => {
  const { call, publish, validated, db } = await scene(t)
  await validated(2)
  const { id } = await publish()
  const edited = await call('PUT', '/recettes/2', AUTHOR, { titre: 'Encore' })
  t.has(edited.json(), { statut: 'valider' })
  const refusal = await db.pool.connect()
  t.teardown(() => refusal.release())
  // The statements of a refusal, as far as its commit.
  await refusal.query('BEGIN')
  await refusal.query('SELECT pg_advisory_xact_lock(7203118, 1)')
  await refusal.query(
    `INSERT INTO changements_statut (recette_id, moderateur_id, auteur_id, de, vers) VALUES (${id}, 8, 1, 'valider', 'refuser')`,
  )
  const pending = [
    call('POST', '/recettes/', AUTHOR, { titre: 'Flan' }),
    call('PUT', '/recettes/1', AUTHOR, { titre: 'Flan' }),
  ]
  await untilLocked(db.pool, 2)
  await refusal.query('COMMIT')
  for (const response of await Promise.all(pending)) t.has(response.json(), { statut: 'en_attente' })
})

t.test('a refusal waits for a publication on trust, which comes before it in the history', async (t) => {
  const { call, publish, validated, moderate } = await scene(t)
  for (let round = 0; round < 5; round++) {
    await validated(2)
    const { id } = await publish()
    const [published] = await Promise.all([
      call('POST', '/recettes/', AUTHOR, { titre: 'Flan' }),
      moderate(id, 'refuser'),
    ])
    const { id: newId, statut } = published.json()
    const all = (await call('GET', `/recettes/${id}/historique`, MODERATOR)).json()
    const own = (await call('GET', `/recettes/${newId}/historique`, MODERATOR)).json()
    if (statut === 'valider') t.ok(own[0].id < all.at(-1).id)
    else t.same(own, [])
  }
})
