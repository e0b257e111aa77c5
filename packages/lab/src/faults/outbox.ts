// 1,000 mails are due while replicas are killed and PostgreSQL and the SMTP server go away: each is delivered at least once.

import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type End, withEnds } from '../ends.js'
import type { Length } from '../experiments.js'
import { removeFolder, startDatabase, temporaryFolder } from '../fleet/database.js'
import { type Replica, replica } from '../fleet/replica.js'
import type { Report } from '../report.js'
import { type Mailbox, startMailbox } from './mailbox.js'

const MESSAGES = 1_000
/** A killed replica's messages come back when their lease has run out (2 minutes); then all others are long done. */
const LEASE_MS = 125_000

/** Users with a message each, as a registration writes it. */
const FILL = `WITH u AS (
    INSERT INTO utilisateurs (prenom, nom, courriel, mot_de_passe_hash)
    SELECT 'A', 'B', $1 || n || '@example.org', '-' FROM generate_series(1, $2) n RETURNING id
  )
  INSERT INTO envois (genre, contenu, utilisateur_id) SELECT 'mail.verification', '{}', id FROM u`

/** The experiment. */
export async function outbox(to: Report, length: Length): Promise<void> {
  await withEnds(async (onEnd) => {
    const folder = temporaryFolder()
    const database = await startDatabase(folder)
    onEnd(() => removeFolder(folder, database))
    onEnd(() => database.stop())
    const mailbox = await startMailbox()
    onEnd(() => mailbox.close())
    const replicas = await startReplicas(folder, database.urls.auth, mailbox.port, onEnd)
    const run = (text: string, values: unknown[] = []) => query(database.urls.auth, text, values)
    const waiting = async () => Number((await run('SELECT count(*) FROM envois'))[0]?.['count'])
    const untilEmpty = async (limitMs: number) => {
      const end = performance.now() + limitMs
      while ((await waiting()) > 0 && performance.now() < end) await delay(200)
      return waiting()
    }

    const sent = mailbox.forget()
    await run(FILL, ['kill', MESSAGES])
    const kills = length === 'short' ? 3 : 10
    for (let n = 0; n < kills; n++) {
      await delay(Math.random() * 1_000)
      const victim = replicas[n % replicas.length]
      await victim?.kill()
      await victim?.start()
    }
    await database.kill()
    await delay(1_000)
    await database.start()
    to.check(
      `waiting after ${kills} kills of a replica and one of PostgreSQL: ${await untilEmpty(LEASE_MS)}`,
      sent.size === MESSAGES,
    )
    tellDuplicates(to, sent)

    const away = mailbox.forget()
    const minutes = length === 'short' ? 0.5 : 10
    await mailbox.close()
    await run(FILL, ['away', 100])
    await delay(minutes * 60_000)
    to.check(`delivered while the SMTP server is away for ${minutes} minutes: ${away.size}`, away.size === 0)
    await mailbox.open()
    // The pause after a failure at most doubles how long the server was away.
    const left = await untilEmpty(minutes * 60_000 + 20_000)
    to.check(
      `waiting as long after its return: ${left}; delivered: ${away.size} of 100`,
      left === 0 && away.size === 100,
    )
  })
}

function tellDuplicates(to: Report, sent: Mailbox['received']): void {
  const twice = [...sent.values()].filter((count) => count > 1).length
  to.tell(`  delivered: ${sent.size} of ${MESSAGES}, by Message-ID; ${twice} of them more than once`)
}

async function startReplicas(
  folder: string,
  databaseUrl: string,
  smtpPort: number,
  onEnd: (end: End) => void,
): Promise<Replica[]> {
  const settings = (port: number) => ({
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    JWT_KEYS: `lab:${jwtKey}`,
    AUTH_URL: `http://127.0.0.1:${port}`,
    BASE_URL: 'http://127.0.0.1:1',
    // Without NODE_ENV=production, which asks for TLS with a certificate that somebody vouches for.
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'noreply@example.org',
    LOG_LEVEL: 'error',
  })
  const jwtKey = randomBytes(48).toString('base64url')
  const replicas = await Promise.all([1, 2].map((n) => replica('auth', n, folder, settings)))
  for (const one of replicas) {
    await one.start()
    onEnd(() => one.kill())
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
