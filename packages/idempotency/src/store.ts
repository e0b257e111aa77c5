// The table `cles_idempotence`: claiming a key, keeping its answer, finding it again, letting it go after a day.

import type { Identity, StoredBody } from './sameness.js'

/** An answer as it is kept and sent again. */
export type StoredAnswer = { statut: number; entetes: Record<string, string>; reponse: string }

/** What is used of Prisma, or of a transaction of it. */
export type Sql = {
  $queryRaw: <T>(text: TemplateStringsArray, ...values: unknown[]) => PromiseLike<T>
  $executeRaw: (text: TemplateStringsArray, ...values: unknown[]) => PromiseLike<number>
}

/** Finds the answer of a key that is younger than a day; null where there is none. */
export async function find(sql: Sql, empreinte: Uint8Array): Promise<(StoredAnswer & StoredBody) | null> {
  const rows = await sql.$queryRaw<(StoredAnswer & StoredBody)[]>`
    SELECT corps, kid, statut, entetes, reponse FROM cles_idempotence
    WHERE empreinte = ${empreinte} AND cree_le >= now() - interval '24 hours'`
  return rows[0] ?? null
}

/**
 * Takes a key for this transaction, waiting for another one that holds it. Answers false where that one has kept an
 * answer. Every new key also deletes up to ten that are older than a day, so the table never outgrows a day's keys by
 * much; those that another transaction has in hand are passed over.
 */
export async function claim(sql: Sql, { empreinte, corps, kid }: Identity): Promise<boolean> {
  const claimed = await sql.$executeRaw`
    WITH expired AS (
      DELETE FROM cles_idempotence WHERE empreinte IN (
        SELECT empreinte FROM cles_idempotence
        WHERE cree_le < now() - interval '24 hours' AND empreinte <> ${empreinte}
        ORDER BY cree_le LIMIT 10 FOR UPDATE SKIP LOCKED
      )
    )
    INSERT INTO cles_idempotence AS c (empreinte, corps, kid) VALUES (${empreinte}, ${corps}, ${kid})
    ON CONFLICT (empreinte) DO UPDATE SET corps = EXCLUDED.corps, kid = EXCLUDED.kid, cree_le = now()
    WHERE c.cree_le < now() - interval '24 hours'`
  return claimed === 1
}

/** Keeps the answer of a claimed key. @param utilisateurId whose deletion removes it, where it says something of a user */
export async function keep(
  sql: Sql,
  empreinte: Uint8Array,
  { statut, entetes, reponse }: StoredAnswer,
  utilisateurId: number | null,
): Promise<void> {
  await sql.$executeRaw`
    UPDATE cles_idempotence SET statut = ${statut}, entetes = ${JSON.stringify(entetes)}::jsonb,
      reponse = ${reponse}, utilisateur_id = ${utilisateurId}
    WHERE empreinte = ${empreinte}`
}

/** From here on, what a refused write has done can be undone without letting go of the key. */
export async function savepoint(sql: Sql): Promise<void> {
  await sql.$executeRaw`SAVEPOINT ecriture`
}

export async function undo(sql: Sql): Promise<void> {
  await sql.$executeRaw`ROLLBACK TO SAVEPOINT ecriture`
}
