// The primary is unreachable for a while, as in a failover: the standby answers reads, writes get 503 with `Retry-After`.

import { matchesEach, startRelay, until } from '@recettes/testing'
import t from 'tap'
import { AUTHOR, buildOn } from '../helper.js'
import { startPair } from './servers.js'

const NOWHERE = 'postgresql://127.0.0.1:1/nothing'

t.test('the standby answers reads while the primary is unreachable', async (t) => {
  const pair = await startPair(t)
  const relay = await startRelay(t, pair.url)
  const service = await buildOn(t, relay.url, {
    DATABASE_READ_URL: pair.standby.url,
    STANDBY_MAX_LAG_SECONDS: '1',
    CACHE_MIB: '0',
    // As by default: requests to a silent server wait so long.
    DATABASE_CONNECT_TIMEOUT_MS: '3000',
    DATABASE_STATEMENT_TIMEOUT_MS: '10000',
  })
  const { id } = await service.publish({ titre: 'Tarte', ingredients: ['3 pommes'] })
  await service.comment(id)
  const { id: uncommented } = await service.publish()
  const status = async (path: string, as?: typeof AUTHOR) => (await service.call('GET', path, as)).statusCode
  const write = () => service.call('POST', '/recettes/', AUTHOR, { titre: 'Clafoutis' })
  const reads = [
    `/recettes/${id}`,
    '/recettes/?limite=10',
    '/recettes/toutes',
    '/recettes/recherche/?ingredient=pomme',
    `/recettes/${id}/commentaires`,
    `/recettes/${uncommented}/commentaires`,
  ]
  const whereRead = async () => {
    const text = 'SELECT pg_is_in_recovery() AS standby'
    const read = service.db.reads.fresh<{ standby: boolean }>({ text })
    return read.then(
      ({ rows }) => (rows[0]?.standby === true ? 'standby' : 'primary'),
      () => 'nowhere',
    )
  }
  const allRead = async () =>
    (await Promise.all(reads.flatMap((path) => [status(path), status(path, AUTHOR)]))).every(
      (code) => code === 200,
    )

  for (const how of ['refuses', 'is silent'] as const) {
    await t.test(`a primary that ${how} stops no read, however long`, async (t) => {
      await until(async () => service.db.reads.standbyStatus()?.used === true)
      if (how === 'refuses') relay.to(NOWHERE)
      else relay.silence()
      relay.hangUp()
      await until(allRead)
      // Longer than a standby may lag: nobody writes meanwhile, so it doesn't.
      const end = performance.now() + 2_500
      while (performance.now() < end) {
        if (!(await allRead())) t.fail('a read was refused')
      }
      t.equal(service.db.reads.standbyStatus()?.used, true)
      t.equal(await status('/readyz'), 200)
      const refused = await write()
      t.equal(refused.statusCode, 503)
      t.ok(refused.headers['retry-after'])
      t.ok(await allRead(), 'also after a write that failed')

      relay.to(pair.url)
      relay.resume()
      await until(async () => (await write()).statusCode === 200)
    })
  }

  await t.test('a read is retried on the primary when the standby is excluded', async (t) => {
    await until(async () => service.db.reads.standbyStatus()?.used === true)
    relay.to(NOWHERE)
    relay.hangUp()
    // Until the service has noticed, a read meets a broken connection.
    await until(async () => (await whereRead()) === 'standby')
    const slow = service.db.reads.fresh<{ standby: boolean }>({
      text: 'SELECT pg_is_in_recovery() AS standby, pg_sleep(CASE WHEN pg_is_in_recovery() THEN 8 ELSE 0 END)',
    })
    const isAsked = `SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep'`
    await until(async () => (await pair.standby.sql.query(isAsked)).rowCount === 1)

    await pair.standby.sql.query('SELECT pg_wal_replay_pause()')
    relay.to(pair.url)
    await pair.insert()
    const { rows } = await slow
    await pair.standby.sql.query('SELECT pg_wal_replay_resume()')

    matchesEach(t, rows, [{ standby: false }])
  })

  await t.test('the service isn’t ready while the standby is unreachable too', async (t) => {
    await pair.standby.stop()
    relay.to(NOWHERE)
    relay.hangUp()
    await until(async () => (await status('/readyz')) === 503)
    t.equal(await status('/recettes/?limite=10'), 503)
  })
})
