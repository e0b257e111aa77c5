// Statements on the table `envois`. Each is its own transaction: no connection is held during a delivery.

import type pg from 'pg'
import type { Message } from './message.js'

/** `oldestSeconds`: age of the oldest waiting one, without disabled kinds, or 0. */
type Backlog = { waiting: number; dead: number; oldestSeconds: number }

type StateAfterFailure = 'retried' | 'dead'

/** `maxAgeSeconds`: older messages aren't retried. */
type FailedAttempt = { code: string; backoffSeconds: number; maxAgeSeconds: number; isFinal: boolean }

const MESSAGE_COLUMNS = `id, genre AS kind, contenu AS content, utilisateur_id AS "userId", cree_le AS "createdAt", essais AS attempt`

// `essais` is the fencing token: an attempt whose lease expired can't change a message that was claimed again.
const STATEMENTS = {
  // One index scan per kind. Each locks up to `limit` rows, which a concurrent claim skips. `ARRAY(…)` makes the locking query
  // run once under any plan.
  claim: `UPDATE envois SET essais = essais + 1, du_le = now() + $3 * interval '1 second', erreur = NULL
    WHERE id = ANY (ARRAY(
      SELECT due.id FROM unnest($1::text[]) AS kind (genre) CROSS JOIN LATERAL (
        SELECT id, du_le FROM envois WHERE genre = kind.genre AND abandonne_le IS NULL AND du_le <= now()
        ORDER BY du_le LIMIT $2 FOR UPDATE SKIP LOCKED) AS due
      ORDER BY due.du_le LIMIT $2))
    RETURNING ${MESSAGE_COLUMNS}`,
  delivered: 'DELETE FROM envois WHERE id = $1',
  failed: `UPDATE envois SET erreur = $3, du_le = now() + $4 * interval '1 second',
      abandonne_le = CASE WHEN $6 OR cree_le < now() - $5 * interval '1 second' THEN now() END
    WHERE id = $1 AND essais = $2 AND abandonne_le IS NULL RETURNING abandonne_le IS NOT NULL AS dead`,
  // A process that delivers the kind would have claimed the message, which puts `du_le` into the future.
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

export type Store = ReturnType<typeof outboxStore>

export function outboxStore(pool: pg.Pool) {
  const run = <Row extends pg.QueryResultRow>(name: keyof typeof STATEMENTS, values: unknown[]) =>
    pool.query<Row>({ name: `envois_${name}`, text: STATEMENTS[name], values })

  return {
    /** The longest due first. @param kinds another release may deliver others during a deployment */
    claim: async (kinds: string[], limit: number, leaseSeconds: number): Promise<Message[]> =>
      (await run<Message>('claim', [kinds, limit, leaseSeconds])).rows,

    /** Records the delivery, even if another process has claimed the message since. */
    delivered: async ({ id }: Message): Promise<void> => void (await run('delivered', [id])),

    /** Dead if older than `maxAgeSeconds` or final. @returns undefined if the message is gone or was claimed again */
    failed: async (
      { id, attempt }: Message,
      { code, backoffSeconds, maxAgeSeconds, isFinal }: FailedAttempt,
    ): Promise<StateAfterFailure | undefined> => {
      const { rows } = await run<{ dead: boolean }>('failed', [
        id,
        attempt,
        code,
        backoffSeconds,
        maxAgeSeconds,
        isFinal,
      ])
      const [row] = rows
      if (row === undefined) return undefined
      return row.dead ? 'dead' : 'retried'
    },

    /** @returns how many became dead letters, without those of disabled kinds */
    abandonUnclaimed: async (
      kinds: string[],
      disabledKinds: string[],
      maxAgeSeconds: number,
    ): Promise<number> => {
      const { rows } = await run<{ unclaimed: number }>('unclaimed', [kinds, maxAgeSeconds, disabledKinds])
      return rows[0]?.unclaimed ?? 0
    },

    purge: async (days: number): Promise<void> => void (await run('purge', [days])),

    backlog: async (disabledKinds: string[]): Promise<Backlog> => {
      const [row = { waiting: 0, dead: 0, oldestSeconds: 0 }] = (
        await run<Backlog>('backlog', [disabledKinds])
      ).rows
      return row
    },
  }
}
