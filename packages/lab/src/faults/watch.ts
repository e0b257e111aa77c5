// Watches a load during a fault: how long writes paused, and which responses came meanwhile.

import { setTimeout as delay } from 'node:timers/promises'
import type { Counts } from '../load/counts.js'
import type { Load } from '../load/start.js'
import { sum } from '../report.js'

/** Milliseconds between two looks: how exactly a pause is known. */
const LOOK_MS = 100

/** Begins to watch. */
export function watchLoad(load: Load) {
  const looks: Counts[] = []
  let [lastWrite, writingSince] = [performance.now(), performance.now()]
  let [readsSince, pause, readsInPause] = [0, 0, 0]
  const look = () => {
    const counts = load.counts()
    const now = performance.now()
    looks.push(counts)
    readsSince += readsOf(counts)
    // Between one write and the next some looks may find none; that long is no pause yet.
    if (now - lastWrite > 10 * LOOK_MS) writingSince = now
    if (counts.acknowledged === 0) return
    if (now - lastWrite > pause) [pause, readsInPause] = [now - lastWrite, readsSince]
    lastWrite = now
    readsSince = 0
  }
  const timer = setInterval(look, LOOK_MS)
  return {
    /** Waits until writes have been acknowledged for that long without a pause. */
    untilWriting: async (milliseconds: number) => {
      while (performance.now() - writingSince < milliseconds || performance.now() - lastWrite > 5 * LOOK_MS)
        await delay(LOOK_MS)
    },
    /** Seconds from the last write before the longest pause to the first one after; reads that succeeded in it. */
    end: () => {
      clearInterval(timer)
      look()
      return { counts: sum(looks), pause: pause / 1_000, readsInPause }
    },
  }
}

/** Successes that wrote nothing. */
const readsOf = ({ statuses, acknowledged }: Counts) =>
  Object.entries(statuses).reduce((all, [status, count]) => all + (Number(status) < 300 ? count : 0), 0) -
  acknowledged
