// Who gets which events: one message of the outbox for each receiver, so that each is retried by itself.

import { type Deliver, enqueue } from '@recettes/outbox'
import type { Events, EventType } from '../modele/evenements.js'
import { deliveryTo } from './delivery.js'

/** A receiver of events. */
export type Receiver = {
  /** Names its messages in the outbox, so that its address and its secrets may change while some wait. */
  name: string
  url: URL
  /** One, or two while they are rotated: each signs. */
  secrets: Buffer[]
  /** The types that it takes. */
  types: readonly EventType[]
  /** A receiver of the own network: its address may be private, and its URL http. */
  internal: boolean
}

const kindOf = ({ name }: Receiver): string => `webhook.${name}`

/** Writes events for the receivers that take them. */
export function eventsFor(receivers: readonly Receiver[]): Events {
  const takers = (type: EventType) => receivers.filter(({ types }) => types.includes(type))
  return {
    wanted: (type) => takers(type).length > 0,
    emit: async (tx, { type, data }) => {
      const messages = takers(type).map((receiver) => ({
        kind: kindOf(receiver),
        content: { type, data },
        // Ids alone stay when their user is erased; a reason goes.
        userId: type === 'recette.statut' ? data.auteur_id : null,
      }))
      if (messages.length > 0) await enqueue(tx, ...messages)
    },
  }
}

/** Handlers of the outbox, by kind. */
export function eventHandlers(receivers: readonly Receiver[]): Record<string, Deliver> {
  return Object.fromEntries(receivers.map((receiver) => [kindOf(receiver), deliveryTo(receiver)]))
}
