// The story of a request that bears a key: answered again, or done and answered in one transaction with its key.

import { ApiError } from '@recettes/errors'
import { sendJson } from '@recettes/http'
import type { CurrentRing } from '@recettes/tokens'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { keyOf, REPLAYED } from './header.js'
import { type Identity, type Sameness, sameness } from './sameness.js'
import { claim, find, keep, type Sql, type StoredAnswer, savepoint, undo } from './store.js'

/** What a write answers, and the user whose deletion must remove it, where it tells of one. */
export type Answer = {
  status: number
  json: string
  etag?: string
  /** Address of what was created. */
  location?: string
  utilisateurId?: number | null
}

/** Does the write, in the transaction where there is one, and with no other connection then: its own waits for the key. */
export type Write<Tx> = (tx: Tx | undefined) => Promise<Answer>

/** Prisma, as far as it is needed here. */
type Transactions<Tx> = Sql & {
  $transaction: <T>(work: (tx: Tx) => Promise<T>, limits: typeof LIMITS) => Promise<T>
}

/**
 * Sends the answer of a write that is done once for its `Idempotency-Key`. Without that header it is simply done.
 * @param prepare what needs no transaction, such as hashing a password, and answers the write; not called for an answer
 *   that is there already
 * @throws ApiError 400 `cle_deja_utilisee` for another path or body than the key's first
 */
export type Idempotency<Tx> = (
  request: FastifyRequest,
  reply: FastifyReply,
  prepare: () => Write<Tx> | Promise<Write<Tx>>,
) => Promise<never>

/** Milliseconds. Longer than the pool's and the statement's own time-outs, which say better what was waited for. */
const LIMITS = { maxWait: 5_000, timeout: 30_000 }

/** @param ring the service's keys in use, which bodies are compared by */
export function idempotency<Tx extends Sql>(prisma: Transactions<Tx>, ring: CurrentRing): Idempotency<Tx> {
  const same = sameness(ring)

  return async (request, reply, prepare) => {
    const key = keyOf(request)
    if (key === undefined) {
      const answer = await (await prepare())(undefined)
      return sendJson(reply.code(answer.status).headers(headersOf(answer)), answer.json)
    }
    const identity = same.identify(request, key)
    const { statut, entetes, reponse } =
      (await replay(same, prisma, request, identity)) ?? (await writeOnce(identity, await prepare()))
    return sendJson(reply.code(statut).headers(entetes), reponse)

    async function writeOnce(identity: Identity, write: Write<Tx>): Promise<StoredAnswer> {
      return prisma.$transaction(async (tx) => {
        if (await claim(tx, identity)) return writeAndKeep(tx, identity, write)
        const first = await replay(same, tx, request, identity)
        // Between the two statements, only a deletion of its user removes it.
        if (first === null) throw new ApiError('service_indisponible')
        return first
      }, LIMITS)
    }
  }
}

async function writeAndKeep<Tx extends Sql>(
  tx: Tx,
  { empreinte }: Identity,
  write: Write<Tx>,
): Promise<StoredAnswer> {
  await savepoint(tx)
  const answer = await write(tx).catch(async (error: unknown) => {
    const refusal = toKeptRefusal(error)
    await undo(tx)
    return refusal
  })
  const { status, json, utilisateurId = null } = answer
  const stored = { statut: status, entetes: headersOf(answer), reponse: json }
  await keep(tx, empreinte, stored, utilisateurId)
  return stored
}

const headersOf = ({ etag, location }: Answer): Record<string, string> => ({
  ...(etag !== undefined && { etag }),
  ...(location !== undefined && { location }),
})

/** The answer that is there already; null where there is none. @throws ApiError 400 `cle_deja_utilisee` */
async function replay(
  same: Sameness,
  sql: Sql,
  request: FastifyRequest,
  { empreinte }: Identity,
): Promise<StoredAnswer | null> {
  const row = await find(sql, empreinte)
  if (row === null) return null
  if (!same.isSame(request, row)) throw new ApiError('cle_deja_utilisee')
  return { ...row, entetes: { ...row.entetes, [REPLAYED]: 'true' } }
}

/**
 * What the write itself refused for good (400, 404) is an answer as any other. A missing right, a limit or a fault may be
 * gone next time, so it lets go of the key.
 * @throws the error, where it isn't kept
 */
function toKeptRefusal(error: unknown): Answer {
  if (!(error instanceof ApiError) || (error.status !== 400 && error.status !== 404)) throw error
  return { status: error.status, json: JSON.stringify(error.toBody()) }
}
