// The table `envois`. Every statement commits by itself, so it runs through a pooler, and no connection is held while sending.

import type pg from 'pg'
import type { Message } from './message.js'

/** Counts of waiting messages and dead letters, and the age of the oldest waiting one whose kind isn't switched off. */
export type Backlog = { waiting: number; dead: number; oldestSeconds: number }

/** The outcome of a failed attempt. */
export type Failure = 'retried' | 'dead'

/** What is noted of a failed attempt. */
type FailedAttempt = { code: string; pauseSeconds: number; maxAgeSeconds: number; isFinal: boolean }

const SHOWN = `id, genre AS kind, contenu AS content, utilisateur_id AS "userId", cree_le AS "createdAt", essais AS attempt`

// `essais` is the fencing token: an attempt whose lease ran out can't reschedule the message that another one holds now.
const TEXTS = {
  // One walk of the index for each kind: what waits of other kinds isn't read. Each walk locks up to the limit, so of two
  // claims at once the later one gets what is due after that. The array makes the locking query run once under any plan.
  claim: `UPDATE envois SET essais = essais + 1, du_le = now() + $3 * interval '1 second', erreur = NULL
    WHERE id = ANY (ARRAY(
      SELECT due.id FROM unnest($1::text[]) AS kind (genre) CROSS JOIN LATERAL (
        SELECT id, du_le FROM envois WHERE genre = kind.genre AND abandonne_le IS NULL AND du_le <= now()
        ORDER BY du_le LIMIT $2 FOR UPDATE SKIP LOCKED) AS due
      ORDER BY due.du_le LIMIT $2))
    RETURNING ${SHOWN}`,
  delivered: 'DELETE FROM envois WHERE id = $1',
  failed: `UPDATE envois SET erreur = $3, du_le = now() + $4 * interval '1 second',
      abandonne_le = CASE WHEN $6 OR cree_le < now() - $5 * interval '1 second' THEN now() END
    WHERE id = $1 AND essais = $2 AND abandonne_le IS NULL RETURNING abandonne_le IS NOT NULL AS dead`,
  // A kind that another process delivers is claimed or due later, so it isn't both due and this old.
  unclaimed: `WITH dead AS (
      UPDATE envois SET abandonne_le = now(), erreur = 'UNCLAIMED'
      WHERE abandonne_le IS NULL AND du_le <= now() AND cree_le < now() - $2 * interval '1 second' AND genre <> ALL($1)
      RETURNING genre
    )
    SELECT count(*)::int AS unclaimed FROM dead WHERE genre <> ALL($3)`,
  purge: `DELETE FROM envois WHERE abandonne_le < now() - $1 * interval '1 day'`,
  backlog: `SELECT count(*) FILTER (WHERE abandonne_le IS NULL)::int AS waiting, count(abandonne_le)::int AS dead,
      coalesce(extract(epoch FROM now()
        - min(cree_le) FILTER (WHERE abandonne_le IS NULL AND genre <> ALL($1))), 0)::float8 AS "oldestSeconds"
    FROM envois`,
}

/** Reads and writes the messages of one database. */
export type Store = ReturnType<typeof outboxStore>

export function outboxStore(pool: pg.Pool) {
  const run = <Row extends pg.QueryResultRow>(name: keyof typeof TEXTS, values: unknown[]) =>
    pool.query<Row>({ name: `envois_${name}`, text: TEXTS[name], values })

  return {
    /**
     * Takes due messages, oldest first; nobody else gets them before the lease has run out.
     * @param kinds those that this process can deliver; during a roll-over another release may know more
     */
    claim: async (kinds: string[], limit: number, leaseSeconds: number): Promise<Message[]> =>
      (await run<Message>('claim', [kinds, limit, leaseSeconds])).rows,

    /** Deletes a delivered message, also where another process holds it by now. */
    delivered: async ({ id }: Message): Promise<void> => void (await run('delivered', [id])),

    /**
     * Notes a failed attempt. A message older than `maxAgeSeconds` becomes a dead letter, one whose failure is final at once.
     * @returns undefined where the message is gone or another attempt holds it
     */
    failed: async (
      { id, attempt }: Message,
      { code, pauseSeconds, maxAgeSeconds, isFinal }: FailedAttempt,
    ): Promise<Failure | undefined> => {
      const { rows } = await run<{ dead: boolean }>('failed', [
        id,
        attempt,
        code,
        pauseSeconds,
        maxAgeSeconds,
        isFinal,
      ])
      const [row] = rows
      if (row === undefined) return undefined
      return row.dead ? 'dead' : 'retried'
    },

    /**
     * Turns due messages of other kinds that are older than `maxAgeSeconds` into dead letters.
     * @returns how many of them are of no kind in `off`
     */
    abandonUnclaimed: async (kinds: string[], off: string[], maxAgeSeconds: number): Promise<number> => {
      const { rows } = await run<{ unclaimed: number }>('unclaimed', [kinds, maxAgeSeconds, off])
      return rows[0]?.unclaimed ?? 0
    },

    /** Deletes dead letters that are older. */
    purge: async (days: number): Promise<void> => void (await run('purge', [days])),

    /** @param off kinds whose age isn't counted */
    backlog: async (off: string[]): Promise<Backlog> => {
      const [row = { waiting: 0, dead: 0, oldestSeconds: 0 }] = (await run<Backlog>('backlog', [off])).rows
      return row
    },
  }
}
