// Runs long work in slices of a few milliseconds, one slice for each turn of the event loop.

import { setImmediate } from 'node:timers'

/** Milliseconds of a slice. Ordinary recipes take one, and never wait. */
const SLICE_MS = 4

const waiting: (() => void)[] = []

/** Resolves in a later turn of the event loop; one waiter per turn. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(wakeOne)
  })
}

function wakeOne(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(wakeOne)
}

/** Runs all steps, and yields to other work after each slice. */
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
