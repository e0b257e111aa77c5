// A follower asks its source again and again, until it is stopped.

import { setTimeout as delay } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { type FollowerOptions, revocationFollower } from '../../dist/revocations/follow.js'

const log = { info: () => undefined, warn: () => undefined }
const list = { record: () => undefined }

/** A source that responds to each read when told to; `pending` holds one function per read. */
function source() {
  const pending: (() => void)[] = []
  const read = () => new Promise<[]>((resolve) => pending.push(() => resolve([])))
  return { read, pending }
}

t.test('a follower stopped during a poll sends no other', async (t) => {
  for (const [stops, asked] of [
    [false, 2],
    [true, 1],
  ] as const) {
    const { read, pending } = source()
    const follower = revocationFollower({ read, list, everyMs: 1, log })
    const started = follower.start()
    t.equal(pending.length, 1)

    if (stops) follower.stop()
    pending[0]?.()
    await started
    // Timers of one duration fire in the order in which they were set: the follower's would have fired before this one.
    await delay(1)

    t.equal(pending.length, asked)
    follower.stop()
  }
})

/** Follows a source that answers or throws as told until it was asked so many times; returns the moments of its questions. */
async function follow(
  t: Test,
  times: number,
  isAway: (question: number) => boolean,
  options: Partial<FollowerOptions> = {},
) {
  const asked: number[] = []
  const read = async (after: number) => {
    asked.push(after)
    if (isAway(asked.length)) throw new Error('away')
    return []
  }
  const follower = revocationFollower({ read, list, everyMs: 1, log, ...options })
  t.teardown(follower.stop)
  t.equal(follower.ageMs(), Number.POSITIVE_INFINITY)
  void follower.start()
  while (asked.length < times) await delay(1)
  return asked
}

t.test(
  'a follower polls all revocations first, then from two minutes before its last successful poll',
  async (t) => {
    const before = Date.now()
    const noted: [revocations: unknown, at: number][] = []
    const list = { record: (...what: (typeof noted)[number]) => void noted.push(what) }

    const asked = await follow(t, 4, (question) => question === 3, { list })

    const [[, first = 0] = [], [, second = 0] = []] = noted
    t.ok(before <= first && first <= second && second <= Date.now())
    // A failed poll moves nothing.
    t.same(asked.slice(0, 4), [0, first - 120_000, second - 120_000, second - 120_000])
  },
)

t.test('a follower logs once that its source is unreachable, and once that it is back', async (t) => {
  const told: [level: string, upTo?: unknown][] = []
  const log = {
    warn: (fields: object) => void told.push(['warn', (fields as { upTo: unknown }).upTo]),
    info: () => void told.push(['info']),
  }

  await follow(t, 8, (question) => question !== 4, { log })

  t.match(told, [['warn', null], ['info'], ['warn', /^\d{4}-\d\d-\d\dT/]])
  t.equal(told.length, 3)
})
