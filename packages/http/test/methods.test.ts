// Methods and statuses of requests that may have changed data.

import t from 'tap'
import { isSafe, mayHaveChanged } from '../dist/index.js'

t.test('isSafe is true for GET, HEAD and OPTIONS, false for every other method', async (t) => {
  const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE']
  t.same(methods.map(isSafe), [true, true, true, false, false, false, false, false])
})

t.test('mayHaveChanged is false for 4xx, true for every other status', async (t) => {
  const statuses = [200, 204, 304, 399, 400, 404, 499, 500, 503]
  t.same(statuses.map(mayHaveChanged), [true, true, true, true, false, false, false, true, true])
})
