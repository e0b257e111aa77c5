// Slots for long responses when all are taken by as many networks, so that no network has more than another.

import t from 'tap'
import { responseSlots, takeSlot } from '../dist/fairness/response-slots.js'

t.test('responseSlots evicts the response that made no progress for longest, for one of any network', (t) => {
  const slots = responseSlots(3, 0)
  const ended: string[] = []
  const [a, b] = ['a', 'b', 'c'].map((network) => takeSlot(slots, network, () => ended.push(network)))
  const since = performance.now()
  do a?.noteProgress()
  while (performance.now() === since)

  takeSlot(slots, 'd', () => ended.push('d'))
  t.same([ended, slots.held()], [['b'], 3])
  b?.release()
  t.equal(slots.held(), 3, 'an evicted one releases nothing')
  takeSlot(slots, 'd', () => ended.push('d'))
  t.same(ended, ['b', 'c'])
  t.end()
})

t.test('responseSlots evicts no response that made progress lately', (t) => {
  const slots = responseSlots(2)
  for (const network of ['a', 'b']) takeSlot(slots, network, () => t.fail('evicted'))

  t.throws(() => takeSlot(slots, 'c', () => undefined), { code: 'service_indisponible' })
  t.end()
})
