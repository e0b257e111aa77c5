// Mails in the outbox: enqueueing them, and one handler per kind that finds the recipient, renders the text and sends it.

import { type Deliver, enqueue, type Message } from '@recettes/outbox'
import type { Tx } from '../database.js'
import type { UsageJeton } from '../generated/prisma/enums.js'
import {
  type DecisionMail,
  isOptional,
  MAIL_TEMPLATES,
  type Mail,
  type MailTemplate,
  type MaySend,
  type Notify,
  type OutcomeMail,
} from '../modele/mail.js'
import { renderDecision, renderOutcome } from './decision.js'
import {
  type CodeTemplate,
  type NoticeTemplate,
  renderCodeMail,
  renderNotice,
  renderSuspension,
} from './texts.js'
import type { Send } from './transport.js'

const USAGES: Record<CodeTemplate, UsageJeton> = { oubli: 'mot_de_passe', verification: 'courriel' }

/** The recipient's field in stored messages: French «à». Renamed, replicas of the previous release would drop the mail. */
const RECIPIENT = 'a'

const kindOf = (template: MailTemplate): string => `mail.${template}`

export const MAIL_KINDS = MAIL_TEMPLATES.map(kindOf)

/** Enqueues a mail without a rate limit. */
export const notify: Notify = (tx, { template, utilisateurId, recipient, decision, suivi }) =>
  enqueue(tx, {
    kind: kindOf(template),
    userId: utilisateurId,
    content: { [RECIPIENT]: recipient, decision, suivi },
  })

/**
 * A mail over the limit isn't enqueued, and the change is still made. Not counted: codes for a forgotten password, whose
 * requests were counted, and what follows from events, for a confirmed courriel.
 */
export const rateLimitedNotify =
  (maySend: MaySend): Notify =>
  async (tx, mail) => {
    const to = await addressToCount(tx, mail)
    if (to === null || (await maySend(tx, to, mail.template))) await notify(tx, mail)
  }

/** Returns null if the mail isn't counted or the user is gone. */
async function addressToCount(tx: Tx, { template, utilisateurId, recipient }: Mail): Promise<string | null> {
  if (template === 'oubli') return null
  if (recipient !== undefined) return recipient
  const [user] = await tx.$queryRaw<{ courriel: string; verified: boolean }[]>`
    SELECT courriel, courriel_verifie AS verified FROM utilisateurs WHERE id = ${utilisateurId}`
  return user === undefined || ((template === 'decision' || template === 'suivi') && user.verified)
    ? null
    : user.courriel
}

type IssuedCode = { courriel: string; code: string }

type MailNeeds = {
  send: Send
  /** Returns null if the user is gone or suspended, or the courriel is confirmed. */
  issueCode: (usage: UsageJeton, utilisateurId: number) => Promise<IssuedCode | null>
  /** Returns null if the user isn't suspended any more. */
  suspendedRecipient: (utilisateurId: number) => Promise<{ courriel: string; motif: string | null } | null>
  /** Returns null if the user is gone, suspended or unsubscribed. */
  recipientOf: (utilisateurId: number, mail: Pick<Mail, 'decision'>) => Promise<{ courriel: string } | null>
  unsubscribeToken: (utilisateurId: number) => Promise<string>
  webUrl: string | undefined
  authUrl: string
}

/** Handlers by kind of message. A mail without a recipient is dropped. */
export function mailHandlers(needs: MailNeeds): Record<string, Deliver> {
  const { send, webUrl, authUrl } = needs
  const idAndDate = ({ id, createdAt }: Message) => ({ id, date: createdAt })

  // Issues a new code at each attempt: the database keeps only hashes.
  const codeMail =
    (template: CodeTemplate): Deliver =>
    async (message) => {
      const issued = message.userId === null ? null : await needs.issueCode(USAGES[template], message.userId)
      if (issued === null) return
      const { courriel: to, code } = issued
      await send({ ...idAndDate(message), to, ...renderCodeMail(template, { code, webUrl, authUrl }) })
    }
  const notice =
    (template: NoticeTemplate, recipientOf: (message: Message) => Promise<string | null>): Deliver =>
    async (message) => {
      const to = await recipientOf(message)
      if (to !== null) await send({ ...idAndDate(message), to, ...renderNotice(template) })
    }
  const addressInContent = async ({ content: { [RECIPIENT]: recipient } }: Message) =>
    typeof recipient === 'string' ? recipient : null

  const aboutEvent: Deliver = async (message) => {
    const { userId, content } = message
    const mail = content as { decision?: DecisionMail; suivi?: OutcomeMail }
    const recipient = userId === null ? null : await needs.recipientOf(userId, mail)
    if (userId === null || recipient === null) return
    const unsubscribe = isOptional(mail)
      ? `${authUrl}/desabonnements/${await needs.unsubscribeToken(userId)}`
      : undefined
    const links = { webUrl, unsubscribe }
    const texts = mail.suivi
      ? renderOutcome(mail.suivi, links)
      : renderDecision(mail.decision as DecisionMail, links)
    await send({
      ...idAndDate(message),
      to: recipient.courriel,
      ...(unsubscribe && { unsubscribe }),
      ...texts,
    })
  }

  const suspension: Deliver = async (message) => {
    const recipient = message.userId === null ? null : await needs.suspendedRecipient(message.userId)
    if (recipient === null) return
    const { courriel: to, motif } = recipient
    await send({ ...idAndDate(message), to, ...renderSuspension(motif) })
  }

  const handlers: Record<MailTemplate, Deliver> = {
    oubli: codeMail('oubli'),
    verification: codeMail('verification'),
    mot_de_passe: notice('mot_de_passe', addressInContent),
    courriel: notice('courriel', addressInContent),
    suspension,
    decision: aboutEvent,
    suivi: aboutEvent,
  }
  return Object.fromEntries(MAIL_TEMPLATES.map((template) => [kindOf(template), handlers[template]]))
}
