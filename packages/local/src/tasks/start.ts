// `npm start`: the whole stack on this machine, until Ctrl-C.

import { OutdatedDatabase } from '@recettes/database'
import { openDataFolder } from '../data-folder.js'
import { publishSamples } from '../samples/publish.js'
import { OWN_SETTINGS, type Stack, startStack } from '../stack.js'

const HELP = `npm start — both services and the web front on an embedded PostgreSQL, on this machine

  DATA_DIR      folder for the data, the logs and the secrets (default .recettes in the project)
  AUTH_PORT     port of the auth service (default 3001, or the next free one)
  RECIPE_PORT   port of the recipe service (default 3002, or the next free one)
  WEB_PORT      port of the web front (default 3000, or the next free one)
  EXEMPLES      0: a first start publishes no sample recipes (npm run samples:remove removes them later)
  SMTP_URL, MAIL_FROM   server that mails are sent through (default: files in the data folder)
  AUTH_METRICS_PORT, RECIPE_METRICS_PORT, WEB_METRICS_PORT   ports of the metrics (default: none)

Other settings of the services are passed on to them, such as LOG_LEVEL or REMODERATE_ON_EDIT: see their READMEs.
Never passed on, since npm start chooses them: ${[...OWN_SETTINGS].sort().join(' ')}.

Ctrl-C stops everything. The data stays for the next start.
`

const say = (text: string) => process.stdout.write(`${text}\n`)
// The reader of the output may be gone (`npm start | head`); the stack continues.
process.stdout.on('error', () => undefined)

if (process.argv.includes('--help')) {
  process.stdout.write(HELP)
} else {
  await start()
}

async function start(): Promise<void> {
  const data = openDataFolder()
  const starting = startStack(data, process.env, (step) => say(`${step}.`))
  // A signal while it still starts waits for the start, so that nothing is left behind.
  let stopping = false
  const stop = (code: number) => {
    if (stopping) return
    stopping = true
    starting
      .then((stack) => stack.stop())
      .catch(() => undefined)
      .finally(() => process.exit(code))
  }
  process.on('SIGINT', () => stop(0))
  process.on('SIGTERM', () => stop(0))
  stopWithNpm(() => stop(0))
  try {
    const stack = await starting
    if (stopping) return
    const { authUrl, baseUrl, webUrl, administrator, broken } = stack
    try {
      await addSamples(stack, data.secret('samples-password'))
    } catch (error) {
      if (!stopping) process.stderr.write(`Not all sample recipes are published: ${String(error)}\n`)
    }
    if (stopping) return
    say('')
    say(`web                 ${webUrl}`)
    say(`auth API            ${authUrl}`)
    say(`recipe API          ${baseUrl}`)
    say(`auth API docs       ${authUrl}/docs`)
    say(`recipe API docs     ${baseUrl}/docs`)
    if (administrator) {
      say(
        `first administrator ${administrator.courriel}  password ${administrator.mot_de_passe}  (shown this once)`,
      )
    }
    if (!process.env['SMTP_URL']) say(`\nMails are written to ${data.mails}.`)
    say(`Logs are in ${data.path}/logs. Ctrl-C stops everything.`)
    const endedPart = await broken
    if (stopping) return
    process.stderr.write(`\n${endedPart} has ended by itself; see ${data.path}/logs. Stopping the rest.\n`)
    stop(1)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    if (!(error instanceof OutdatedDatabase)) process.exit(1)
    process.stderr.write(
      `\nAn older release made ${data.path}. Move it away, or name another folder: DATA_DIR=… npm start\n`,
    )
    process.exit(78)
  }
}

/** Only the start that made the administrator knows their password, so only an empty data folder gets samples. */
async function addSamples({ authUrl, baseUrl, administrator }: Stack, password: string): Promise<void> {
  if (administrator === null || process.env['EXEMPLES'] === '0') return
  const { isTTY } = process.stdout
  const count = await publishSamples({ authUrl, baseUrl, administrator, password }, (published, total) => {
    if (isTTY) process.stdout.write(`\r\x1b[KPublishing sample recipes: ${published} of ${total}`)
  })
  say(
    `${isTTY ? '\r\x1b[K' : ''}${count} sample recipes are published (npm run samples:remove removes them).`,
  )
}

/**
 * npm runs a script inside a shell, which doesn't pass a SIGTERM on: when that shell is gone, so is whoever wanted
 * the stack. Looked at twice a second, since no signal tells.
 */
function stopWithNpm(stop: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const shell = process.ppid
  setInterval(() => {
    if (process.ppid !== shell) stop()
  }, 500).unref()
}
