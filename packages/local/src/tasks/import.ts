// `npm run import`: publishes the recipes of a .jsonl, .jsonld, .json or .html file through the HTTP API of a running stack.

import { existsSync, statSync } from 'node:fs'
import { Command, InvalidArgumentError } from 'commander'
import { ApiFailure, identityOf, openSession } from '../import/api.js'
import { readRecipes } from '../import/documents.js'
import { NoStackError, runningStack } from '../running-stack.js'

type Options = { auth?: string; base?: string; courriel: string }

const EXIT = { badLines: 1, usage: 2, apiAway: 3 }

const program = new Command('npm run import --')
  .description(
    'Publish the recipes of a file: JSON Lines (the fields of POST /recettes/), JSON-LD (.jsonld, .json) or a saved page (.html) with a Recipe of schema.org. Nothing is fetched.',
  )
  .argument('<file>', 'the file')
  .requiredOption('--courriel <courriel>', 'as whom; the password is read from MOT_DE_PASSE')
  .option('--auth <url>', 'URL of the auth API (default: the running local stack)', parseUrl)
  .option('--base <url>', 'URL of the recipe API (default: the running local stack)', parseUrl)
  .addHelpText(
    'after',
    '\nA bad line is reported with its number, and the rest goes on; what is there already is not added again.\n' +
      'Exit codes: 0 all there, 1 some lines were bad, 2 wrong usage, 3 an API is unreachable or refuses',
  )
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : EXIT.usage))
  .action(importFile)

try {
  await program.parseAsync()
} catch (error) {
  if (!(error instanceof ApiFailure || error instanceof NoStackError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = error instanceof NoStackError ? EXIT.usage : EXIT.apiAway
}

async function importFile(file: string, options: Options): Promise<void> {
  const password = process.env['MOT_DE_PASSE']
  if (password === undefined) return usage('MOT_DE_PASSE holds no password')
  if (!existsSync(file)) return usage(`${file}: there is no such file`)
  if (!statSync(file).isFile()) return usage(`${file} is not a file`)
  const authUrl = options.auth ?? runningStack('--auth and --base').authUrl
  const baseUrl = options.base ?? runningStack('--auth and --base').baseUrl
  const session = await openSession({ authUrl, baseUrl, courriel: options.courriel, password })

  const identities = await session.known()
  let published = 0
  const alreadyThere: string[] = []
  const total = await countLines(file)
  let linesRead = 0
  const faults: string[] = []
  const losses: string[] = []
  try {
    for await (const line of readRecipes(file)) {
      const fault = 'fault' in line ? line.fault : await publishOnce(line.number, line.recipe)
      if (fault !== null) faults.push(`line ${line.number}: ${fault}`)
      else if ('lost' in line && line.lost !== undefined)
        losses.push(`recipe ${line.number}: not kept: ${line.lost}`)
      linesRead += 1
      if (process.stderr.isTTY) process.stderr.write(`\r${linesRead}/${total} lines`)
    }
  } finally {
    if (process.stderr.isTTY) process.stderr.write('\n')
    for (const message of [...faults, ...alreadyThere, ...losses]) process.stderr.write(`${message}\n`)
    process.stdout.write(
      `${published} published, ${alreadyThere.length} there already, ${faults.length} bad lines\n`,
    )
  }
  if (faults.length > 0) process.exitCode = EXIT.badLines
  // Everything is published by now, and a session that stays open expires.
  await session.close().catch(() => undefined)

  /** Publishes what isn't there yet. Answers null, or why it was refused. */
  async function publishOnce(
    number: number,
    recipe: Parameters<typeof session.publish>[0],
  ): Promise<string | null> {
    const identity = identityOf(recipe)
    if (identities.has(identity)) {
      alreadyThere.push(`recipe ${number}: is there already: ${recipe.titre.trim()}`)
      return null
    }
    const refusal = await session.publish(recipe)
    if (refusal === null) {
      identities.add(identity)
      published += 1
    }
    return refusal
  }
}

/** @throws InvalidArgumentError, which commander prints as wrong usage */
function parseUrl(text: string): string {
  if (!/^https?:/i.test(text) || !URL.canParse(text))
    throw new InvalidArgumentError('It is no http or https URL.')
  return text
}

async function countLines(file: string): Promise<number> {
  let total = 0
  for await (const _line of readRecipes(file)) total += 1
  return total
}

function usage(reason: string): void {
  process.stderr.write(`${reason}; --help explains the command\n`)
  process.exitCode = EXIT.usage
}
