// Long work leaves the event loop to others between its slices.

import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { bearer, refused } from '@recettes/testing'
import { member, routeOptions } from '@recettes/tokens'
import t from 'tap'
import { Disconnected } from '../dist/fairness/on-close.js'
import { inSlices as inSlicesOf, slicesOf } from '../dist/fairness/slices.js'
import { build } from './helper.js'

const socketOf = () => new EventEmitter() as Socket
const inSlices = <T>(steps: Generator<undefined, T>, network = '192.0.2.1', socket = socketOf()) =>
  inSlicesOf(steps, network, socket)

/** Longer than a slice. */
const LONG_MS = 6

/** Steps that each take longer than a slice, and tell when they are done. */
function* longSteps(count: number, told: () => void): Generator<undefined, number> {
  for (let n = 0; n < count; n++) {
    for (const end = performance.now() + LONG_MS; performance.now() < end; );
    told()
    yield
  }
  return count
}

/** Counts the iterations of the event loop for as long as some work takes. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let over = false
  const ended = work.finally(() => {
    over = true
  })
  let turns = 0
  for (; !over; turns++) await turn()
  await ended
  return turns
}

t.test('work of several slices lets the event loop turn between them, short work doesn’t wait', async (t) => {
  t.ok((await turnsDuring(inSlices(longSteps(8, () => undefined)))) >= 8)

  let done = false
  void inSlices(longSteps(0, () => undefined)).then(() => {
    done = true
  })
  await Promise.resolve()
  t.ok(done)
})

t.test('concurrent long analyses take turns, one slice at a time', async (t) => {
  const order: string[] = []
  const first = inSlices(longSteps(4, () => order.push('a')))
  const second = inSlices(longSteps(4, () => order.push('b')))
  const turns = turnsDuring(Promise.all([first, second]))
  t.equal(await first, 4)
  t.equal(await second, 4)
  t.same(order.join(''), 'abababab')
  t.ok((await turns) >= 6)
})

t.test(
  'between slices the event loop turns for milliseconds, so that new connections are accepted',
  async (t) => {
    const turns = await turnsDuring(Promise.all([1, 2].map(() => inSlices(longSteps(4, () => undefined)))))
    t.ok(turns >= 2 * 8)
  },
)

t.test('short work runs in the next iteration while long work pauses', async (t) => {
  const long = inSlices(longSteps(4, () => undefined))
  let done = false
  void inSlices(longSteps(0, () => undefined)).then(() => {
    done = true
  })
  await turn()
  await Promise.resolve()
  t.ok(done)
  t.equal(await long, 4)
})

t.test('work of one slice that begins when other work ends waits for the next iteration', async (t) => {
  const slices: number[] = []
  let iteration = 0
  const startNext = async (left: number): Promise<void> => {
    await inSlices(longSteps(1, () => slices.push(iteration)))
    if (left > 1) await startNext(left - 1)
  }
  const ended = startNext(5)
  const turns = turnsDuring(ended)
  let over = false
  void ended.then(() => {
    over = true
  })
  for (; !over; iteration++) await turn()
  t.ok((await turns) >= 5)
  t.equal(new Set(slices).size, 5, `one slice in each of five iterations: ${slices}`)
})

t.test('work that fails in a later slice rejects, and other work continues', async (t) => {
  let left = 3
  const failing = inSlices(
    longSteps(9, () => {
      if (--left === 0) throw new Error('refused')
    }),
  )
  const other = inSlices(longSteps(4, () => undefined))
  await t.rejects(failing, { message: 'refused' })
  t.equal(await other, 4)
})

t.test('the work of one network takes turns with all work of another', async (t) => {
  const order: string[] = []
  const busy = [1, 2, 3, 4].map(() => inSlices(longSteps(3, () => order.push('a'))))
  const other = inSlices(
    longSteps(3, () => order.push('b')),
    '192.0.2.2',
  )
  await other
  t.match(order.join(''), /^aa?a?b(?:aa?a?b){2}/, 'at most three slices of the other before each')
  await Promise.all(busy)
})

t.test('work whose caller disconnects ends after its slice', async (t) => {
  const socket = socketOf()
  let steps = 0
  const disconnected = inSlices(
    longSteps(9, () => void steps++),
    '192.0.2.1',
    socket,
  )
  const other = inSlices(longSteps(3, () => undefined))
  socket.emit('close')
  await t.rejects(disconnected, new Disconnected())
  t.equal(await other, 3)
  t.equal(steps, 1)
})

t.test('a token that is revoked while its work waits for a slice is 401', async (t) => {
  let revoked = false
  const app = await build(t, { isRevoked: () => revoked })
  app.post('/long', routeOptions(member, {}), async (request) =>
    slicesOf(request)(longSteps(3, () => (revoked = true))),
  )
  const headers = await bearer({ id: 1 })

  refused(t, await app.inject({ method: 'POST', url: '/long', headers }), 401, 'jeton_invalide')
})
