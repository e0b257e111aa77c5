// 1,000 mails, then 1,000 events, are due while replicas are killed and PostgreSQL and the SMTP server go away: each is delivered
// at least once.

import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type End, withEnds } from '../ends.js'
import type { Length } from '../experiments.js'
import { removeFolder, startDatabase, temporaryFolder } from '../fleet/database.js'
import { type Replica, replica } from '../fleet/replica.js'
import type { Report } from '../report.js'
import { startMailbox } from './mailbox.js'
import { startReceiver } from './receiver.js'

const MESSAGES = 1_000
/** Milliseconds until a server accepts a message: with 5 slots on 2 replicas, 1,000 messages are due for at least 20 s. */
const ACCEPT_MS = 200
/** A killed replica's messages come back when their lease has run out (2 minutes); then all others are long done. */
const LEASE_MS = 125_000

/** Users with a message each, as a registration writes it. */
const FILL = `WITH u AS (
    INSERT INTO utilisateurs (prenom, nom, courriel, mot_de_passe_hash)
    SELECT 'A', 'B', $1 || n || '@example.org', '-' FROM generate_series(1, $2) n RETURNING id
  )
  INSERT INTO envois (genre, contenu, utilisateur_id) SELECT 'mail.verification', '{}', id FROM u`

/** Events as decisions on recipes write them. */
const FILL_EVENTS = `INSERT INTO envois (genre, contenu)
  SELECT 'webhook.lab', jsonb_build_object('type', 'recette.statut', 'data', jsonb_build_object('recette_id', n))
  FROM generate_series(1, $1) n`

/** The experiment. */
export async function outbox(report: Report, length: Length): Promise<void> {
  await withEnds(async (onEnd) => {
    const folder = temporaryFolder()
    const database = await startDatabase(folder)
    onEnd(() => removeFolder(folder, database))
    onEnd(() => database.stop())
    const mailbox = await startMailbox(ACCEPT_MS)
    onEnd(() => mailbox.close())
    const smtp = {
      // Without NODE_ENV=production, which requires TLS with a trusted certificate.
      SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
      MAIL_FROM: 'noreply@example.org',
    }
    const replicas = await startReplicas('auth', folder, { DATABASE_URL: database.urls.auth, ...smtp }, onEnd)
    const run = (text: string, values: unknown[] = []) => query(database.urls.auth, text, values)
    const untilEmpty = (limitMs: number) => emptied(database.urls.auth, limitMs)
    const kills = length === 'short' ? 4 : 10

    const sent = mailbox.forget()
    await run(FILL, ['kill', MESSAGES])
    const dueBefore = await killInTurn(replicas, kills / 2, database.urls.auth)
    const seconds = length === 'short' ? 1 : 30
    const due = await waiting(database.urls.auth)
    await database.kill()
    await delay(seconds * 1_000)
    await database.start()
    const dueAfter = await killInTurn(replicas, kills / 2, database.urls.auth)
    tellKills(report, [...dueBefore, ...dueAfter])
    report.check(`mails due when PostgreSQL is killed, and away for ${seconds} s: ${due}`, due > 0)
    const lost = await untilEmpty(LEASE_MS)
    report.check(`mails waiting afterwards: ${lost}`, lost === 0 && sent.size === MESSAGES)
    tellDuplicates(report, sent, 'Message-ID')

    const away = mailbox.forget()
    const minutes = length === 'short' ? 0.5 : 10
    await mailbox.close()
    await run(FILL, ['away', 100])
    await delay(minutes * 60_000)
    report.check(
      `delivered while the SMTP server is away for ${minutes} minutes: ${away.size}`,
      away.size === 0,
    )
    await mailbox.open()
    // The backoff is at most as long as the server was unreachable.
    const returnedAt = performance.now()
    const undelivered = await untilEmpty(minutes * 60_000 + 20_000)
    const took = Math.round((performance.now() - returnedAt) / 1_000)
    report.check(
      `waiting ${took} s after its return: ${undelivered}; delivered: ${away.size} of 100`,
      undelivered === 0 && away.size === 100,
    )
    for (const running of replicas) await running.stop()

    const receiver = await startReceiver(ACCEPT_MS)
    onEnd(() => receiver.close())
    const secrets = [`whsec_${randomBytes(32).toString('base64')}`]
    const WEBHOOKS = JSON.stringify([{ name: 'lab', url: receiver.url, secrets, internal: true }])
    const settings = { DATABASE_URL: database.urls.recipe, WEBHOOKS, REVOCATION_POLL_SECONDS: '0' }
    const recipe = await startReplicas('recipe', folder, settings, onEnd)
    await query(database.urls.recipe, FILL_EVENTS, [MESSAGES])
    tellKills(report, await killInTurn(recipe, kills, database.urls.recipe))
    const events = await emptied(database.urls.recipe, LEASE_MS)
    report.check(
      `events waiting after ${kills} kills of a replica: ${events}`,
      events === 0 && receiver.received.size === MESSAGES,
    )
    tellDuplicates(report, receiver.received, 'webhook-id')
  })
}

/** Kills replicas at random moments, and starts each again. @returns how many messages were due at each kill */
async function killInTurn(replicas: Replica[], kills: number, url: string): Promise<number[]> {
  const dueCounts: number[] = []
  for (let n = 0; n < kills; n++) {
    await delay(Math.random() * 1_000)
    const victim = replicas[n % replicas.length]
    dueCounts.push(await waiting(url))
    await victim?.kill()
    await victim?.start()
  }
  return dueCounts
}

const tellKills = (report: Report, dueCounts: number[]): void =>
  report.check(
    `messages due at each kill of a replica: ${dueCounts.join(', ')}`,
    dueCounts.every((count) => count > 0),
  )

const waiting = async (url: string): Promise<number> =>
  Number((await query(url, 'SELECT count(*) FROM envois', []))[0]?.['count'])

/** Waits until a database's outbox is empty. @returns how many messages are left when the time is over */
async function emptied(url: string, limitMs: number): Promise<number> {
  const end = performance.now() + limitMs
  while ((await waiting(url)) > 0 && performance.now() < end) await delay(200)
  return waiting(url)
}

function tellDuplicates(report: Report, sent: Map<string, number>, idHeader: string): void {
  const repeated = [...sent.values()].filter((count) => count > 1).length
  report.tell(`  delivered: ${sent.size} of ${MESSAGES}, by ${idHeader}; ${repeated} of them more than once`)
}

async function startReplicas(
  service: 'auth' | 'recipe',
  folder: string,
  ownSettings: Record<string, string>,
  onEnd: (end: End) => void,
): Promise<Replica[]> {
  const settings = (port: number) => ({
    PORT: String(port),
    ...ownSettings,
    JWT_KEYS: `lab:${jwtKey}`,
    AUTH_URL: `http://127.0.0.1:${port}`,
    BASE_URL: 'http://127.0.0.1:1',
    LOG_LEVEL: 'error',
  })
  const jwtKey = randomBytes(48).toString('base64url')
  const replicas = await Promise.all([1, 2].map((n) => replica(service, n, folder, settings)))
  for (const started of replicas) {
    await started.start()
    onEnd(() => started.kill())
  }
  return replicas
}

async function query(url: string, text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
