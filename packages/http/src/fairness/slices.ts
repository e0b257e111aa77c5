// Runs long work in slices of a few milliseconds, with pauses between them: Node accepts one connection in each iteration of the event
// loop, so slices in a row would keep new callers waiting.

import { setImmediate, setTimeout } from 'node:timers'

/** Ordinary recipes take one slice, which runs at once. */
const SLICE_MS = 4
const PAUSE_MS = 4
/** A first slice during a pause: enough for an ordinary search. */
const SHORT_SLICE_MS = 1

const waiting: (() => void)[] = []
let isScheduled = false
let pausesUntil = 0

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    scheduleNext()
  })
}

function scheduleNext(): void {
  if (isScheduled || waiting.length === 0) return
  isScheduled = true
  pausesUntil = performance.now() + PAUSE_MS
  setTimeout(wakeOne, PAUSE_MS)
}

function wakeOne(): void {
  waiting.shift()?.()
  // The slice has run by then.
  setImmediate(() => {
    isScheduled = false
    scheduleNext()
  })
}

export async function inSlices<T>(steps: Generator<undefined, T>): Promise<T> {
  const now = performance.now()
  for (
    let end = now + (now < pausesUntil ? SHORT_SLICE_MS : SLICE_MS);
    ;
    end = performance.now() + SLICE_MS
  ) {
    do {
      const { done, value } = steps.next()
      if (done) return value
    } while (performance.now() < end)
    await nextTurn()
  }
}
