// Sends mails over SMTP, or writes them as files into a folder.

import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Undeliverable } from '@recettes/outbox'
import { createTransport } from 'nodemailer'

/** `off` leaves mails in the outbox to other replicas. */
export type MailSettings =
  | { mode: 'smtp'; from: string; smtp: Smtp }
  | { mode: 'folder'; from: string; folder: string }
  | { mode: 'off' }

export type Smtp = {
  host: string
  port: number
  /** TLS starts with the first byte (RFC 8314), not by STARTTLS. */
  implicitTls: boolean
  /** Fails without STARTTLS (RFC 3207) instead of sending in clear text. */
  requireTls: boolean
  auth?: { user: string; pass: string }
}

type Outgoing = {
  /** UUID for the `Message-ID`, by which mail clients recognise duplicates. */
  id: string
  to: string
  date: Date
  subject: string
  text: string
  html: string
  /** Takes a POST (RFC 8058). */
  unsubscribe?: string
}

/** @throws Undeliverable if the server refuses the recipient permanently; other errors are retried */
export type Send = (mail: Outgoing) => Promise<void>

/** Each phase has its time-out. The outbox limits the whole attempt to 60 s. */
const TIMEOUTS_MS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
}

export function mailTransport(settings: Exclude<MailSettings, { mode: 'off' }>): Send {
  const { from } = settings
  return settings.mode === 'smtp' ? overSmtp(settings.smtp, from) : intoFolder(settings.folder, from)
}

function overSmtp({ host, port, implicitTls, requireTls, auth }: Smtp, from: string): Send {
  // No `pool`: the server may close an idle connection, and the next mail would fail.
  const transport = createTransport({
    host,
    port,
    secure: implicitTls,
    requireTLS: requireTls && !implicitTls,
    ...(auth && { auth }),
    tls: { minVersion: 'TLSv1.2' },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS_MS,
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
    // A reader of the folder never sees half a mail.
    await writeFile(`${file}.tmp`, message as Buffer, { mode: 0o600 })
    await rename(`${file}.tmp`, file)
  }
}

/** nodemailer would also accept a list or a display name, which would inject recipients. */
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
    headers: {
      // Prevents automatic replies: RFC 3834, and Exchange's header.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // RFC 2369 section 3.2; RFC 8058.
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** `noreply@example.org` in `Recettes <noreply@example.org>`. */
export const addressIn = (from: string): string => /<([^<>]+)>$/.exec(from.trim())?.[1] ?? from.trim()

/**
 * The mailbox doesn't exist, or its name isn't allowed (RFC 5321 section 4.2.3). A refused sender or denied relay (5.7, RFC
 * 3463) is a matter of settings, so it is retried.
 */
function permanentFailure(error: unknown): Undeliverable | undefined {
  const { command, responseCode = 0, response = '' } = error as SmtpError
  const isMailbox = responseCode >= 550 && responseCode <= 553 && !/^\d{3}[ -]5\.7\./.test(response)
  return command === 'RCPT TO' && isMailbox ? new Undeliverable(`SMTP ${responseCode}`) : undefined
}

/** `response` is the server's last line. */
type SmtpError = { command?: string; responseCode?: number; response?: string }
