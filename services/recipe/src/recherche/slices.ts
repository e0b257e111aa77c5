// Long work beside other requests: in slices of a few milliseconds, of all such work one slice in each turn of the event loop.

import { setImmediate } from 'node:timers'

/** Milliseconds of a slice: ordinary recipes take one, and never wait. */
const SLICE_MS = 4

const waiting: (() => void)[] = []

/** Waits for a turn of the event loop that is nobody else's; those who wait take turns. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(wakeOne)
  })
}

function wakeOne(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(wakeOne)
}

/** Does all steps, and lets other work go on whenever a slice is over. */
export async function inSlices<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const end = performance.now() + SLICE_MS
    do {
      const { done, value } = steps.next()
      if (done) return value
    } while (performance.now() < end)
    await nextTurn()
  }
}
