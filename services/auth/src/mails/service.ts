// Mails from the outbox: each kind finds its reader, writes its text and is sent.

import { type Deliver, enqueue, type Message } from '@recettes/outbox'
import type { Prisma } from '../generated/prisma/client.js'
import type { UsageJeton } from '../generated/prisma/enums.js'
import {
  type Decision,
  type Mail,
  type MaySend,
  MODELES,
  type Modele,
  type Prevenir,
} from '../modele/mail.js'
import { decisionMail } from './decision.js'
import { type Notice, noticeOf, tokenMailOf, type WithToken } from './texts.js'
import type { Send } from './transport.js'

const USAGES: Record<WithToken, UsageJeton> = { oubli: 'mot_de_passe', verification: 'courriel' }

/** The outbox's kind of a mail. */
const kindOf = (modele: Modele): string => `mail.${modele}`

/** The outbox's kinds that are mails. */
export const MAIL_KINDS = MODELES.map(kindOf)

export const prevenir: Prevenir = (tx, { modele, utilisateurId, a, decision }) =>
  enqueue(tx, { kind: kindOf(modele), userId: utilisateurId, content: { a, decision } })

/**
 * The same, as long as the address it goes to hasn't had too many; the others are left out, and what they tell of happens
 * all the same. Not counted: codes for a forgotten password, which were counted when they were asked for, and decisions told
 * to an address that its owner has confirmed, who can switch them off.
 */
export const prevenirWithin =
  (maySend: MaySend): Prevenir =>
  async (tx, mail) => {
    const to = await countedAddress(tx, mail)
    if (to === null || (await maySend(tx, to))) await prevenir(tx, mail)
  }

/** Null where the mail isn't counted. */
async function countedAddress(
  tx: Prisma.TransactionClient,
  { modele, utilisateurId, a }: Mail,
): Promise<string | null> {
  if (modele === 'oubli') return null
  if (a !== undefined) return a
  const [user] = await tx.$queryRaw<{ courriel: string; verified: boolean }[]>`
    SELECT courriel, courriel_verifie AS verified FROM utilisateurs WHERE id = ${utilisateurId}`
  return user === undefined || (modele === 'decision' && user.verified) ? null : user.courriel
}

/** A new token, and the address that it belongs to. */
export type Issued = { courriel: string; token: string }

/** Dependencies of the mail handlers. */
export type MailNeeds = {
  send: Send
  /** Null where the mail is no longer needed: the user is suspended, or the address has been confirmed. */
  issue: (usage: UsageJeton, utilisateurId: number) => Promise<Issued | null>
  /** The address of a user who is suspended now. */
  suspendedAddress: (utilisateurId: number) => Promise<string | null>
  /** Who reads mails about decisions; null for a user who is suspended or wants none. */
  readerOf: (utilisateurId: number) => Promise<{ courriel: string; verified: boolean } | null>
  /** The last part of the link that switches them off. */
  unsubscribeToken: (utilisateurId: number) => Promise<string>
  webUrl: string | undefined
  authUrl: string
}

/** Handlers of all mails, by their kind in the outbox. A mail whose user is gone, or that is no longer needed, isn't sent. */
export function mailHandlers(needs: MailNeeds): Record<string, Deliver> {
  const { send, webUrl, authUrl } = needs
  const outgoing = ({ id, createdAt }: Message) => ({ id, date: createdAt })

  // The token is made for each attempt and is in the mail alone: the database has its hash.
  const withToken =
    (modele: WithToken): Deliver =>
    async (message) => {
      const issued = message.userId === null ? null : await needs.issue(USAGES[modele], message.userId)
      if (issued === null) return
      const { courriel: to, token } = issued
      await send({ ...outgoing(message), to, ...tokenMailOf(modele, { token, webUrl, authUrl }) })
    }
  const notice =
    (modele: Notice, addressOf: (message: Message) => Promise<string | null>): Deliver =>
    async (message) => {
      const to = await addressOf(message)
      if (to !== null) await send({ ...outgoing(message), to, ...noticeOf(modele) })
    }
  const given = async ({ content: { a } }: Message) => (typeof a === 'string' ? a : null)

  const decision: Deliver = async (message) => {
    const { userId, content } = message
    if (userId === null) return
    const reader = await needs.readerOf(userId)
    if (reader === null) return
    const unsubscribe = `${authUrl}/desabonnements/${await needs.unsubscribeToken(userId)}`
    const texts = decisionMail(content['decision'] as Decision, reader.verified, { webUrl, unsubscribe })
    await send({ ...outgoing(message), to: reader.courriel, unsubscribe, ...texts })
  }

  const handlers: Record<Modele, Deliver> = {
    oubli: withToken('oubli'),
    verification: withToken('verification'),
    mot_de_passe: notice('mot_de_passe', given),
    courriel: notice('courriel', given),
    suspension: notice('suspension', async ({ userId }) =>
      userId === null ? null : needs.suspendedAddress(userId),
    ),
    decision,
  }
  return Object.fromEntries(MODELES.map((modele) => [kindOf(modele), handlers[modele]]))
}
