// Runs long work of requests in slices of a few milliseconds, with pauses between them: Node accepts one connection in each iteration
// of the event loop, so slices in a row would keep new callers waiting.

import type { Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers'
import { reauthenticate } from '@recettes/tokens'
import type { FastifyRequest } from 'fastify'
import { abortWaitOnDisconnect, fairQueue } from './fair-queue.js'
import { networkOf } from './network.js'

/** Ordinary recipes take one slice, which runs at once. */
const SLICE_MS = 4
const PAUSE_MS = 4
/** A first slice during a pause: enough for an ordinary search. */
const SHORT_SLICE_MS = 1

/** Runs a generator to its end. @throws ApiError 400 once its caller has disconnected, 401 after a wait, errors of the generator */
export type RunSliced = <T>(steps: Generator<undefined, T>) => Promise<T>

/** Maps one item in a step. */
export function* mapInSteps<Item, Mapped>(
  items: readonly Item[],
  map: (item: Item) => Mapped,
): Generator<undefined, Mapped[]> {
  const mapped: Mapped[] = []
  for (const item of items) {
    mapped.push(map(item))
    yield
  }
  return mapped
}

/** Bounded by the requests in flight. */
const queue = fairQueue<string>({})
let isPausing = false
let mayStart = false
let pausesUntil = 0

/** First slices that wait for a later iteration of the event loop, of which each starts one. */
const beginnings = fairQueue<string>({})
/** By slices in this iteration. */
let spentMs = 0
let isWatched = false

/**
 * The first slice runs at once, or in a later iteration if slices have taken `SLICE_MS` of this one; further ones run one at a time.
 * Networks take turns for both. Checks the token again after a wait: meanwhile the caller may have lost the right.
 */
export const slicesOf =
  (request: FastifyRequest): RunSliced =>
  async (steps) => {
    let hasWaited = false
    const result = await inSlices(steps, networkOf(request.ip), request.raw.socket, () => {
      hasWaited = true
    })
    if (hasWaited && request.caller !== null) await reauthenticate(request)
    return result
  }

/** Runs without pauses: commands delay no requests. */
export const runAtOnce: RunSliced = async (steps) => {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

export async function inSlices<T>(
  steps: Generator<undefined, T>,
  network: string,
  socket: Socket,
  onWait: () => void = () => undefined,
): Promise<T> {
  if (spentMs >= SLICE_MS) {
    onWait()
    await abortWaitOnDisconnect(socket, (onAbort) => beginnings.wait(network, () => true, onAbort))
  }
  for (let maxMs = performance.now() < pausesUntil ? SHORT_SLICE_MS : SLICE_MS; ; maxMs = SLICE_MS) {
    const { done, value } = runSlice(steps, maxMs)
    if (done) return value
    onWait()
    await nextSlice(network, socket)
  }
}

function runSlice<T>(steps: Generator<undefined, T>, maxMs: number): IteratorResult<undefined, T> {
  const start = performance.now()
  try {
    for (;;) {
      const result = steps.next()
      if (result.done || performance.now() - start >= maxMs) return result
    }
  } finally {
    spend(performance.now() - start)
  }
}

/** A request that ends lets the next one begin in the same iteration, and that one the next: their first slices would add up. */
function spend(ms: number): void {
  spentMs += ms
  watchIteration()
}

function watchIteration(): void {
  if (isWatched) return
  isWatched = true
  setImmediate(() => {
    isWatched = false
    spentMs = 0
    beginnings.startNext()
    if (beginnings.waiting() > 0) watchIteration()
  })
}

async function nextSlice(network: string, socket: Socket): Promise<void> {
  const turn = abortWaitOnDisconnect(socket, (onWait) => queue.wait(network, () => mayStart, onWait))
  pause()
  await turn
}

function pause(): void {
  if (isPausing) return
  isPausing = true
  pausesUntil = performance.now() + PAUSE_MS
  setTimeout(startOne, PAUSE_MS)
}

function startOne(): void {
  mayStart = true
  queue.startNext()
  mayStart = false
  // The slice has run by then.
  setImmediate(() => {
    isPausing = false
    if (queue.waiting() > 0) pause()
  })
}
