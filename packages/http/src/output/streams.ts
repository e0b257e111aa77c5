// Streams long responses: reads one batch ahead, and times out readers that stall.

import { Readable } from 'node:stream'
import { ApiError } from '@recettes/errors'

/** Longest time from one batch to the next: a batch of 512 KiB needs 140 kbit/s. */
const BATCH_MS = 30_000

/** Reads one batch ahead of its reader. */
export async function* readAhead<Batch>(batches: AsyncIterable<Batch>): AsyncGenerator<Batch> {
  const source = batches[Symbol.asyncIterator]()
  const read = () => {
    const next = source.next()
    // Nobody awaits it if the reader stops.
    next.catch(() => undefined)
    return next
  }
  try {
    for (let next = read(); ; ) {
      const { done, value } = await next
      if (done === true) return
      next = read()
      yield value
    }
  } finally {
    await source.return?.()
  }
}

/** Destroyed when its reader takes longer than `batchMs` for a batch; answered as 503 where nothing has been sent yet. */
export function withReadTimeout(batches: AsyncIterable<string | Uint8Array>, batchMs = BATCH_MS): Readable {
  const error = new ApiError('service_indisponible', { cause: new Error('read too slowly') })
  const tooSlow = setTimeout(() => body.destroy(error), batchMs).unref()
  const body = Readable.from(withProgress())
  body.once('close', () => clearTimeout(tooSlow))
  return body

  async function* withProgress() {
    for await (const batch of batches) {
      tooSlow.refresh()
      yield batch
    }
  }
}
