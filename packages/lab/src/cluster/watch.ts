// Watches a load during a fault of the cluster: how long writes paused, and which responses came meanwhile.

import { setTimeout as delay } from 'node:timers/promises'
import type { Counts } from '../load/job.js'
import type { Load } from '../load/start.js'
import { sum } from '../report.js'

/** Observations since the watch began. */
export type Seen = {
  counts: Counts
  /** Seconds from the last write that was acknowledged before the longest pause to the first one after. */
  pause: number
  /** Reads that were answered with success in that pause. */
  readsInPause: number
}

/** A watch over a load. */
type Watch = {
  /** Waits until writes have been acknowledged for that long without a pause. */
  untilWriting(milliseconds: number): Promise<void>
  end(): Promise<Seen>
}

/** Milliseconds between two looks: how exactly a pause is known. */
const LOOK_MS = 100

/** Begins to watch. */
export function watchLoad(load: Load): Watch {
  const looks: Counts[] = []
  let [lastWrite, writingSince] = [performance.now(), performance.now()]
  let [readsSince, pause, readsInPause] = [0, 0, 0]
  let ended = false

  const look = async () => {
    const counts = await load.counts()
    const now = performance.now()
    looks.push(counts)
    readsSince += readsOf(counts)
    // Between one write and the next some looks may find none; that long is no pause yet.
    if (now - lastWrite > 10 * LOOK_MS) writingSince = now
    if (counts.acknowledged === 0 && !ended) return
    if (now - lastWrite > pause) [pause, readsInPause] = [now - lastWrite, readsSince]
    lastWrite = now
    readsSince = 0
  }
  const watching = (async () => {
    while (!ended) {
      await look()
      await delay(LOOK_MS)
    }
  })()

  return {
    untilWriting: async (milliseconds) => {
      while (performance.now() - writingSince < milliseconds || performance.now() - lastWrite > 5 * LOOK_MS) {
        await delay(LOOK_MS)
      }
    },
    end: async () => {
      ended = true
      await watching
      return { counts: sum(looks), pause: pause / 1_000, readsInPause }
    },
  }
}

/** Successes that wrote nothing. */
const readsOf = ({ statuses, acknowledged }: Counts) =>
  Object.entries(statuses).reduce((all, [status, count]) => all + (Number(status) < 300 ? count : 0), 0) -
  acknowledged
