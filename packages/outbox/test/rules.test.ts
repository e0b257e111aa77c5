// The pauses between attempts.

import t from 'tap'
import { backoffSeconds } from '../dist/rules.js'

t.test('the backoff doubles from 10 seconds to an hour', async (t) => {
  const whole = (attempt: number) => backoffSeconds(attempt, () => 0)

  t.same([1, 2, 3, 9, 10, 11, 5_000].map(whole), [10, 20, 40, 2560, 3600, 3600, 3600])
})

t.test('jitter shortens a backoff by up to half', async (t) => {
  t.equal(
    backoffSeconds(1, () => 0.5),
    7.5,
  )
  t.equal(
    backoffSeconds(10, () => 1),
    1800,
  )
})

t.test('a message gets at least 24 attempts in its 24 hours', async (t) => {
  let [attempts, seconds] = [1, 0]
  while (seconds < 24 * 3600) seconds += backoffSeconds(attempts++, () => 0)

  t.ok(attempts >= 24, `${attempts} attempts`)
})
