// Runs long work in slices of a few milliseconds. The first one runs at once, the others one for each iteration of the event loop.

import { setImmediate } from 'node:timers'

/** Ordinary recipes take one slice. */
const SLICE_MS = 4

const waiting: (() => void)[] = []

/** One waiter per iteration of the event loop. */
function nextIteration(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(wakeOne)
  })
}

function wakeOne(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(wakeOne)
}

export async function inSlices<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const end = performance.now() + SLICE_MS
    do {
      const { done, value } = steps.next()
      if (done) return value
    } while (performance.now() < end)
    await nextIteration()
  }
}
