// The limiter: what runs, waits and is refused at each bound, and that slots and places are freed.

import t from 'tap'
import { callerKey, type Limits, limiter } from '../dist/limiter.js'

const refusal = { code: 'service_indisponible' }

/** Work that ends when it is told to, with the order in which it began. */
function scene(limits: Partial<Limits> = {}) {
  const limited = limiter({ runningPerKey: 1, waitMs: 60_000, ...limits })
  const begun: string[] = []
  const begin = (name: string, ip: string, socket = { destroyed: false }) => {
    let end: () => void = () => undefined
    const over = new Promise<void>((resolve) => {
      end = resolve
    })
    const done = limited.run({ ip, raw: { socket } }, async () => {
      begun.push(name)
      await over
      return name
    })
    done.catch(() => undefined)
    return { done, end, socket }
  }
  return { ...limited, begun, begin }
}

const [A, B, C] = ['192.0.2.1', '192.0.2.2', '192.0.2.3'] as const
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

t.test('work of one network runs in order, one at a time', async (t) => {
  const { begin, begun, running, waiting } = scene()
  const works = [begin('1', A), begin('2', A), begin('3', A)]
  await settled()
  t.same([begun, running(), waiting()], [['1'], 1, 2])
  for (const { end, done } of works) {
    end()
    await done
  }
  t.same([begun, running(), waiting()], [['1', '2', '3'], 0, 0])
})

t.test('another network runs while one has all its places taken', async (t) => {
  const { begin, begun } = scene({ running: 2 })
  begin('a1', A)
  begin('a2', A)
  begin('b1', B)
  await settled()
  t.same(begun, ['a1', 'b1'])
})

t.test('beyond the total, the longest waiting of those that may run starts first', async (t) => {
  const { begin, begun } = scene({ running: 2 })
  const [a1] = [begin('a1', A), begin('b1', B), begin('a2', A), begin('c1', C)]
  await settled()
  a1.end()
  await a1.done
  await settled()
  t.same(begun, ['a1', 'b1', 'a2'])
})

t.test('two addresses of one IPv6 /64 are one network; a caller is its own key', async (t) => {
  const { begin, begun, run } = scene()
  begin('first', '2001:db8::1')
  begin('second', '2001:db8::2')
  await settled()
  t.same(begun, ['first'])
  t.equal(await run({ ip: '2001:db8::1' }, async () => 'caller', callerKey(1)), 'caller')
})

t.test('work that fails frees its place', async (t) => {
  const { run, running } = scene()
  await t.rejects(
    run({ ip: A }, () => Promise.reject(new Error('gone'))),
    { message: 'gone' },
  )
  t.equal(running(), 0)
})

t.test('a released place isn’t released twice', async (t) => {
  const { acquire, running } = scene({ runningPerKey: 2 })
  const [first] = [await acquire({ ip: A }), await acquire({ ip: A })]
  first()
  first()
  t.equal(running(), 1)
})

t.test('by default 256 of one network wait, the next one is 503 at once', async (t) => {
  const { begin, waiting } = scene()
  const works = Array.from({ length: 257 }, (_, n) => begin(String(n), A))
  await settled()
  t.equal(waiting(), 256)
  await t.rejects(begin('too many', A).done, refusal)
  const other = begin('another network', B)
  other.end()
  t.equal(await other.done, 'another network')
  for (const { end, done } of works) {
    end()
    await done
  }
})

t.test('a wait that takes too long is 503 and leaves the queue', async (t) => {
  const { begin, waiting } = scene({ waitMs: 5 })
  const first = begin('first', A)
  await t.rejects(begin('second', A).done, refusal)
  t.equal(waiting(), 0)
  first.end()
  t.equal(await first.done, 'first')
})

t.test('a caller who has disconnected doesn’t run', async (t) => {
  const { begin, begun, waiting } = scene()
  const first = begin('first', A)
  const gone = begin('gone', A)
  const last = begin('last', A)
  gone.socket.destroyed = true
  first.end()
  await t.rejects(gone.done, { code: 'requete_malformee' })
  last.end()
  t.equal(await last.done, 'last')
  t.same([begun, waiting()], [['first', 'last'], 0])
  await t.rejects(begin('came too late', A, { destroyed: true }).done, { code: 'requete_malformee' })
})

t.test('places of disconnected callers are free for others of a full queue', async (t) => {
  const { begin, waiting } = scene({ waitingPerKey: 2 })
  const first = begin('first', A)
  const [gone, stays] = [begin('gone', A), begin('stays', A)]
  gone.socket.destroyed = true
  const newcomer = begin('newcomer', A)
  await t.rejects(gone.done, { code: 'requete_malformee' })
  t.equal(waiting(), 2)
  for (const { end, done } of [first, stays, newcomer]) {
    end()
    await done
  }
})
