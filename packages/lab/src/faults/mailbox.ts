// An SMTP server that counts mails by Message-ID, and that can be stopped.

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** The server, and its mails since the last reset. */
type Mailbox = {
  port: number
  /** How often each Message-ID came. */
  received: Map<string, number>
  /** Begins to count anew; returns the new count. */
  forget(): Map<string, number>
  open(): Promise<void>
  close(): Promise<void>
}

/** Starts it on a free port, which it keeps. @param acceptMs milliseconds until it accepts a mail that it has got */
export async function startMailbox(acceptMs: number): Promise<Mailbox> {
  let server: SMTPServer | undefined
  const mailbox: Mailbox = {
    port: 0,
    received: new Map(),
    forget: () => {
      mailbox.received = new Map()
      return mailbox.received
    },
    open: async () => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData: (stream, _session, callback) => {
          let text = ''
          stream.on('data', (part: Buffer) => {
            text += part.toString()
          })
          stream.on('end', () => {
            const id = /^Message-ID: (.*)$/m.exec(text)?.[1] ?? ''
            mailbox.received.set(id, (mailbox.received.get(id) ?? 0) + 1)
            setTimeout(callback, acceptMs, null)
          })
        },
      })
      // A client that was killed resets its connection.
      server.on('error', () => undefined)
      const listener = server.listen(mailbox.port, '127.0.0.1')
      await once(listener, 'listening')
      mailbox.port = (listener.address() as AddressInfo).port
    },
    close: async () => {
      const closing = server
      server = undefined
      if (closing !== undefined) await new Promise<void>((resolve) => closing.close(() => resolve()))
    },
  }
  await mailbox.open()
  return mailbox
}
