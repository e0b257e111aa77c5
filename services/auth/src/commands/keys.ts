// `keys rotate`: the next value of JWT_KEYS for each step of a rotation, printed or written to the file that holds it.

import { randomBytes } from 'node:crypto'
import { accessSync, constants, writeFileSync } from 'node:fs'
import { readSettings, SettingsError } from '@recettes/http'
import {
  formatKeyRing,
  type KeyRing,
  parseKeyRing,
  ROTATION_STEPS,
  type RotationStep,
  rotated,
} from '@recettes/tokens'
import { Argument, type Command } from 'commander'
import { str } from 'envalid'
import { consigner } from '../journal/repository.js'
import { FROM_HERE } from './features.js'
import { type Common, EXIT, JSON_OPTION, run, settingsOrExit } from './run.js'

type Options = Common & { kid?: string; write?: boolean }

const NEXT: Record<RotationStep, string> = {
  add: 'Let every replica of both services read it (SIGHUP, or a restart), then: keys rotate promote',
  promote:
    'Let every replica read it, wait 31 minutes until the last token of the old key has ended, then: keys rotate drop',
  drop: 'Let every replica read it, and the rotation is done.',
}

export function addKeys(program: Command): void {
  program
    .command('keys')
    .description('rotate the key that signs tokens; JWT_KEYS or JWT_KEYS_FILE holds the ring as it is')
    .command('rotate')
    .addArgument(new Argument('<step>', 'of the rotation, in this order').choices(ROTATION_STEPS))
    .option('--kid <kid>', 'name of the new key; by default its moment')
    .option('--write', 'rewrite the file that JWT_KEYS_FILE names, instead of printing the secrets')
    .option(...JSON_OPTION)
    .action(rotate)
}

async function rotate(step: RotationStep, options: Options): Promise<void> {
  const path = process.env['JWT_KEYS_FILE']
  const kid = options.kid ?? new Date().toISOString().replace(/[-:]/g, '').slice(0, 15)
  try {
    if (options.write) mustBeWritable(path)
    const next = rotated(currentRing(), step, { kid, secret: randomBytes(48).toString('base64url') })
    if (next === null) throw new SettingsError('The ring has one key alone: begin with keys rotate add.')
    await record(step, next, options, path)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = EXIT.refused
  }
}

async function record(step: RotationStep, ring: KeyRing, { json, write }: Options, path = ''): Promise<void> {
  const value = mustBeSound(ring)
  const kids = ring.map(({ kid }) => kid)
  await run({ ...(json && { json }) }, async (db) => {
    // Neither without the other: a file that can't be written takes the entry back.
    await db.prisma.$transaction(async (tx) => {
      await consigner(tx, {
        ...FROM_HERE,
        action: 'rotation_cles',
        cibleId: null,
        details: { etape: step, cles: kids },
      })
      // In place: a container that has this one file mounted wouldn't see another put under its name.
      if (write) writeFileSync(path, value)
    })
    const shown = write ? { kids } : { kids, JWT_KEYS: value }
    const done = write ? `${path} has the keys ${kids.join(', ')}; the first signs.` : `JWT_KEYS=${value}`
    return { result: { step, ...shown }, sentence: `${done}\n${NEXT[step]}` }
  })
}

/** The ring as its setting writes it. @throws SettingsError where two keys have the same kid, or one is faulty */
function mustBeSound(ring: KeyRing): string {
  const value = formatKeyRing(ring)
  const parsed = parseKeyRing(value, false)
  if ('faults' in parsed) throw new SettingsError(parsed.faults.join('\n'))
  return value
}

/** @throws SettingsError */
function currentRing(): KeyRing {
  const specs = { JWT_KEYS: str({ desc: 'The key ring as it is' }) }
  const { JWT_KEYS } = settingsOrExit((environment) => readSettings(specs, environment))
  const parsed = parseKeyRing(JWT_KEYS, false)
  if ('faults' in parsed) throw new SettingsError(parsed.faults.join('\n'))
  return parsed.ring
}

function mustBeWritable(path: string | undefined): void {
  if (path === undefined) throw new SettingsError('--write needs JWT_KEYS_FILE, the file to write to.')
  try {
    accessSync(path, constants.W_OK)
  } catch {
    throw new SettingsError('The file that JWT_KEYS_FILE names can’t be written to.')
  }
}
