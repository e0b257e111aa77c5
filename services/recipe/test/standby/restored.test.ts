// After a point-in-time restore of the primary, an older standby isn't read until it is rebuilt.

import { startRelay, until } from '@recettes/testing'
import t from 'tap'
import { AUTHOR, buildOn } from '../helper.js'
import { startPair } from './servers.js'

t.test(
  'a standby that is ahead of a restored primary isn’t read, also when the primary has passed it',
  async (t) => {
    const pair = await startPair(t)
    const [primary, standby] = [await startRelay(t, pair.url), await startRelay(t, pair.standby.url)]
    const service = await buildOn(t, primary.url, {
      DATABASE_READ_URL: standby.url,
      STANDBY_MAX_LAG_SECONDS: '1',
      CACHE_MIB: '0',
    })
    const isUsed = () => service.db.reads.standbyStatus()?.used === true
    const titles = async () =>
      (await service.call('GET', '/recettes/')).json().map(({ titre }: { titre: string }) => titre)
    await service.publish({ titre: 'Before' })

    // A server that ends its history here, as if restored to this moment; the other one goes on.
    const restored = await pair.follow('restored')
    await until(async () => (await restored.sql.query('SELECT FROM recettes')).rowCount === 1)
    await until(async () => {
      const slot = `FROM pg_replication_slots WHERE slot_name = 'restored'`
      await pair.sql.query(`SELECT pg_terminate_backend(active_pid) ${slot} AND active`)
      await pair.sql.query(`SELECT pg_drop_replication_slot(slot_name) ${slot} AND NOT active`)
      return (await pair.sql.query(`SELECT ${slot}`)).rowCount === 0
    })
    await service.publish({ titre: 'Abandoned' })
    await until(async () => (await pair.standby.sql.query('SELECT FROM recettes')).rowCount === 2)
    await until(isUsed)
    await restored.sql.query('SELECT pg_promote()')

    primary.to(restored.url)
    primary.hangUp()
    await until(() => !isUsed())
    await until(async () => (await service.call('GET', '/readyz')).statusCode === 200)
    t.same(await titles(), ['Before'])
    await until(
      async () => (await service.call('POST', '/recettes/', AUTHOR, { titre: 'After' })).statusCode === 200,
    )
    t.same(await titles(), ['Before', 'After'])

    // The primary passes the standby's position, which stays where it is.
    await restored.sql.query('SELECT pg_switch_wal()')
    await service.publish({ titre: 'Later' })
    const end = performance.now() + 2_500
    while (performance.now() < end) {
      if (isUsed() || (await titles()).length !== 3) t.fail('the standby was read')
    }

    const anew = await pair.follow('anew', restored.server)
    standby.to(anew.url)
    standby.hangUp()
    await until(isUsed)
    t.same(await titles(), ['Before', 'After', 'Later'])
  },
)
