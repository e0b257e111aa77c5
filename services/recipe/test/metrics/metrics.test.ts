// Metrics of the recipe service: moderation, connections, cache.

import { openMetrics } from '@recettes/http'
import { RULES_VERSION } from '@recettes/ingredients'
import { freshDatabase, matchesEach, metricIn, until } from '@recettes/testing'
import t, { type Test } from 'tap'
import type { openDatabase } from '../../dist/database.js'
import { eventsFor } from '../../dist/evenements/receivers.js'
import { moderationRepository } from '../../dist/moderation/repository.js'
import { build, buildOn } from '../helper.js'

const HOUR = 3600
const AT = { host: '127.0.0.1', port: 0 }
const backlogOf = (db: ReturnType<typeof openDatabase>) => moderationRepository(db, eventsFor([])).backlog()

/** Moves what is on record of a recipe into the past. */
async function age(db: ReturnType<typeof openDatabase>, id: number, seconds: number) {
  await db.prisma.$executeRaw`UPDATE recettes SET created_at = created_at - make_interval(secs => ${seconds}),
      remise_en_attente_le = remise_en_attente_le - make_interval(secs => ${seconds}) WHERE id = ${id}`
  await db.prisma
    .$executeRaw`UPDATE changements_statut SET date_creation = date_creation - make_interval(secs => ${seconds}) WHERE recette_id = ${id}`
}

const about = (t: Test, seconds: number | undefined, expected: number) =>
  t.ok(seconds !== undefined && Math.abs(seconds - expected) < 300, `${seconds} is about ${expected}`)

t.test('the moderation backlog counts waiting recipes, the oldest one’s age, and reports', async (t) => {
  const { db, publish, moderate, report } = await build(t)
  t.same(await backlogOf(db), {
    waiting: 0,
    oldestSeconds: 0,
    reports: 0,
    reportedRecipes: 0,
    reportedComments: 0,
  })

  const [first, second, third] = [await publish(), await publish(), await publish()]
  await age(db, first.id, 5 * HOUR)
  await age(db, second.id, 2 * HOUR)
  await report(second.id)
  await report(second.id)
  await report(third.id)
  const before = await backlogOf(db)
  t.match(before, { waiting: 3, reports: 3, reportedRecipes: 2 })
  about(t, before.oldestSeconds, 5 * HOUR)

  await moderate(first.id, 'valider')
  const after = await backlogOf(db)
  t.equal(after.waiting, 2)
  about(t, after.oldestSeconds, 2 * HOUR)
})

t.test(
  'the backlog counts the waiting time of a recipe from when it was put back, not from its publication',
  async (t) => {
    const { db, publish, moderate } = await build(t)
    const [old, other] = [await publish(), await publish()]
    await age(db, old.id, 9 * HOUR)
    await moderate(old.id, 'valider')
    await moderate(old.id, 'en_attente')
    await age(db, other.id, HOUR)

    about(t, (await backlogOf(db)).oldestSeconds, HOUR)

    await age(db, old.id, 3 * HOUR)
    about(t, (await backlogOf(db)).oldestSeconds, 3 * HOUR)
    // To say again that it waits changes nothing of how long it has.
    await moderate(old.id, 'en_attente')
    about(t, (await backlogOf(db)).oldestSeconds, 3 * HOUR)
  },
)

