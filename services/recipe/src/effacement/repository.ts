// Erases what identifies a deleted user beside what they published: kept answers, and reasons of decisions on their recipes.

import type pg from 'pg'

type Log = { warn: (fields: object, text: string) => void }

const ERASE = `WITH gardees AS (DELETE FROM cles_idempotence WHERE utilisateur_id = ANY($1))
  UPDATE changements_statut c SET motif = NULL FROM recettes r
  WHERE r.id = c.recette_id AND r.auteur_id = ANY($1) AND c.motif IS NOT NULL`

/**
 * Answers what erases the traces of deleted users. It never throws: users whose erasure failed come again with the next
 * call, and with the feed's first answer after a restart.
 */
export function eraser(pool: pg.Pool, log: Log) {
  const pending = new Set<number>()
  return async (ids: number[]): Promise<void> => {
    for (const id of ids) pending.add(id)
    if (pending.size === 0) return
    const erased = [...pending]
    try {
      await pool.query({ name: 'effacement', text: ERASE, values: [erased] })
      for (const id of erased) pending.delete(id)
    } catch (error) {
      log.warn({ err: error }, 'traces of deleted users are not erased yet')
    }
  }
}
