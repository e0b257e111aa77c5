// A follower asks its source again and again, until it is stopped.

import { setTimeout as delay } from 'node:timers/promises'
import t from 'tap'
import { revocationFollower } from '../dist/index.js'

const log = { info: () => undefined, warn: () => undefined }
const list = { note: () => undefined }

/** A source whose answers come when they are told to, and how often it was asked. */
function source() {
  const answers: (() => void)[] = []
  const read = () => new Promise<[]>((resolve) => answers.push(() => resolve([])))
  return { read, answers }
}

t.test('a follower that is stopped during a question asks no other', async (t) => {
  for (const [stops, asked] of [
    [false, 2],
    [true, 1],
  ] as const) {
    const { read, answers } = source()
    const follower = revocationFollower({ read, list, everyMs: 1, log })
    const started = follower.start()
    t.equal(answers.length, 1)

    if (stops) follower.stop()
    answers[0]?.()
    await started
    // Timers of one duration fire in the order in which they were set: the follower's would have fired before this one.
    await delay(1)

    t.equal(answers.length, asked)
    follower.stop()
  }
})