t.test(
  'a moderator’s decision on a waiting recipe is counted with its waiting time, other status changes aren’t',
  async (t) => {
    const metrics = await openMetrics(AT)
    const { db, publish, moderate, call } = await build(t, {}, { metrics })
    const of = async (suffix: string) =>
      metricIn(await metrics.text(), `moderation_decision_seconds${suffix}`)
    const { id } = await publish()
    await age(db, id, 2 * HOUR)

    await moderate(id, 'refuser')
    t.equal(await of('_bucket{le="3600",decision="refuser"}'), 0)
    t.equal(await of('_bucket{le="14400",decision="refuser"}'), 1)
    const bounds = [...(await metrics.text()).matchAll(/moderation_decision_seconds_bucket\{le="(\d+)"/g)]
    t.same(
      bounds.map(([, bound]) => Number(bound) / 60),
      [1, 5, 15, 60, 240, 720, 1440, 2880, 4320, 10_080, 43_200],
    )

    await moderate(id, 'valider')
    await moderate(id, 'en_attente')
    t.equal(
      (await call('PATCH', `/recettes/${id}/status`, { id: 1 }, { id, statut: 'valider' })).statusCode,
      403,
    )
    t.equal(await of('_count{decision="valider"}'), undefined)
    t.equal(await of('_count{decision="refuser"}'), 1)
  },
)

t.test(
  'metrics have the moderation backlog, database connections, and hits and misses of the cache',
  async (t) => {
    const metrics = await openMetrics(AT)
    const url = await freshDatabase(t, 'recipe')
    const { app, db, publish } = await buildOn(t, url, { CACHE_MIB: '4', DATABASE_URL: url }, { metrics })
    const of = async (series: string) => metricIn(await metrics.text(), series)
    const { id } = await publish()
    const cached = (result: string) => of(`cached_responses_total{result="${result}"}`)

    t.equal(await of('moderation_waiting_recipes'), 1)
    t.equal(await of('database_connections_limit'), 5)
    const connections = (state: string) => of(`database_connections{state="${state}"}`)
    // The pool may open one between two readings, for work in the background.
    await until(
      async () => (await connections('busy')) === 0 && (await connections('idle')) === db.pool.totalCount,
    )
    t.equal(await of('database_requests_waiting'), 0)
    await app.ready()
    await until(async () => {
      await app.inject(`/recettes/${id}`)
      return ((await cached('hit')) ?? 0) > 0
    }, 'the cache has a hit')
    t.ok(((await cached('miss')) ?? 0) > 0)
    t.equal(await of('database_standby_used'), undefined, 'there is no standby')
  },
)

t.test(
  'recipes without keys of the current rules are counted, and logged as a warning at the start',
  async (t) => {
    const metrics = await openMetrics(AT)
    const { app, db, publish } = await build(t, {}, { metrics })
    const readBy = async (version: number, cles: string[]) => {
      const { id } = await publish()
      await db.prisma.recetteRecherche.update({
        where: { recetteId: id },
        data: { clesVersion: version, cles, clesExclusion: [] },
      })
    }
    await publish()
    await readBy(1, ['1:tarte'])
    await readBy(RULES_VERSION + 1, [`${RULES_VERSION + 1}:tarte`])
    // As in a roll-over, forwards or back.
    for (const other of [1, RULES_VERSION + 1])
      await readBy(other, [`${other}:tarte`, `${RULES_VERSION}:tarte`])
    const warnings = t.capture(app.log, 'warn')

    await app.listen({ host: '127.0.0.1', port: 0 })

    t.equal(metricIn(await metrics.text(), 'outdated_recipes'), 2)
    matchesEach(
      t,
      warnings().map(({ args }) => args),
      [[{ recipes: 2 }, /reindex\.js/]],
    )
  },
)

t.test('the start logs no warning when all recipes have keys of the current rules', async (t) => {
  const metrics = await openMetrics(AT)
  const { app, publish } = await build(t, {}, { metrics })
  await publish()
  const warnings = t.capture(app.log, 'warn')

  await app.listen({ host: '127.0.0.1', port: 0 })

  t.equal(metricIn(await metrics.text(), 'outdated_recipes'), 0)
  t.same(warnings(), [])
})

t.test('an unreachable database removes its own metrics and no others', async (t) => {
  const metrics = await openMetrics(AT)
  await build(t, { DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' }, { metrics })

  const text = await metrics.text()

  t.equal(metricIn(text, 'moderation_waiting_recipes'), undefined)
  t.equal(metricIn(text, 'service_ready'), 0)
  t.equal(metricIn(text, 'database_connections_limit'), 5)
})
