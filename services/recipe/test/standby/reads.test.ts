// Reads from a streaming standby: those with a token are fresh, and a lagging or unreachable standby isn't used.

import { startRelay, until } from '@recettes/testing'
import t, { type Test } from 'tap'
import { buildOn, OTHER } from '../helper.js'
import { type Pair, startPair } from './servers.js'

/** The service on both servers. It believes a standby for a minute, unless told otherwise. */
async function build(t: Test, pair: Pair, settings: NodeJS.ProcessEnv = {}) {
  const service = await buildOn(t, pair.url, {
    DATABASE_READ_URL: pair.standby.url,
    STANDBY_MAX_LAG_SECONDS: '60',
    CACHE_MIB: '0',
    ...settings,
  })
  const ids = async (): Promise<number[]> => {
    const response = await service.call('GET', '/recettes/toutes')
    if (response.statusCode !== 200) throw new Error(response.body)
    return response.json().map(({ id }: { id: number }) => id)
  }

  /** Whether the standby is asked: it is held back, and a recipe that nobody told of isn't in the list. */
  const asksStandby = async (): Promise<boolean> => {
    await pair.standby.sql.query('SELECT pg_wal_replay_pause()')
    const id = await pair.insert()
    const seen = await ids()
    await pair.standby.sql.query('SELECT pg_wal_replay_resume()')
    return !seen.includes(id)
  }
  return { ...service, ids, asksStandby }
}

t.test('reads use a streaming standby', async (t) => {
  const pair = await startPair(t)
  const standby = () => pair.standby.sql

  await t.test('reads without a token come from the standby, those with one from the primary', async (t) => {
    const service = await build(t, pair)
    const { id: before } = await service.publish({ titre: 'Tarte', ingredients: ['3 pommes'] })
    await until(service.asksStandby)
    await until(async () => (await service.ids()).includes(before))

    await standby().query('SELECT pg_wal_replay_pause()')
    await service.comment(before)
    const { id } = await service.publish({ titre: 'Tarte', ingredients: ['3 pommes'] })
    const lengths = async (as?: typeof OTHER) =>
      Promise.all(
        [
          '/recettes/?limite=1000',
          '/recettes/recherche/?ingredient=pomme',
          `/recettes/${before}/commentaires`,
        ].map(async (path) => (await service.call('GET', path, as)).json().length),
      )
    const [old, fresh] = [await lengths(), await lengths(OTHER)]
    t.same(
      fresh,
      old.map((length) => length + 1),
    )
    t.equal((await service.call('GET', `/recettes/${id}`)).statusCode, 404)
    t.equal((await service.call('GET', `/recettes/${id}`, OTHER)).statusCode, 200)
    await standby().query('SELECT pg_wal_replay_resume()')

    await until(async () => (await service.ids()).includes(id))
  })

  await t.test('a standby that lags for less than it may stays in use', async (t) => {
    const service = await build(t, pair)
    await until(service.asksStandby)
    const lag = () => service.db.reads.standbyStatus()?.lagMs ?? 0

    await standby().query('SELECT pg_wal_replay_pause()')
    const silent = await pair.insert()
    await until(() => lag() > 1_000, 'several polls have seen the lag')

    t.ok(Number.isFinite(lag()), 'the lag is measured')
    t.equal(service.db.reads.standbyStatus()?.used, true)
    t.notOk((await service.ids()).includes(silent), 'the standby answers')
    await standby().query('SELECT pg_wal_replay_resume()')
  })

  await t.test('a standby that lags too far is excluded, and used again once it has caught up', async (t) => {
    const service = await build(t, pair, { STANDBY_MAX_LAG_SECONDS: '1' })
    await until(service.asksStandby)

    await standby().query('SELECT pg_wal_replay_pause()')
    const silent = await pair.insert()
    t.equal((await service.call('GET', `/recettes/${silent}`, OTHER)).statusCode, 200, 'fresh with a token')
    await until(async () => (await service.ids()).includes(silent))
    const { used, lagMs } = service.db.reads.standbyStatus() ?? { lagMs: 0 }
    t.ok(used === false && lagMs > 1_000, 'and its numbers say so')
    await standby().query('SELECT pg_wal_replay_resume()')

    await until(service.asksStandby)
    t.equal(service.db.reads.standbyStatus()?.used, true, 'it is asked again')
  })

  await t.test('reads are answered by the primary while the standby is silent', async (t) => {
    const relay = await startRelay(t, pair.standby.url)
    const service = await build(t, pair, { DATABASE_READ_URL: relay.url })
    await until(service.asksStandby)

    relay.silence()
    const silent = await pair.insert()
    t.ok((await service.ids()).includes(silent), 'the primary answers instead')
    await relay.resume()

    await until(service.asksStandby)
  })

  await t.test('reads are answered while the standby restarts', async (t) => {
    const relay = await startRelay(t, pair.standby.url)
    const service = await build(t, pair, { DATABASE_READ_URL: relay.url })
    await until(service.asksStandby)
    let stopped = false
    let responses = 0
    const reader = (async () => {
      while (!stopped || responses < 20) {
        await service.ids()
        responses++
      }
    })()

    await pair.standby.stop()
    stopped = true
    await reader
    const silent = await pair.insert()
    t.ok((await service.ids()).includes(silent))
    pair.standby = await pair.follow()
    relay.to(pair.standby.url)

    await until(service.asksStandby)
  })
})
