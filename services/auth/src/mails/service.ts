// Mails in the outbox: enqueueing them, and one handler per kind that finds the recipient, renders the text and sends it.

import { type Deliver, enqueue, type Message } from '@recettes/outbox'
import type { Prisma } from '../generated/prisma/client.js'
import type { UsageJeton } from '../generated/prisma/enums.js'
import {
  type DecisionMail,
  type Mail,
  type MaySend,
  MODELES,
  type Modele,
  type Notify,
} from '../modele/mail.js'
import { renderDecision } from './decision.js'
import { type NoticeModele, renderNotice, renderTokenMail, type TokenModele } from './texts.js'
import type { Send } from './transport.js'

const USAGES: Record<TokenModele, UsageJeton> = { oubli: 'mot_de_passe', verification: 'courriel' }

/** Kind of a mail in the outbox. */
const kindOf = (modele: Modele): string => `mail.${modele}`

/** Kinds of all mails in the outbox. */
export const MAIL_KINDS = MODELES.map(kindOf)

/** Enqueues a mail, whatever its address has had so far. */
export const notify: Notify = (tx, { modele, utilisateurId, a, decision }) =>
  enqueue(tx, { kind: kindOf(modele), userId: utilisateurId, content: { a, decision } })

/**
 * Makes a `notify` with a rate limit per recipient: a mail over the limit isn't enqueued, and the change is still made.
 * Not counted: reset tokens, whose requests were counted, and decisions for a confirmed address, which can unsubscribe.
 */
export const rateLimitedNotify =
  (maySend: MaySend): Notify =>
  async (tx, mail) => {
    const to = await addressToCount(tx, mail)
    if (to === null || (await maySend(tx, to))) await notify(tx, mail)
  }

/** The recipient's address; null if the mail isn't counted or the user is gone. */
async function addressToCount(
  tx: Prisma.TransactionClient,
  { modele, utilisateurId, a }: Mail,
): Promise<string | null> {
  if (modele === 'oubli') return null
  if (a !== undefined) return a
  const [user] = await tx.$queryRaw<{ courriel: string; verified: boolean }[]>`
    SELECT courriel, courriel_verifie AS verified FROM utilisateurs WHERE id = ${utilisateurId}`
  return user === undefined || (modele === 'decision' && user.verified) ? null : user.courriel
}

/** A new token, and the address to mail it to. */
export type Issued = { courriel: string; token: string }

/** Dependencies of the mail handlers. */
export type MailNeeds = {
  send: Send
  /** Makes and stores a token; null if the user is gone or suspended, or the address is already confirmed. */
  issue: (usage: UsageJeton, utilisateurId: number) => Promise<Issued | null>
  /** The user's address; null if the user isn't suspended any more. */
  suspendedAddress: (utilisateurId: number) => Promise<string | null>
  /** Recipient of a mail about a decision; null if the user is gone, suspended or unsubscribed. */
  recipientOf: (utilisateurId: number) => Promise<{ courriel: string; verified: boolean } | null>
  /** Last path segment of the unsubscribe link. */
  unsubscribeToken: (utilisateurId: number) => Promise<string>
  /** Base URL of the web front, if there is one. */
  webUrl: string | undefined
  /** Public base URL of this API. */
  authUrl: string
}

/** Outbox handlers of all mails, by kind. A mail without a recipient is dropped. */
export function mailHandlers(needs: MailNeeds): Record<string, Deliver> {
  const { send, webUrl, authUrl } = needs
  const outgoing = ({ id, createdAt }: Message) => ({ id, date: createdAt })

  // A new token for each attempt, since the database keeps only hashes.
  const tokenMail =
    (modele: TokenModele): Deliver =>
    async (message) => {
      const issued = message.userId === null ? null : await needs.issue(USAGES[modele], message.userId)
      if (issued === null) return
      const { courriel: to, token } = issued
      await send({ ...outgoing(message), to, ...renderTokenMail(modele, { token, webUrl, authUrl }) })
    }
  const notice =
    (modele: NoticeModele, addressOf: (message: Message) => Promise<string | null>): Deliver =>
    async (message) => {
      const to = await addressOf(message)
      if (to !== null) await send({ ...outgoing(message), to, ...renderNotice(modele) })
    }
  const addressInContent = async ({ content: { a } }: Message) => (typeof a === 'string' ? a : null)

  const decision: Deliver = async (message) => {
    const { userId, content } = message
    if (userId === null) return
    const recipient = await needs.recipientOf(userId)
    if (recipient === null) return
    const unsubscribe = `${authUrl}/desabonnements/${await needs.unsubscribeToken(userId)}`
    const texts = renderDecision(content['decision'] as DecisionMail, recipient.verified, {
      webUrl,
      unsubscribe,
    })
    await send({ ...outgoing(message), to: recipient.courriel, unsubscribe, ...texts })
  }

  const handlers: Record<Modele, Deliver> = {
    oubli: tokenMail('oubli'),
    verification: tokenMail('verification'),
    mot_de_passe: notice('mot_de_passe', addressInContent),
    courriel: notice('courriel', addressInContent),
    suspension: notice('suspension', async ({ userId }) =>
      userId === null ? null : needs.suspendedAddress(userId),
    ),
    decision,
  }
  return Object.fromEntries(MODELES.map((modele) => [kindOf(modele), handlers[modele]]))
}
