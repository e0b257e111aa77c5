// A change of rules, forwards or back: keys are made anew in batches while searches of the old and the new rules both stay right.

import { setImmediate as turn } from 'node:timers/promises'
import { RULES_VERSION } from '@recettes/ingredients'
import { untilLocked } from '@recettes/testing'
import t from 'tap'
import { versioned } from '../../dist/modele/recherche.js'
import { deriveColumns } from '../../dist/recherche/derive-columns.js'
import { type Rules, reindex, removeOldKeys } from '../../dist/recherche/reindex.js'
import { rechercheRepository } from '../../dist/recherche/repository.js'
import { START } from '../../dist/recherche/results.js'
import { AUTHOR, type Built, build } from '../helper.js'

/** Rules of tomorrow: they know that a `patidou` is a `courge`, which those of today don't. */
const NEXT: Rules = {
  version: RULES_VERSION + 1,
  deriveColumns: (texts) => {
    const derived = deriveColumns(texts)
    const more = texts.ingredients.some((line) => line.includes('patidou')) ? ['courge', '=patidou'] : []
    const plain = (cles: string[]) => cles.map((cle) => cle.slice(cle.indexOf(':') + 1))
    return {
      ...derived,
      clesVersion: NEXT.version,
      cles: versioned(NEXT.version, [...plain(derived.cles), ...more]),
      clesExclusion: versioned(NEXT.version, plain(derived.clesExclusion)),
    }
  },
}

const OWN: Rules = { version: RULES_VERSION, deriveColumns }

/** How many recipes a search by rules of a version finds. */
const found = async ({ db }: Built, version: number, key: string): Promise<number> => {
  const search = {
    required: versioned(version, [key]),
    preferred: versioned(version, [`=${key}`]),
    excluded: [],
    filters: [],
  }
  const { items } = await rechercheRepository(db).page(db.reads.fresh, search, START, 1_000)
  return JSON.parse(`[${items}]`).length
}

/** Publishes many recipes at once by SQL, with keys of the current rules. */
const publishMany = async ({ db }: Built, count: number): Promise<void> => {
  const derived = deriveColumns({
    titre: 't',
    description: null,
    allergenes: null,
    ingredients: ['1 patidou', 'sel'],
  })
  const { cles, clesExclusion, clesVersion, noms, nbIngredients } = derived
  const ingredients = ['1 patidou', 'sel']
  await db.prisma.recette.createMany({ data: Array(count).fill({ titre: 't', auteurId: 1, ingredients }) })
  await db.prisma.recetteRecherche.updateMany({
    data: { cles, clesExclusion, clesVersion, noms, nbIngredients },
  })
}

t.test(
  'after a reindex the new rules find the foods that they add, and the old rules still find theirs',
  async (t) => {
    const service = await build(t)
    await publishMany(service, 450)
    t.equal(await found(service, NEXT.version, 'courge'), 0)

    const count = await reindex(service.db.prisma, NEXT)

    t.equal(count, 450)
    t.equal(await found(service, NEXT.version, 'courge'), 450)
    t.equal(await found(service, NEXT.version, 'sel'), 450)
    const response = await service.call('GET', '/recettes/recherche/?ingredient=sel')
    t.equal(response.json().length, 450)
  },
)

t.test('reindex reports progress, and does nothing when run again', async (t) => {
  const service = await build(t)
  await publishMany(service, 450)
  const told: unknown[] = []

  await reindex(service.db.prisma, NEXT, (progress) => told.push(progress))

  t.same(told, [
    { done: 200, total: 450 },
    { done: 400, total: 450 },
    { done: 450, total: 450 },
  ])
  t.equal(await reindex(service.db.prisma, NEXT), 0)
})

t.test('an interrupted reindex continues where it stopped', async (t) => {
  const service = await build(t)
  await publishMany(service, 450)
  const stopped = new Error('stopped')
  await t.rejects(
    reindex(service.db.prisma, NEXT, ({ done }) => {
      if (done >= 200) throw stopped
    }),
    stopped,
  )
  t.equal(await found(service, NEXT.version, 'courge'), 200)

  t.equal(await reindex(service.db.prisma, NEXT), 250)

  t.equal(await found(service, NEXT.version, 'courge'), 450)
})

t.test('searches, changes and deletions continue during a reindex, and none is lost', async (t) => {
  const service = await build(t)
  await publishMany(service, 1000)
  const { db, call } = service
  let running = true
  const searching = (async () => {
    const counts = new Set<number>()
    while (running) {
      counts.add(await found(service, RULES_VERSION, 'sel'))
      await turn()
    }
    return counts
  })()

  const work = reindex(db.prisma, NEXT)
  const changed = await call('PUT', '/recettes/999', AUTHOR, {
    titre: 't',
    ingredients: ['1 patidou', 'sel', 'thym'],
  })
  await work
  running = false

  t.same([...(await searching)], [1000], 'every search of the old rules found every recipe')
  t.equal(changed.statusCode, 200)
  await reindex(db.prisma, NEXT)
  t.equal(await found(service, NEXT.version, 'thym'), 1, 'the change is there, by the new rules too')
  t.equal(await found(service, NEXT.version, 'courge'), 1000)
})

