// Adds the names that writes recorded to the counts that completion reads, in the background.

import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** Delay of the background update; meanwhile completion adds pending names itself. */
const DELAY_MS = 1_000
/** Recorded changes in one transaction, which takes about ten milliseconds. */
const BATCH = 1_000

/** Adds what is pending at the start. Call the result after changes of recipes; of several processes, the first takes the names. */
export function nameCounts(app: FastifyInstance, pool: pg.Pool): () => void {
  let timer: NodeJS.Timeout | undefined
  let adding: Promise<void> | undefined
  const addAll = async (): Promise<void> => {
    const text = 'SELECT reporter_noms($1) AS count'
    try {
      for (let count = BATCH; count === BATCH; ) {
        const { rows } = await pool.query<{ count: number }>({ name: 'count_names', text, values: [BATCH] })
        count = rows[0]?.count ?? 0
      }
    } catch (error) {
      app.log.warn({ err: error }, 'counting ingredient names failed; retried with the next change')
    }
  }
  app.addHook('onClose', async () => {
    clearTimeout(timer)
    await adding
  })
  const addSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      adding = (adding ?? Promise.resolve()).then(addAll)
    }, DELAY_MS).unref()
  }
  app.addHook('onReady', async () => addSoon())
  return addSoon
}
