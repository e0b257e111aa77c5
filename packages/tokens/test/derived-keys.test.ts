// Keys for other purposes: their length, their order, one for each purpose, and new ones after a rotation.

import { hkdfSync } from 'node:crypto'
import t from 'tap'
import { derivedKeys } from '../dist/derived-keys.js'
import type { KeyRing } from '../dist/index.js'

const [A, B] = [
  { kid: 'a', secret: 'Jd8sKq2mZr5tVw9yBx4cNf7gHh1jLp3u' },
  { kid: 'b', secret: 'mZ7rQ1xW9cT4vB6nK3pL8sD5fG2hJ0yA' },
]
const expected = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

t.test('each key of the ring gives 32 bytes by HKDF, in the ring’s order', async (t) => {
  t.same(derivedKeys({ current: [A, B] }, 'codes')(), [
    { kid: 'a', secret: expected(A.secret, 'codes') },
    { kid: 'b', secret: expected(B.secret, 'codes') },
  ])
})

t.test('derivedKeys gives other keys for another purpose', async (t) => {
  const ring = { current: [A] as KeyRing }
  t.notSame(derivedKeys(ring, 'codes')(), derivedKeys(ring, 'places')())
})

t.test('derivedKeys gives the same objects until the ring is replaced', async (t) => {
  const ring: { current: KeyRing } = { current: [A] }
  const keys = derivedKeys(ring, 'codes')
  const before = keys()
  t.equal(keys(), before)
  ring.current = [B, A]
  t.same(
    keys().map(({ kid }) => kid),
    ['b', 'a'],
  )
  t.same(keys()[1], before[0])
})
