// Replication lag of a standby: WAL positions, and time by this process's clock alone.

import t from 'tap'
import { createLagClock } from '../dist/standby/lag.js'
import { positionOf, withoutPageHeader } from '../dist/standby/position.js'

t.test('WAL positions compare as numbers, also past 4 GiB', async (t) => {
  t.equal(positionOf('0/0'), 0n)
  t.equal(positionOf('0/1949C68'), 0x1949c68n)
  t.ok(positionOf('2/0') > positionOf('1/FFFFFFFF'))
})

t.test('the header of an empty WAL page doesn’t count as unreplayed', async (t) => {
  t.equal(withoutPageHeader(8192n + 24n), 8192n)
  t.equal(withoutPageHeader(16_777_216n + 40n), 16_777_216n)
  t.equal(withoutPageHeader(8192n + 32n), 8192n + 32n)
})

t.test('lag is the age of the newest sample that the standby has replayed', async (t) => {
  const lag = createLagClock(1_000)
  t.equal(lag.lagAt(10n, 0), Number.POSITIVE_INFINITY, 'nothing is known yet')
  lag.addSample(0, 10n)
  lag.addSample(100, 20n)
  lag.addSample(200, 20n)

  t.equal(lag.lagAt(20n, 250), 50)
  t.equal(lag.lagAt(25n, 250), 50, 'the standby may have replayed WAL newer than the last sample')
  t.equal(lag.lagAt(19n, 250), 250)
  t.equal(lag.lagAt(9n, 250), Number.POSITIVE_INFINITY)
})

t.test('a standby that lacks all samples has infinite lag', async (t) => {
  const lag = createLagClock(1_000)
  lag.addSample(0, 10n)
  lag.addSample(1_500, 20n)

  t.equal(lag.lagAt(15n, 1_500), Number.POSITIVE_INFINITY)
})

t.test('a standby that had replayed the last sample of an unreachable primary has no lag', async (t) => {
  const lag = createLagClock(1_000)
  t.equal(lag.lagAt(10n, lag.latest()), Number.POSITIVE_INFINITY, 'the primary was never seen')
  lag.addSample(0, 10n)
  lag.addSample(100, 20n)

  t.equal(lag.lagAt(20n, lag.latest()), 0)
  t.equal(lag.lagAt(15n, lag.latest()), 100)
})
