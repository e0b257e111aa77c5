// Concurrency limits by key: what runs, waits and is refused at each bound, and that slots are freed.

import { Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { until } from '@recettes/testing'
import t from 'tap'
import {
  type ConcurrencyLimits,
  limitConcurrency,
  queueWhileConnected,
} from '../dist/fairness/concurrency.js'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const refusal = { code: 'service_indisponible' }

/** Work that ends when it is told to, with the order in which it began. */
function scene(limits: Partial<ConcurrencyLimits> = {}) {
  const runLimited = limitConcurrency<string>({ maxRunningPerKey: 1, queueTimeoutMs: 60_000, ...limits })
  const begun: string[] = []
  const begin = (name: string, key = name) => {
    let end: () => void = () => undefined
    const over = new Promise<void>((resolve) => {
      end = resolve
    })
    const done = runLimited(key, async (hasWaited) => {
      begun.push(name)
      await over
      return hasWaited
    })
    done.catch(() => undefined)
    return { done, end }
  }
  return { runLimited, begun, begin }
}

t.test('without room to wait, work beyond the limit is refused at once', async (t) => {
  const { begin } = scene({ maxWaiting: 0 })
  const first = begin('a')
  await t.rejects(begin('b', 'a').done, refusal)
  first.end()
  t.equal(await first.done, false)
})

/** Ends all work in the order given. */
async function finish(works: { done: Promise<boolean>; end: () => void }[]): Promise<boolean[]> {
  const waited: boolean[] = []
  for (const { done, end } of works) {
    end()
    waited.push(await done)
  }
  return waited
}

t.test('work of one key runs in order, one at a time, and learns that it waited', async (t) => {
  const { begin, begun } = scene()
  const works = [begin('a1', 'a'), begin('a2', 'a'), begin('a3', 'a')]
  t.same(begun, ['a1'])
  t.same(await finish(works), [false, true, true])
  t.same(begun, ['a1', 'a2', 'a3'])
})

t.test('a key at its own limit doesn’t delay other keys', async (t) => {
  const { begin, begun } = scene({ maxRunning: 2, maxRunningPerKey: 1 })
  const works = [begin('a1', 'a'), begin('a2', 'a'), begin('b1', 'b'), begin('b2', 'b')]
  t.same(begun, ['a1', 'b1'])
  works[2]?.end()
  await works[2]?.done
  t.same(begun, ['a1', 'b1', 'b2'], 'the first whose key is free, not the first of all')
  t.same(await finish(works), [false, true, false, true])
})

t.test('work runs up to the limits in total and per key', async (t) => {
  const { begin, begun } = scene({ maxRunning: 3, maxRunningPerKey: 2 })
  const works = [begin('a1', 'a'), begin('a2', 'a'), begin('a3', 'a'), begin('b1', 'b'), begin('c1', 'c')]
  t.same(begun, ['a1', 'a2', 'b1'])
  await finish(works)
  t.same(begun, ['a1', 'a2', 'b1', 'c1', 'a3'])
})

t.test('work beyond a key’s queue is refused, that of other keys isn’t', async (t) => {
  const { begin } = scene({ maxRunning: 1, maxWaitingPerKey: 2 })
  const works = [begin('a0', 'a'), begin('a1', 'a'), begin('a2', 'a')]
  await t.rejects(begin('a3', 'a').done, refusal)
  works.splice(2, 0, begin('b1', 'b'))
  t.same(await finish(works), [false, true, true, true])
})

t.test('a full queue refuses the newest of the key with the most, else the newcomer', async (t) => {
  const { begin } = scene({ maxRunning: 1, maxWaiting: 3 })
  const running = begin('a0', 'a')
  const [first, newest, other] = [begin('a1', 'a'), begin('a2', 'a'), begin('b1', 'b')]
  const newcomer = begin('c1', 'c')
  await t.rejects(newest.done, refusal)
  await t.rejects(begin('d1', 'd').done, refusal)
  t.same(await finish([running, first, other, newcomer]), [false, true, true, true])
})

t.test('slots are freed when work succeeds or throws', async (t) => {
  const { runLimited, begin } = scene({ maxRunning: 1, maxWaitingPerKey: 1 })
  for (let times = 0; times < 3; times++) {
    await t.rejects(
      runLimited('a', async () => Promise.reject(new Error('failed'))),
      { message: 'failed' },
    )
    const [first, second] = [begin('a1', 'a'), begin('a2', 'a')]
    t.same(await finish([first, second]), [false, true])
    t.equal(await runLimited('a', async (hasWaited) => hasWaited), false)
  }
})

t.test('work that waits too long is refused and never starts', async (t) => {
  const { begin, begun } = scene({ maxWaitingPerKey: 2, queueTimeoutMs: 1 })
  const running = begin('a0', 'a')
  await Promise.all(['a1', 'a2'].map((name) => t.rejects(begin(name, 'a').done, refusal)))
  const [third, fourth] = [begin('a3', 'a'), begin('a4', 'a')]
  await t.rejects(third.done, refusal, 'it had a place to wait in')
  await t.rejects(fourth.done, refusal)
  await finish([running])
  t.same(begun, ['a0'])
  const last = begin('a5', 'a')
  t.same(await finish([last]), [false])
})

t.test('a timer that fires after its work started refuses nothing', async (t) => {
  const queueTimeoutMs = 20
  const { begin } = scene({ queueTimeoutMs })
  const [first, second] = [begin('a1', 'a'), begin('a2', 'a')]
  first.end()
  await first.done
  // Of timers of one delay, the one that was set first fires first: the second's, this one, the third's.
  const later = new Promise((resolve) => setTimeout(resolve, queueTimeoutMs))
  const third = begin('a3', 'a')
  await later
  t.same(await finish([second, third]), [true, true])
})

t.test(
  'work whose caller disconnects while it waits never starts, and releases all that it has',
  async (t) => {
    const outer = scene()
    const inner = scene({ maxWaitingPerKey: 1 })
    const first = inner.begin('a1', 'a')
    const socket = new Socket()
    const abandoned = outer.runLimited('a', () =>
      queueWhileConnected(socket, inner.runLimited, 'a', async () => void inner.begun.push('abandoned')),
    )

    socket.destroy()

    await t.rejects(abandoned, { code: 'requete_malformee' })
    const works = [first, inner.begin('a2', 'a'), outer.begin('next', 'a')]
    t.same(await finish(works), [false, true, false])
    t.same(inner.begun, ['a1', 'a2'])
  },
)

t.test('work that is refused after a wait leaves nothing with its connection', async (t) => {
  const { begin, runLimited } = scene({ queueTimeoutMs: 20 })
  const first = begin('a1', 'a')
  const socket = new Socket()
  const waitRef = refusedWhileWaiting()
  await until(() => {
    collectGarbage()
    return waitRef.deref() === undefined
  })
  socket.destroy()
  await finish([first])

  function refusedWhileWaiting(): WeakRef<object> {
    const response = { long: 'x'.repeat(1_000) }
    const refused = queueWhileConnected(socket, runLimited, 'a', async () => response.long)
    void t.rejects(refused, refusal)
    return new WeakRef(response)
  }
})

t.test('the key with the least running starts first, however many of another wait', async (t) => {
  const { begin, begun } = scene({ maxRunning: 2, maxRunningPerKey: 2 })
  const first = begin('a1', 'a')
  const others = [begin('a2', 'a'), begin('a3', 'a'), begin('a4', 'a'), begin('b1', 'b')]
  t.same(begun, ['a1', 'a2'])
  await finish([first])
  t.same(begun, ['a1', 'a2', 'b1'])
  await finish(others)
})
