// PostgreSQL's notifications, with a proof that none is missing: whoever keeps something until told otherwise needs one.

import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import pg from 'pg'

/** What is listened to, and who is told. */
export type ListenerOptions = {
  url: string
  channel: string
  onNotification: (payload: string) => void
  /** Notifications may have been missed until now: a connection has just begun to listen. */
  onGap: () => void
}

/** A channel that is listened to for as long as the process lives, over one connection after another. */
export type Listener = {
  /** Whether everything that was notified up to `PROOF_MS` ago has arrived. */
  isProven: () => boolean
  close: () => Promise<void>
}

/** Milliseconds between two heartbeats. */
const BEAT_MS = 500
/** Milliseconds that a heartbeat proves, counted from when it was sent: the bound on how old an answer can be. */
export const PROOF_MS = 2_000
/** Milliseconds without proof after which a connection that says nothing is given up for another. */
const SILENCE_MS = 4_000
/** Milliseconds that connecting or a statement may take. */
const PATIENCE_MS = 2_000
/** Seconds after which heartbeats come over another connection, which leads to where the database is by then. */
const SPEAKER_LIFETIME_S = 60

/**
 * Listens to a channel. A heartbeat of its own travels the same way as every notification: sent from another connection,
 * through PostgreSQL's one queue, which keeps the order of commits. So one that arrives proves that all notifications
 * committed before it was sent have arrived, and one that doesn't proves nothing: a cut, a silent network, a database
 * that isn't the primary any more, or a pooler between transactions, through which LISTEN hears nothing.
 */
export function listen({ url, channel, onNotification, onGap }: ListenerOptions): Listener {
  const beats = `battement_${randomUUID().replaceAll('-', '')}`
  const limits = { connectionString: url, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS }
  const speaker = new pg.Pool({
    ...limits,
    max: 1,
    maxLifetimeSeconds: SPEAKER_LIFETIME_S,
    application_name: 'recettes-battement',
  })
  speaker.on('error', () => undefined)
  let provenUntil = Number.NEGATIVE_INFINITY
  let socket: Socket | undefined
  let since = 0

  const lose = (lost: Socket) => {
    if (socket === lost) {
      socket = undefined
      provenUntil = Number.NEGATIVE_INFINITY
    }
    lost.destroy()
  }

  const connect = async () => {
    const own = new Socket()
    socket = own
    since = performance.now()
    const client = new pg.Client({
      ...limits,
      stream: () => own,
      keepAlive: true,
      application_name: 'recettes-ecoute',
    })
    client.on('error', () => lose(own))
    client.on('end', () => lose(own))
    client.on('notification', (notification) => {
      const { payload = '' } = notification
      if (notification.channel !== beats) onNotification(payload)
      else if (socket === own) provenUntil = Number(payload) + PROOF_MS
    })
    try {
      await client.connect()
      await client.query(`LISTEN ${channel}; LISTEN ${beats}`)
      onGap()
      beat()
    } catch {
      lose(own)
    }
  }

  const beat = () => {
    const now = performance.now()
    if (socket === undefined) return void connect()
    if (now - Math.max(provenUntil, since) > SILENCE_MS) return lose(socket)
    // Where it fails, nothing arrives, which says it all.
    speaker.query('SELECT pg_notify($1, $2)', [beats, String(now)]).catch(() => undefined)
  }
  const timer = setInterval(beat, BEAT_MS)
  timer.unref()
  void connect()

  return {
    isProven: () => performance.now() < provenUntil,
    close: async () => {
      clearInterval(timer)
      if (socket !== undefined) lose(socket)
      await speaker.end()
    },
  }
}
