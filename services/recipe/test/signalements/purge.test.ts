// Versions kept for reports go with the audit log: once none of their reports is open or recent.

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { longTransaction } from '@recettes/database'
import { everyInterleaving, freshDatabase, startStatementGate } from '@recettes/testing'
import t from 'tap'
import { purgeReportedVersions } from '../../dist/signalements/purge.js'
import { AUTHOR, type Built, buildOn, MODERATOR, OTHER } from '../helper.js'

const databaseUrl = await freshDatabase(t, 'recipe')
const gate = await startStatementGate(t, databaseUrl)
const [gated, beside] = [await buildOn(t, gate.url), await buildOn(t, databaseUrl)]
const { call, db, publish } = beside

const report = ({ call }: Built, id: number, who = OTHER) =>
  call('POST', `/recettes/${id}/signaler`, who, { recette_id: id })
const purge = (pool: typeof db.pool, days = 365) =>
  longTransaction(pool, 10_000, (client) => purgeReportedVersions(client, days))

/** Moves what is on record of a recipe's reports into the past. */
async function age(id: number, days: number): Promise<void> {
  await db.pool.query(
    `WITH v AS (UPDATE recettes_signalees SET signalee_le = signalee_le - make_interval(days => $2) WHERE recette_id = $1)
      UPDATE signalements SET date_creation = date_creation - make_interval(days => $2),
        resolu_le = resolu_le - make_interval(days => $2) WHERE recette_id = $1`,
    [id, days],
  )
}

const kept = async (id: number) =>
  (await db.prisma.recetteSignalee.findMany({ where: { recetteId: id }, orderBy: { version: 'asc' } })).length

t.test('a reported version is kept while a report is open, and then as long as the audit log', async (t) => {
  const { id } = await publish()
  await report(beside, id)
  await age(id, 1000)
  await purge(db.pool)
  t.equal(await kept(id), 1, 'an open report, however old')

  await call('DELETE', `/recettes/${id}/signalements`, MODERATOR)
  await purge(db.pool)
  t.equal(await kept(id), 1, 'resolved today')
  await age(id, 364)
  await purge(db.pool)
  t.equal(await kept(id), 1, 'resolved 364 days ago')
  await age(id, 2)
  t.equal(await purge(db.pool), 1)
  t.equal(await kept(id), 0)
  t.has((await call('GET', `/recettes/${id}/signalements/1`, MODERATOR)).json(), {
    etat: 'rejete',
    recette: null,
  })
})

t.test('purge deletes reported versions that no kept report refers to', async (t) => {
  const { id } = await publish()
  await report(beside, id)
  await call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Autre' })
  await report(beside, id)
  t.equal(await kept(id), 2)
  await age(id, 366)
  t.equal(await purge(db.pool), 1)
  t.equal(await kept(id), 1)
})

for (const [title, reportedBy, purgedBy] of [
  ['a report during a purge', gated, beside],
  ['a purge during a report', beside, gated],
] as const)
  t.test(`${title} keeps its version in every order`, async (t) => {
    const { firstThenSecond, secondThenFirst } = await everyInterleaving(t, {
      gate,
      databaseUrl,
      scene: async () => {
        const { id } = await publish()
        await report(beside, id)
        await call('DELETE', `/recettes/${id}/signalements`, MODERATOR)
        await age(id, 400)
        const reporting = async () => ({ done: (await report(reportedBy, id, { id: 3 })).statusCode === 200 })
        const purging = async () => ({ done: (await purge(purgedBy.db.pool)) >= 0 })
        const [first, second] = reportedBy === gated ? [reporting, purging] : [purging, reporting]
        return { first, second, state: () => kept(id) }
      },
    })
    t.same([firstThenSecond.state, secondThenFirst.state], [1, 1])
  })

t.test('the purge of the audit log deletes old reported versions and prints how many', async (t) => {
  const { id } = await publish()
  await report(beside, id)
  await call('DELETE', `/recettes/${id}/signalements`, MODERATOR)
  await age(id, 31)
  const run = (settings: Record<string, string>) =>
    spawnSync(process.execPath, [fileURLToPath(new URL('../../dist/purge-journal.js', import.meta.url))], {
      env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, ...settings },
      encoding: 'utf8',
    })
  t.match(run({ JOURNAL_DAYS: '32' }).stdout, /recipe: 0 reported versions of recipes/)
  t.match(run({ JOURNAL_DAYS: '30' }), {
    status: 0,
    stdout: /recipe: 1 reported versions of recipes that nothing needed/,
  })
  t.equal(await kept(id), 0)
})
