// Parses the setting of the shared keys, and refuses weak ones.

export type Key = { kid: string; secret: string }

/** The first signs, all verify. */
export type KeyRing = readonly [Key, ...Key[]]

/** RFC 7518 section 3.2. */
const MIN_SECRET_BYTES = 32
/** Below this, a secret is a sentence or a repetition. */
const MIN_ENTROPY_BITS = 100
const KID = /^[A-Za-z0-9_.-]{1,64}$/

/** Secrets of this project's documents, refused in production. */
const EXAMPLE_SECRETS = new Set(['exemple-Wq3nT8xZ5rJ1vK7mB2cD9fG4hL6pS0yA'])

/** `kid:secret,kid:secret`. @returns the ring, or all faults as sentences without secrets */
export function parseKeyRing(text: string, production: boolean): { ring: KeyRing } | { faults: string[] } {
  const keys = text.split(',').map(readKey)
  const faults = keys.flatMap((key, index) => keyFaults(key, index + 1, production))
  const kids = keys.map((key) => key.kid)
  if (new Set(kids).size < kids.length) faults.push('two keys have the same kid; each needs its own')
  const secrets = keys.map((key) => key.secret)
  if (new Set(secrets).size < secrets.length) faults.push('two keys have the same secret; each needs its own')
  const [first, ...others] = keys
  if (faults.length > 0 || first === undefined) return { faults }
  return { ring: [first, ...others] }
}

function readKey(part: string): Key {
  const [kid = '', ...rest] = part.trim().split(':')
  return { kid, secret: rest.join(':') }
}

function keyFaults({ kid, secret }: Key, position: number, production: boolean): string[] {
  if (!KID.test(kid) || secret === '') {
    return [`key ${position} isn't of the form kid:secret, with a kid of letters, digits, «.», «_» and «-»`]
  }
  if (Buffer.byteLength(secret) < MIN_SECRET_BYTES) {
    return [`the secret of key «${kid}» has under ${MIN_SECRET_BYTES} bytes`]
  }
  if (isGuessable(secret)) {
    return [`the secret of key «${kid}» is too easy to guess; make one with: openssl rand -base64 48`]
  }
  if (production && EXAMPLE_SECRETS.has(secret)) {
    return [`the secret of key «${kid}» stands in a public example; make one with: openssl rand -base64 48`]
  }
  return []
}

/** Sentences, sequences such as `0123…`, repetitions; not words joined by other characters. */
function isGuessable(secret: string): boolean {
  const codes = [...Buffer.from(secret)]
  const steps = codes.slice(1).map((code, index) => code - Number(codes[index]))
  const entropy = Math.min(entropyBits(codes), entropyBits(steps))
  return /\s/.test(secret) || entropy < MIN_ENTROPY_BITS || repeatsItself(secret)
}

/** Shannon's, times the length: an upper bound. */
function entropyBits(values: number[]): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const perValue = [...counts.values()].reduce((sum, count) => {
    const share = count / values.length
    return sum - share * Math.log2(share)
  }, 0)
  return perValue * values.length
}

/** A periodic string occurs in its own doubling before the end. */
function repeatsItself(secret: string): boolean {
  return (secret + secret).indexOf(secret, 1) < secret.length
}
