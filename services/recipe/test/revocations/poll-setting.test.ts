// The polling interval for revoked tokens: a setting of this service alone.

import { testEnvironment } from '@recettes/testing'
import t from 'tap'
import { loadConfig } from '../../dist/config.js'

const read = (more: Record<string, string | undefined>) =>
  loadConfig({ ...testEnvironment('postgresql://localhost/x'), ...more }).revocationPollSeconds

t.test('revoked tokens are asked for every two seconds by default', async (t) => {
  t.equal(read({ REVOCATION_POLL_SECONDS: undefined }), 2)
})

t.test('production asks at least every 30 s', async (t) => {
  const at = (REVOCATION_POLL_SECONDS: string) =>
    read({ NODE_ENV: 'production', RATE_LIMITS: 'on', REVOCATION_POLL_SECONDS })

  t.equal(at('30'), 30)
  for (const seconds of ['0', '31'])
    t.throws(() => at(seconds), { message: /REVOCATION_POLL_SECONDS: .* from 1 to 30/ })
})

t.test('an interval beyond a timer’s range is refused everywhere', async (t) => {
  t.throws(() => read({ REVOCATION_POLL_SECONDS: '2147484' }), { message: /REVOCATION_POLL_SECONDS: / })
})
