// Adds the names that writes noted to the counts that completion reads: in the background, for all processes at once.

import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** Milliseconds from a write until its names are added: completion adds those that aren't yet itself. */
const DELAY_MS = 1_000
/** Changes that one transaction adds: some ten milliseconds. */
const BATCH = 1_000

/**
 * Answers what is called when recipes may have changed. Each process that hears of it asks the database to add what there is;
 * there the first one does it, and the others find nothing.
 */
export function nameCounts(app: FastifyInstance, pool: pg.Pool): () => void {
  let timer: NodeJS.Timeout | undefined
  let adding: Promise<void> | undefined
  const addAll = async (): Promise<void> => {
    const text = 'SELECT reporter_noms($1) AS count'
    try {
      for (let count = BATCH; count === BATCH; ) {
        const { rows } = await pool.query<{ count: number }>({ name: 'noms_reportes', text, values: [BATCH] })
        count = rows[0]?.count ?? 0
      }
    } catch (error) {
      // The next change asks again.
      app.log.warn({ err: error }, 'names of foods are not counted yet')
    }
  }
  app.addHook('onClose', async () => {
    clearTimeout(timer)
    await adding
  })
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined
      adding = (adding ?? Promise.resolve()).then(addAll)
    }, DELAY_MS).unref()
  }
}
