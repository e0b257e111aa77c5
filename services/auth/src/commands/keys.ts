// `keys rotate`: prints the next value of JWT_KEYS for each step of a rotation.

import { randomBytes } from 'node:crypto'
import { readSettings, SettingsError } from '@recettes/http'
import {
  CLOCK_SKEW_SECONDS,
  formatKeyRing,
  type KeyRing,
  parseKeyRing,
  ROTATION_STEPS,
  type RotationStep,
  rotated,
  TOKEN_LIFETIME_SECONDS,
} from '@recettes/tokens'
import { Argument, type Command } from 'commander'
import { str } from 'envalid'
import type { Tx } from '../database.js'
import { recordAudit } from '../journal/repository.js'
import { loadOrCreateSecret } from '../rate-limits/pseudonym-secret.js'
import { COMMAND_LINE_ORIGIN } from './features.js'
import { CommandRefused, type Common, EXIT, JSON_OPTION, run, settingsOrUsage } from './run.js'

type Options = Common & { kid?: string; now?: boolean }

/** Seconds after a promotion until every token signed before it has expired. */
const TOKENS_END_SECONDS = TOKEN_LIFETIME_SECONDS + CLOCK_SKEW_SECONDS

const NEXT: Record<RotationStep, string> = {
  add: 'Let every replica of both services read it (SIGHUP, or a restart), then: keys rotate promote',
  promote:
    `Let every replica read it, wait ${TOKENS_END_SECONDS / 60} minutes until the last token of the old key has ended, ` +
    'then: keys rotate drop',
  drop: 'Let every replica read it, and the rotation is done.',
}

export function addKeys(program: Command): void {
  program
    .command('keys')
    .description('rotate the key that signs tokens; JWT_KEYS or JWT_KEYS_FILE holds the ring as it is')
    .command('rotate')
    .addArgument(new Argument('<step>', 'of the rotation, in this order').choices(ROTATION_STEPS))
    .option('--kid <kid>', 'name of the new key; by default the current time')
    .option('--now', 'drop keys whose tokens are still valid; their holders must refresh or log in')
    .option(...JSON_OPTION)
    .action(rotate)
}

async function rotate(step: RotationStep, options: Options): Promise<void> {
  const current = settingsOrUsage(currentRing)
  const kid = options.kid ?? new Date().toISOString().replace(/[-:]/g, '').slice(0, 15)
  try {
    const next = rotated(current, step, { kid, secret: randomBytes(48).toString('base64url') })
    if (next === null) throw new CommandRefused('The ring has one key alone: begin with keys rotate add.')
    const fullRing = step === 'drop' ? current : next
    await record(step, { next, fullRing }, options)
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = EXIT.refused
  }
}

async function record(
  step: RotationStep,
  { next: ring, fullRing }: { next: KeyRing; fullRing: KeyRing },
  { json, now }: Options,
): Promise<void> {
  const value = mustBeSound(ring)
  const kids = ring.map(({ kid }) => kid)
  await run({ ...(json && { json }) }, async (db) => {
    await db.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('rotation_cles', 0))`
      if (step === 'drop' && !now) await mustHaveEnded(tx, ring[0].kid)
      if (step === 'promote') await mustNotUndo(tx, ring)
      // Copies of the pseudonym secret under all keys, even without a login between steps.
      await loadOrCreateSecret(tx, { current: fullRing })
      await recordAudit(tx, {
        ...COMMAND_LINE_ORIGIN,
        action: 'rotation_cles',
        cibleId: null,
        details: { etape: step, cles: kids },
      })
    })
    return { result: { step, kids, JWT_KEYS: value }, text: `JWT_KEYS=${value}\n${NEXT[step]}` }
  })
}

/** @throws CommandRefused unless the audit log has the key's promotion, and tokens of the others have ended */
async function mustHaveEnded(tx: Pick<Tx, '$queryRaw'>, kid: string): Promise<void> {
  const [promotion] = await tx.$queryRaw<{ seconds: number | null }[]>`
    SELECT floor(extract(epoch FROM now() - max(date_creation)))::float8 AS seconds FROM journal
    WHERE action = 'rotation_cles' AND details ->> 'etape' = 'promote' AND details -> 'cles' ->> 0 = ${kid}`
  const seconds = promotion?.seconds ?? null
  if (seconds !== null && seconds >= TOKENS_END_SECONDS) return
  const promoted = seconds === null ? 'is not noted in the audit log' : `was ${seconds} s ago`
  throw new CommandRefused(
    `The promotion of ${kid} ${promoted}; tokens of the keys before it live for up to ${TOKENS_END_SECONDS} s. ` +
      'Wait until then, or end them now with --now.',
  )
}

/** @throws CommandRefused if the last step promoted the key that signs: repeated, the old key would sign again */
async function mustNotUndo(tx: Pick<Tx, '$queryRaw'>, [next, current]: KeyRing): Promise<void> {
  const [lastStep] = await tx.$queryRaw<{ etape: string; kid: string }[]>`
    SELECT details ->> 'etape' AS etape, details -> 'cles' ->> 0 AS kid FROM journal
    WHERE action = 'rotation_cles' ORDER BY id DESC LIMIT 1`
  if (lastStep?.etape !== 'promote' || lastStep.kid !== current?.kid) return
  throw new CommandRefused(
    `${lastStep.kid} was promoted by the last step and signs; promoting again would make ${next.kid} sign. ` +
      'To go back to it, write the former value into the file.',
  )
}

/** @throws CommandRefused for keys with one kid, or a faulty one */
function mustBeSound(ring: KeyRing): string {
  const value = formatKeyRing(ring)
  const parsed = parseKeyRing(value, false)
  if ('faults' in parsed) throw new CommandRefused(parsed.faults.join('\n'))
  return value
}

/** @throws SettingsError */
function currentRing(environment: NodeJS.ProcessEnv): KeyRing {
  const { JWT_KEYS } = readSettings({ JWT_KEYS: str({ desc: 'The key ring as it is' }) }, environment)
  const parsed = parseKeyRing(JWT_KEYS, false)
  if ('faults' in parsed)
    throw new SettingsError(parsed.faults.map((fault) => `JWT_KEYS: ${fault}`).join('\n'))
  return parsed.ring
}
