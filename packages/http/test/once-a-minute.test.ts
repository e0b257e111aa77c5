// Log lines of one cause: one a minute.

import t from 'tap'
import { onceAMinute } from '../dist/index.js'

t.test('onceAMinute lets each cause through once a minute', async (t) => {
  let now = 0
  const mayLog = onceAMinute(() => now)
  t.same([mayLog('a'), mayLog('b'), mayLog('a')], [true, true, false])
  now = 59_999
  t.equal(mayLog('a'), false)
  now = 60_000
  t.same([mayLog('a'), mayLog('a'), mayLog('b')], [true, false, true])
})