t.test('a recipe that changes after it was read is read again, and keeps the change', async (t) => {
  const service = await build(t)
  await publishMany(service, 3)
  const { pool, prisma } = service.db
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query(`UPDATE recettes SET ingredients = '{1 potimarron}' WHERE id = 2`)

  const work = reindex(prisma, NEXT)
  await untilLocked(pool)
  await client.query('COMMIT')
  client.release()

  t.equal(await work, 3)
  t.equal(await found(service, NEXT.version, 'potimarron'), 1)
  t.equal(await found(service, NEXT.version, 'courge'), 2, 'the other two')
})

t.test('reindex --remove-old removes old keys and no others', async (t) => {
  const service = await build(t)
  await publishMany(service, 450)
  await reindex(service.db.prisma, NEXT)

  t.equal(await removeOldKeys(service.db.prisma, NEXT.version), 450)

  t.equal(await found(service, RULES_VERSION, 'sel'), 0)
  t.equal(await found(service, NEXT.version, 'courge'), 450)
  t.equal(await removeOldKeys(service.db.prisma, NEXT.version), 0)
})

t.test(
  'reindex after going back reads recipes of newer rules again, and replicas of both find all',
  async (t) => {
    const service = await build(t)
    await publishMany(service, 450)
    await reindex(service.db.prisma, NEXT)
    await removeOldKeys(service.db.prisma, NEXT.version)
    const { countOutdated } = rechercheRepository(service.db)
    t.equal(await countOutdated(), 450)

    t.equal(await reindex(service.db.prisma, OWN), 450)

    t.equal(await countOutdated(), 0)
    t.equal(await found(service, RULES_VERSION, 'sel'), 450)
    t.equal(await found(service, NEXT.version, 'courge'), 450, 'replicas of the newer release go on finding')
    t.equal(await reindex(service.db.prisma, OWN), 0)
    t.equal(await removeOldKeys(service.db.prisma, RULES_VERSION), 450)
    t.equal(await found(service, NEXT.version, 'courge'), 0)
  },
)

t.test('replicas of the old rules count no recipe as outdated while it has keys of both', async (t) => {
  const service = await build(t)
  await publishMany(service, 3)

  await reindex(service.db.prisma, NEXT)

  t.equal(await rechercheRepository(service.db).countOutdated(), 0)
})

t.test('reindex replaces keys without a version prefix', async (t) => {
  const service = await build(t)
  await publishMany(service, 1)
  await service.db.pool.query(
    `UPDATE recettes_recherche SET cles = '{sel}', cles_exclusion = '{~sel}', cles_version = 0`,
  )

  await reindex(service.db.prisma, OWN)

  const { rows } = await service.db.pool.query('SELECT cles, cles_exclusion FROM recettes_recherche')
  for (const cles of Object.values(rows[0]) as string[][]) {
    t.ok(cles.length > 0)
    t.ok(cles.every((cle) => cle.startsWith(`${RULES_VERSION}:`)))
  }
})

t.test('sauf excludes a recipe whose keys for exclusions still lie among the others', async (t) => {
  const service = await build(t)
  const publish = (line: string) =>
    service.call('POST', '/recettes/', AUTHOR, { titre: 'Plat', ingredients: ['sel', line] })
  await publish('1 courge')
  await publish('20 g de beurre')
  await service.db.pool.query(
    `UPDATE recettes_recherche SET cles = cles || cles_exclusion, cles_exclusion = '{}'`,
  )

  const response = await service.call('GET', '/recettes/recherche/?ingredient=sel&sauf=caséine')

  t.same(
    response.json().map(({ id }: { id: number }) => id),
    [1],
  )
})

t.test('long recipes are written by several statements, and all of them', async (t) => {
  const { db, publish } = await build(t)
  const ingredients = Array.from(
    { length: 200 },
    (_, n) => `${n + 1} g de tomates ${'très '.repeat(40)}mûres`,
  )
  for (let n = 0; n < 8; n++) await publish({ ingredients })
  await db.pool.query('UPDATE recettes_recherche SET cles_version = 1')
  const statements = t.capture(db.prisma, '$executeRaw', db.prisma.$executeRaw.bind(db.prisma))

  t.equal(await reindex(db.prisma, OWN), 8)

  t.ok(statements().length > 1, `${statements().length} statement`)
})

t.test('a recipe that names no food counts as read by rules that have read it', async (t) => {
  const { db, publish } = await build(t)
  await publish({ titre: 'Autre' })
  await db.pool.query('UPDATE recettes_recherche SET cles_version = cles_version + 1')

  t.equal(await rechercheRepository(db).countOutdated(), 0)
})
