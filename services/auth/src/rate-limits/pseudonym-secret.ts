// The secret of pseudonyms: one per database, independent of key rotations.

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type Pseudonyms, pseudonymOf, pseudonymsBy, ringSecret } from '@recettes/limits'
import { type CurrentRing, type DerivedKey, derivedKeys } from '@recettes/tokens'
import type { PrismaClient, Tx } from '../database.js'

const CIPHER = 'aes-256-gcm'
const [NONCE_BYTES, TAG_BYTES] = [12, 16]

const COPIES = 'recettes: copies of the secret of pseudonyms'

/** `within` a transaction, without another connection. */
type StoredPseudonyms = Pseudonyms & { within(tx: Tx): Pseudonyms }

/** Read once, and after each change of the ring. */
export function storedPseudonyms(prisma: PrismaClient, ring: CurrentRing): StoredPseudonyms {
  let cached: { ring: CurrentRing['current']; secret: Promise<Buffer>; loaded?: Buffer } | undefined
  const secret = (): Promise<Buffer> => {
    if (cached?.ring === ring.current) return cached.secret
    const current: typeof cached = {
      ring: ring.current,
      secret: prisma.$transaction((tx) => loadOrCreateSecret(tx, ring)),
    }
    cached = current
    current.secret.then(
      (loaded) => {
        current.loaded = loaded
      },
      () => {
        if (cached === current) cached = undefined
      },
    )
    return current.secret
  }
  return {
    ...pseudonymsBy(async (...parts) => pseudonymOf(await secret(), parts)),
    within: (tx) =>
      pseudonymsBy(async (...parts) => {
        const loaded = cached?.ring === ring.current ? cached.loaded : undefined
        return pseudonymOf(loaded ?? (await loadOrCreateSecret(tx, ring)), parts)
      }),
  }
}

/**
 * Reads the copy under any key of the ring, and stores one under each other key. The first secret is derived as in releases
 * without this table, so their hashes stay valid. The lock is taken only when a copy is missing, and is held until the transaction
 * ends: a transaction that has it must not wait for another one that loads the secret.
 */
export async function loadOrCreateSecret(tx: Tx, ring: CurrentRing): Promise<Buffer> {
  const keys = derivedKeys(ring, COPIES)()
  const copies = await readCopies(tx, keys)
  const [secret] = copies
  if (secret && !copies.includes(null)) return secret
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('secrets_pseudonymes', 0))`
  return storeMissingCopies(tx, keys, ringSecret(ring)())
}

async function storeMissingCopies(tx: Tx, keys: readonly DerivedKey[], derived: Buffer): Promise<Buffer> {
  const copies = await readCopies(tx, keys)
  const secret = copies.find((copy) => copy !== null) ?? derived
  for (const [i, key] of keys.entries()) {
    if (copies[i] !== null) continue
    const enveloppe = new Uint8Array(sealed(key, secret))
    const where = { kid: key.kid }
    await tx.secretPseudonymes.upsert({ where, create: { ...where, enveloppe }, update: { enveloppe } })
  }
  return secret
}

/** The secret under each key; null without a copy that the key opens. */
async function readCopies(tx: Tx, keys: readonly DerivedKey[]): Promise<(Buffer | null)[]> {
  const stored = await tx.secretPseudonymes.findMany({ where: { kid: { in: keys.map(({ kid }) => kid) } } })
  return keys.map((key) => openedBy(key, stored.find(({ kid }) => kid === key.kid)?.enveloppe))
}

function sealed({ secret: key }: DerivedKey, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Returns null if the key can't open the copy, such as another key of the same name. */
function openedBy({ secret: key }: DerivedKey, copy: Uint8Array | undefined): Buffer | null {
  if (copy === undefined) return null
  const text = NONCE_BYTES + TAG_BYTES
  try {
    const decipher = createDecipheriv(CIPHER, key, copy.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(copy.subarray(NONCE_BYTES, text))
    return Buffer.concat([decipher.update(copy.subarray(text)), decipher.final()])
  } catch {
    return null
  }
}
