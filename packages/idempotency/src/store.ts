// The table `cles_idempotence`: claims keys, stores and finds their responses, deletes them after a day.

import type { RequestIdentity, StoredBody } from './request-identity.js'

export type StoredResponse = { status: number; headers: Record<string, string>; body: string }

export type Sql = {
  $queryRaw: <T>(text: TemplateStringsArray, ...values: unknown[]) => PromiseLike<T>
  $executeRaw: (text: TemplateStringsArray, ...values: unknown[]) => PromiseLike<number>
}

/** Responses older than a day have expired. */
export async function find(sql: Sql, fingerprint: Uint8Array): Promise<(StoredResponse & StoredBody) | null> {
  const rows = await sql.$queryRaw<(StoredResponse & StoredBody)[]>`
    SELECT corps AS "bodyDigest", kid, statut AS status, entetes AS headers, reponse AS body FROM cles_idempotence
    WHERE empreinte = ${fingerprint} AND cree_le >= now() - interval '24 hours'`
  return rows[0] ?? null
}

/** Waits for another transaction that holds the key; false if that one stored a response. Also deletes up to ten expired keys. */
export async function claim(sql: Sql, { fingerprint, bodyDigest, kid }: RequestIdentity): Promise<boolean> {
  const claimed = await sql.$executeRaw`
    WITH expired AS (
      DELETE FROM cles_idempotence WHERE empreinte IN (
        SELECT empreinte FROM cles_idempotence
        WHERE cree_le < now() - interval '24 hours' AND empreinte <> ${fingerprint}
        ORDER BY cree_le LIMIT 10 FOR UPDATE SKIP LOCKED
      )
    )
    INSERT INTO cles_idempotence AS c (empreinte, corps, kid) VALUES (${fingerprint}, ${bodyDigest}, ${kid})
    ON CONFLICT (empreinte) DO UPDATE SET corps = EXCLUDED.corps, kid = EXCLUDED.kid, cree_le = now()
    WHERE c.cree_le < now() - interval '24 hours'`
  return claimed === 1
}

/** @param utilisateurId the user whose deletion removes it */
export async function keep(
  sql: Sql,
  fingerprint: Uint8Array,
  { status, headers, body }: StoredResponse,
  utilisateurId: number | null,
): Promise<void> {
  await sql.$executeRaw`
    UPDATE cles_idempotence SET statut = ${status}, entetes = ${JSON.stringify(headers)}::jsonb,
      reponse = ${body}, utilisateur_id = ${utilisateurId}
    WHERE empreinte = ${fingerprint}`
}

/** A refused write is rolled back to here, so the key stays claimed. */
export async function savepoint(sql: Sql): Promise<void> {
  await sql.$executeRaw`SAVEPOINT ecriture`
}

export async function undo(sql: Sql): Promise<void> {
  await sql.$executeRaw`ROLLBACK TO SAVEPOINT ecriture`
}
