// Runs a command: opens the database, prints the result, sets the exit code.

import { codeOf, isNotMigrated, isUnavailable } from '@recettes/database'
import { ApiError } from '@recettes/errors'
import { databaseUrl, readSettings, settingsOrExit } from '@recettes/http'
import { type Database, openDatabase } from '../database.js'

export const EXIT = { done: 0, refused: 1, usage: 2, unavailable: 3 } as const

/** `result` for `--json`, `text` for a person. */
export type Outcome = { result: unknown; text: string }

/** The message is for the operator. */
export class CommandRefused extends Error {}

export type Common = { json?: boolean }

export const JSON_OPTION = ['--json', 'print the result as JSON'] as const

/** Exits 1 for refusals by the rules, 2 for invalid settings, 3 for an unreachable or unmigrated database. */
export async function run({ json }: Common, work: (db: Database) => Promise<Outcome>): Promise<void> {
  const db = openDatabase({ url: databaseUrlOrExit() })
  try {
    const { result, text } = await work(db)
    process.stdout.write(`${json ? JSON.stringify(result) : text}\n`)
  } catch (error) {
    const [message, code] = outcomeOf(error)
    process.stderr.write(`${message}\n`)
    process.exitCode = code
  } finally {
    await db.close()
  }
}

function outcomeOf(error: unknown): [message: string, code: number] {
  if (error instanceof ApiError) return [describe(error), EXIT.refused]
  if (error instanceof CommandRefused) return [error.message, EXIT.refused]
  if (isUnavailable(error) || isNotMigrated(error))
    return ['The database is not reachable or not migrated.', EXIT.unavailable]
  // The message may quote a row.
  const name = error instanceof Error ? error.name : 'Error'
  return [`The command failed: ${name} ${codeOf(error) ?? ''}`.trim(), EXIT.refused]
}

function describe({ message, errors = [] }: ApiError): string {
  return [message, ...errors.map(({ champ, message: fault }) => `  ${champ}: ${fault}`)].join('\n')
}

function databaseUrlOrExit(): string {
  const specs = {
    DATABASE_URL: databaseUrl({ desc: 'PostgreSQL connection URL of the auth service’s database' }),
  }
  return settingsOrUsage((environment) => readSettings(specs, environment)).DATABASE_URL
}

/** Ends as after wrong usage, with every fault listed. */
export const settingsOrUsage = <T>(load: (environment: NodeJS.ProcessEnv) => T): T =>
  settingsOrExit(load, { exitCode: EXIT.usage, hint: '' })
