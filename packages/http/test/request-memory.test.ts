// The estimate of what a waiting request's head takes.

import t from 'tap'
import { bytesOfHead } from '../dist/fairness/request-memory.js'

t.test('a head counts with its texts, its URL, and each header and parameter', async (t) => {
  const least = bytesOfHead({ rawHeaders: [], url: '' })
  t.ok(least > 2_048, `${least} bytes`)
  t.equal(bytesOfHead({ rawHeaders: [], url: '/recettes' }), least + 9)
  t.equal(bytesOfHead({ rawHeaders: ['host', 'localhost'], url: '' }), least + 13 + 2 * 16)
  t.equal(bytesOfHead({ rawHeaders: [], url: '/?a&b&c' }), least + 7 + 2 * 64)
})
