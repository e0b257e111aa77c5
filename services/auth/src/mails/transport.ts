// Where mails go: an SMTP server, files in a folder, or nowhere.

import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Undeliverable } from '@recettes/outbox'
import { createTransport } from 'nodemailer'

/** How mails are sent, as the settings say. */
export type MailSettings =
  | { mode: 'smtp'; from: string; smtp: Smtp }
  | { mode: 'folder'; from: string; folder: string }
  | { mode: 'off' }

/** An SMTP server. */
export type Smtp = {
  host: string
  port: number
  /** TLS from the first byte (RFC 8314), not by STARTTLS. */
  implicitTls: boolean
  /** Nothing is sent without TLS (RFC 3207), also where the server doesn't offer it. */
  requireTls: boolean
  auth?: { user: string; pass: string }
}

/** One mail to one address. */
export type Outgoing = {
  /** The same for a duplicate, which receivers recognise by it. */
  id: string
  to: string
  date: Date
  subject: string
  text: string
  html: string
  /** Address that switches off mails of this kind by a POST. */
  unsubscribe?: string
}

/** Sends a mail. @throws Undeliverable where the server refuses the address for good; other errors may be retried */
export type Send = (mail: Outgoing) => Promise<void>

/** Milliseconds; the outbox gives an attempt 60 s. */
const TIME_OUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
}

/** Opens the way that the settings name. */
export function mailTransport(settings: Exclude<MailSettings, { mode: 'off' }>): Send {
  const { from } = settings
  return settings.mode === 'smtp' ? overSmtp(settings.smtp, from) : intoFolder(settings.folder, from)
}

function overSmtp({ host, port, implicitTls, requireTls, auth }: Smtp, from: string): Send {
  // A connection for each mail: an idle one that the server has closed would fail the next mail.
  const transport = createTransport({
    host,
    port,
    secure: implicitTls,
    requireTLS: requireTls && !implicitTls,
    ...(auth && { auth }),
    tls: { minVersion: 'TLSv1.2' },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIME_OUTS,
  })
  return async (mail) => {
    await transport.sendMail(messageOf(mail, from)).catch((error: unknown) => {
      throw permanentFailure(error) ?? error
    })
  }
}

function intoFolder(folder: string, from: string): Send {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, from))
    await mkdir(folder, { recursive: true })
    const file = join(folder, `${mail.date.toISOString().replaceAll(':', '-')}-${mail.id}.eml`)
    // Under another name first, so that a reader of the folder never sees half a mail.
    await writeFile(`${file}.tmp`, message as Buffer, { mode: 0o600 })
    await rename(`${file}.tmp`, file)
  }
}

/** One address and nothing else: nodemailer would read a list in it, or a name before it. */
export const ONE_ADDRESS = /^[^\s@<>,;:"()\\\p{Cc}]+@[^\s@<>,;:"()\\\p{Cc}]+$/u

function messageOf({ id, to, date, subject, text, html, unsubscribe }: Outgoing, from: string) {
  if (!ONE_ADDRESS.test(to)) throw new Undeliverable('ADDRESS')
  const sender = addressIn(from)
  return {
    from,
    to,
    envelope: { from: sender, to },
    messageId: `<${id}@${sender.split('@')[1]}>`,
    date,
    subject,
    text,
    html,
    // RFC 3834: no holiday replies, no bounces between robots.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // RFC 2369 section 3.2, and in one click RFC 8058.
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** `noreply@example.org` of `Recettes <noreply@example.org>`. */
export const addressIn = (from: string): string => /<([^<>]+)>$/.exec(from.trim())?.[1] ?? from.trim()

/**
 * The failure that no retry can mend: the mailbox doesn't exist, or its name isn't allowed (RFC 5321 section 4.2.3). A refused
 * sender or a denied relay (5.7, RFC 3463 section 3.8) is a matter of settings, so it is retried.
 */
function permanentFailure(error: unknown): Undeliverable | undefined {
  const { command, responseCode = 0, response = '' } = error as SmtpError
  const isMailbox = responseCode >= 550 && responseCode <= 553 && !/^\d{3}[ -]5\.7\./.test(response)
  return command === 'RCPT TO' && isMailbox ? new Undeliverable(`SMTP ${responseCode}`) : undefined
}

/** An error of nodemailer; `response` is the server's last line. */
type SmtpError = { command?: string; responseCode?: number; response?: string }
