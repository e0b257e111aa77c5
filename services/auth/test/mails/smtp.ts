// A real SMTP server that keeps what it gets, and that refuses, stalls or cuts as a test says.

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Test } from 'tap'
import { build } from '../helper.js'

/** A mail as the server got it. */
export type Received = {
  from: string
  to: string[]
  headers: Map<string, string>
  /** The parts, decoded. */
  text: string
  html: string
  raw: string
}

/** A row of the outbox. */
type Envoi = { id: string; essais: number; erreur: string | null; abandonne_le: Date | null }

/** How the server behaves, changeable while it runs. */
type Behaviour = {
  /** Answers RCPT TO with this code. */
  refuse?: number
  /** Text after that code, such as `5.7.1 Relaying denied`. */
  refuseText?: string
  /** Answers MAIL FROM with this code. */
  refuseSender?: number
  /** Never answers the end of DATA. */
  stall?: boolean
  /** Closes the connection in the middle of DATA. */
  cut?: boolean
}

/** Starts the server; it ends with the test. */
export async function startSmtp(t: Test, options: SMTPServerOptions = {}) {
  const mails: Received[] = []
  const behaviour: Behaviour = {}
  const attempts = { count: 0 }
  let told = () => {}
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom: (_address, _session, callback) => {
      const { refuseSender } = behaviour
      callback(refuseSender ? Object.assign(new Error('refused'), { responseCode: refuseSender }) : null)
    },
    onRcptTo: (_address, _session, callback) => {
      attempts.count++
      told()
      const { refuse, refuseText = 'refused' } = behaviour
      callback(refuse ? Object.assign(new Error(refuseText), { responseCode: refuse }) : null)
    },
    onData: (stream, session, callback) => {
      if (behaviour.cut) {
        for (const connection of server.connections) connection.close()
        return
      }
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (behaviour.stall) return
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        mails.push({
          from,
          to: rcptTo.map(({ address }) => address),
          ...parsed(Buffer.concat(parts).toString()),
        })
        callback(null)
        told()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  t.teardown(() => {
    for (const connection of server.connections) connection.close()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  })
  const waitFor = async (isSo: () => boolean): Promise<void> => {
    while (!isSo())
      await new Promise<void>((resolve) => {
        told = resolve
      })
  }
  return {
    port: (listener.address() as AddressInfo).port,
    mails,
    behaviour,
    attempts,
    /** Resolves with the mails once there are so many. */
    untilMails: async (count: number) => {
      await waitFor(() => mails.length >= count)
      return mails
    },
    untilAttempts: (count: number) => waitFor(() => attempts.count >= count),
  }
}

/** The auth service with its outbox at work, and the server that its mails go to. */
export async function withMails(t: Test, settings: NodeJS.ProcessEnv = {}) {
  const smtp = await startSmtp(t)
  const built = await build(t, {
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Recettes <noreply@example.org>',
    ...settings,
  })
  await built.app.listen({ host: '127.0.0.1', port: 0 })
  const { db, app } = built
  return {
    ...built,
    smtp,
    post: (url: string, payload: object) => app.inject({ method: 'POST', url, payload }),
    envois: async (): Promise<Envoi[]> => (await db.pool.query('SELECT * FROM envois ORDER BY cree_le')).rows,
    /** Makes what waits for its next attempt due now. */
    dueNow: () => db.pool.query('UPDATE envois SET du_le = now() WHERE abandonne_le IS NULL'),
    /** The code in the newest mail, once there are so many. */
    code: async (count: number): Promise<string> => {
      const mail = (await smtp.untilMails(count)).at(-1)
      return /[A-Za-z0-9_-]{43}/.exec(mail?.text ?? '')?.[0] ?? ''
    },
  }
}

function parsed(raw: string): Pick<Received, 'headers' | 'text' | 'html' | 'raw'> {
  const { headers, body } = entity(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? ''
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => entity(part.replace(/^\r\n/, '')))
  const of = (type: string) => {
    const part = parts.find((candidate) => candidate.headers.get('content-type')?.startsWith(type))
    return part === undefined ? '' : decoded(part)
  }
  headers.set('subject', plain(headers.get('subject') ?? ''))
  return { headers, text: of('text/plain'), html: of('text/html'), raw }
}

/** A header with characters beyond ASCII, as RFC 2047 writes them. */
function plain(value: string): string {
  const joined = value.replace(/\?= =\?UTF-8\?Q\?/g, '')
  return joined.replace(/=\?UTF-8\?Q\?([^?]*)\?=/g, (_, text: string) => unquoted(text.replaceAll('_', ' ')))
}

function unquoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number(`0x${hex}`)))
  return Buffer.from(bytes, 'latin1').toString()
}

function entity(raw: string) {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  return { headers, body: raw.slice(end + 4) }
}

function decoded({ headers, body }: { headers: Map<string, string>; body: string }): string {
  const encoding = headers.get('content-transfer-encoding')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? unquoted(body.replace(/=\r\n/g, '')) : body
}
