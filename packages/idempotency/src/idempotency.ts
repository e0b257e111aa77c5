// `Idempotency-Key`: a write, its response and the key commit in one transaction; a repeated request gets the stored response.

import type { Transactions } from '@recettes/database'
import { ApiError } from '@recettes/errors'
import { limiter, sendJson } from '@recettes/http'
import { type CurrentRing, recheckCaller } from '@recettes/tokens'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { keyOf, REPLAYED } from './header.js'
import { type RequestIdentifier, type RequestIdentity, requestIdentifier } from './request-identity.js'
import { claim, find, keep, type Sql, type StoredResponse, savepoint, undo } from './store.js'

export type WriteResponse = {
  status: number
  /** The body; empty for 204. */
  json: string
  etag?: string
  location?: string
  /** The user whose deletion also deletes the stored response. */
  utilisateurId?: number | null
}

type WriteSteps<Prepared, Tx> = {
  /** Needs no transaction, such as hashing a password. Skipped when the key already has a response. */
  prepare?: () => Promise<Prepared> | Prepared
  /** With a key, use only `tx`, which holds it: a second connection would wait for the key's row lock and deadlock. */
  write: (prepared: Prepared, tx: Tx | undefined) => Promise<WriteResponse>
  /** Runs after a successful commit, before the response; not after stored refusals or replays. */
  afterCommit?: (prepared: Prepared) => Promise<void>
}

/** @throws ApiError 400 `cle_deja_utilisee` when the caller already used this key with another path or body */
export type Idempotency<Tx> = <Prepared>(
  request: FastifyRequest,
  reply: FastifyReply,
  steps: WriteSteps<Prepared, Tx>,
) => Promise<never>

export function idempotency<Tx extends Sql>(
  prisma: Sql & Transactions<Tx>,
  ring: CurrentRing,
): Idempotency<Tx> {
  const requests = requestIdentifier(ring)
  /** Repeats wait for the first request before they take a connection, on which they would wait for its lock. */
  const repeats = limiter({ runningPerKey: 1 })

  return async <Prepared>(
    request: FastifyRequest,
    reply: FastifyReply,
    { prepare, write, afterCommit = async () => undefined }: WriteSteps<Prepared, Tx>,
  ) => {
    const key = keyOf(request)
    if (key === undefined) {
      const prepared = (await prepare?.()) as Prepared
      const response = await write(prepared, undefined)
      await afterCommit(prepared)
      return send(reply, toStored(response))
    }
    const identity = requests.identify(request, key)
    const name = Buffer.from(identity.fingerprint).toString('base64')
    const writeOnce = async () => {
      recheckCaller(request)
      const replay = await findStored(requests, prisma, request, identity)
      if (replay !== null) return replay
      const prepared = (await prepare?.()) as Prepared
      // Other processes may have the same key.
      const response = await prisma.$transaction(async (tx) => {
        if (await claim(tx, identity)) return writeAndKeep(tx, identity, () => write(prepared, tx))
        const first = await findStored(requests, tx, request, identity)
        // The first response can only be missing when its user was deleted between these two statements.
        if (first === null) throw new ApiError('service_indisponible')
        return first
      })
      if (isSuccess(response) && !(REPLAYED in response.headers)) await afterCommit(prepared)
      return response
    }
    return send(reply, await repeats.run(request, writeOnce, name))
  }
}

const isSuccess = ({ status }: StoredResponse): boolean => status < 300

function send(reply: FastifyReply, { status, headers, body }: StoredResponse): never {
  reply.code(status).headers(headers)
  return body === '' ? (reply.send(null) as never) : sendJson(reply, body)
}

async function writeAndKeep(
  tx: Sql,
  { fingerprint }: RequestIdentity,
  write: () => Promise<WriteResponse>,
): Promise<StoredResponse> {
  await savepoint(tx)
  const response = await write().catch(async (error: unknown): Promise<WriteResponse> => {
    if (!isLastingRefusal(error)) throw error
    await undo(tx)
    return { status: error.status, json: JSON.stringify(error.toBody()) }
  })
  const stored = toStored(response)
  await keep(tx, fingerprint, stored, response.utilisateurId ?? null)
  return stored
}

const toStored = ({ status, json, etag, location }: WriteResponse): StoredResponse => ({
  status,
  headers: { ...(etag !== undefined && { etag }), ...(location !== undefined && { location }) },
  body: json,
})

/** @throws ApiError 400 `cle_deja_utilisee` */
async function findStored(
  requests: RequestIdentifier,
  sql: Sql,
  request: FastifyRequest,
  { fingerprint, otherFingerprints }: RequestIdentity,
): Promise<StoredResponse | null> {
  for (const candidate of [fingerprint, ...otherFingerprints]) {
    const row = await find(sql, candidate)
    if (row === null) continue
    if (!requests.matchesStored(request, row)) throw new ApiError('cle_deja_utilisee')
    return { ...row, headers: { ...row.headers, [REPLAYED]: 'true' } }
  }
  return null
}

/** Only 400 and 404 are stored: a missing right, a rate limit or a fault may no longer apply to the next attempt. */
const isLastingRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 400 || error.status === 404)
