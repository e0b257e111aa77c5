// The table `cles_idempotence`: claims keys, stores and finds their answers, deletes them after a day.

import type { Identity, StoredBody } from './sameness.js'

export type StoredAnswer = { statut: number; entetes: Record<string, string>; reponse: string }

export type Sql = {
  $queryRaw: <T>(text: TemplateStringsArray, ...values: unknown[]) => PromiseLike<T>
  $executeRaw: (text: TemplateStringsArray, ...values: unknown[]) => PromiseLike<number>
}

/** Younger than a day. */
export async function find(sql: Sql, empreinte: Uint8Array): Promise<(StoredAnswer & StoredBody) | null> {
  const rows = await sql.$queryRaw<(StoredAnswer & StoredBody)[]>`
    SELECT corps, kid, statut, entetes, reponse FROM cles_idempotence
    WHERE empreinte = ${empreinte} AND cree_le >= now() - interval '24 hours'`
  return rows[0] ?? null
}

/** Waits for another transaction that holds the key; false if that one stored an answer. Also deletes up to ten expired keys. */
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

/** @param utilisateurId the user whose deletion removes it */
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

/** A refused write is rolled back to here, so the key stays claimed. */
export async function savepoint(sql: Sql): Promise<void> {
  await sql.$executeRaw`SAVEPOINT ecriture`
}

export async function undo(sql: Sql): Promise<void> {
  await sql.$executeRaw`ROLLBACK TO SAVEPOINT ecriture`
}
