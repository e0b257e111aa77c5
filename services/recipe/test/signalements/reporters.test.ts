// One reporter has one open report: the next one replaces its reason and the version that it speaks of.

import type { TokenFor } from '@recettes/testing'
import { hasEach } from '@recettes/testing'
import t, { type Test } from 'tap'
import { eventsFor } from '../../dist/evenements/receivers.js'
import { signalementRepository } from '../../dist/signalements/repository.js'
import { signalementService } from '../../dist/signalements/service.js'
import { AUTHOR, build, MODERATOR, OTHER } from '../helper.js'

async function scene(t: Test) {
  const service = await build(t)
  const { id } = await service.publish({ titre: 'Tarte fine' })
  /** Reports as a member, or as a stranger at an IP address. */
  const report = async (reporter: TokenFor | string, raison?: string) => {
    if (typeof reporter !== 'string')
      return (
        await service.call('POST', `/recettes/${id}/signaler`, reporter, {
          recette_id: id,
          ...(raison && { raison }),
        })
      ).json()
    const payload = { recette_id: id, ...(raison && { raison }) }
    const request = {
      method: 'POST',
      url: `/recettes/${id}/signaler`,
      remoteAddress: reporter,
      payload,
    } as const
    return (await service.app.inject(request)).json()
  }
  const open = async () => (await service.call('GET', `/recettes/${id}/signalements`, MODERATOR)).json()
  return { ...service, id, report, open }
}

t.test('a member’s second report answers the same, and replaces the reason of the first', async (t) => {
  const { id, report, open } = await scene(t)
  const first = await report(OTHER, 'Photo')
  t.same(await report({ ...OTHER, role: 'MODERATEUR' }, 'Recette volée'), first)
  t.match(first, { message: `La recette ${id} a été signalée.` })
  hasEach(t, await open(), [{ id: 1, raison: 'Recette volée', auteur_id: 2 }])
  await report(AUTHOR)
  t.equal((await open()).length, 2)
})

t.test('a stranger has one open report for each IP address, or /64 of IPv6', async (t) => {
  const { report, open, db } = await scene(t)
  await report('203.0.113.7', 'Photo')
  await report('203.0.113.7', 'Publicité')
  await report('2001:db8:1:2::1')
  await report('2001:db8:1:2::2', 'Encore')
  await report('2001:db8:1:3::1')
  t.same(
    (await open()).map((signalement: { raison: string }) => signalement.raison),
    ['Publicité', 'Encore', 'Non spécifiée'],
  )
  const { rows } = await db.pool.query('SELECT declarant FROM signalements')
  for (const { declarant } of rows) {
    t.match(declarant, /^a[\w-]{43}$/)
    t.notMatch(declarant, /203|2001/)
  }
})

t.test('a network without a login has one open report a day', async (t) => {
  const { id, db, open } = await scene(t)
  const days = ['2026-03-14T23:59:59Z', '2026-03-15T00:00:01Z', '2026-03-15T12:00:00Z']
  const repository = signalementRepository(db, { recordAudit: async () => undefined, events: eventsFor([]) })
  const hashOf = async (ip: string, day: string) => `${ip} ${day}`
  for (const day of days) {
    const service = signalementService(repository, { hashOf, now: () => new Date(day) })
    await service.report(
      { recetteId: id },
      { raison: day, categorie: 'autre' },
      { caller: null, ip: '203.0.113.7' },
    )
  }
  t.same(
    (await open()).map((signalement: { raison: string }) => signalement.raison),
    [days[0], days[2]],
  )
})

t.test('a reporter may report again after the first report was resolved', async (t) => {
  const { id, report, open, call } = await scene(t)
  await report(OTHER)
  await call('DELETE', `/recettes/${id}/signalements`, MODERATOR)
  await report(OTHER, 'Toujours')
  hasEach(t, await open(), [{ raison: 'Toujours' }])
  t.equal((await call('GET', `/recettes/${id}/signalements?etat=rejete`, MODERATOR)).json().length, 1)
})

t.test('concurrent reports by one member leave one open report', async (t) => {
  const { report, open, db } = await scene(t)
  const responses = await Promise.all(Array.from({ length: 12 }, (_, n) => report(OTHER, `Raison ${n}`)))
  for (const response of responses) t.match(response, { message: /signalée/ })
  t.equal((await open()).length, 1)
  t.equal(await db.prisma.signalement.count(), 1)
})

t.test('a report keeps the recipe as it was, whatever its author changes afterwards', async (t) => {
  const { id, report, open, call, db } = await scene(t)
  await report(OTHER)
  await call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Tarte innocente' })
  await report('203.0.113.7')
  await report('203.0.113.8')

  const [first, second, third] = await open()
  t.not(first.recette_version, second.recette_version)
  t.equal(second.recette_version, third.recette_version)
  const read = async (signalement: { id: number }) =>
    (await call('GET', `/recettes/${id}/signalements/${signalement.id}`, MODERATOR)).json()
  t.has(await read(first), { id: first.id, recette: { id, titre: 'Tarte fine', signaler: true } })
  t.has(await read(second), { recette: { titre: 'Tarte innocente' } })
  t.equal(await db.prisma.recetteSignalee.count(), 2, 'one copy of each version')
})

t.test('a reporter’s second report replaces the reported version and the reason', async (t) => {
  const { id, report, open, call } = await scene(t)
  await report(OTHER, 'Titre insultant')
  await call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Tarte innocente' })
  await report(OTHER, 'Photo volée')

  const [only, ...rest] = await open()
  t.same(rest, [])
  const read = (await call('GET', `/recettes/${id}/signalements/${only.id}`, MODERATOR)).json()
  t.has(read, { raison: 'Photo volée', recette: { titre: 'Tarte innocente' } })
})

t.test('a report of an earlier release has no reported version', async (t) => {
  const { id, call, db } = await scene(t)
  await db.prisma.signalement.create({ data: { recetteId: id, raison: 'Ancien', auteurId: 2 } })
  t.has((await call('GET', `/recettes/${id}/signalements/1`, MODERATOR)).json(), {
    raison: 'Ancien',
    recette_version: null,
    recette: null,
  })
})

t.test('reports and their reported versions are deleted with the recipe', async (t) => {
  const { id, report, call, db } = await scene(t)
  await report(OTHER)
  await call('DELETE', `/recettes/${id}`, AUTHOR)
  t.same([await db.prisma.signalement.count(), await db.prisma.recetteSignalee.count()], [0, 0])
})
