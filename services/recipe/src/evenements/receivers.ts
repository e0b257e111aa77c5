// Who gets which events: one message of the outbox for each receiver, so that each is retried by itself.

import { type Deliver, enqueue, webhookSecretFingerprint } from '@recettes/outbox'
import type { Events, EventType } from '../modele/evenements.js'
import { deliveryTo } from './delivery.js'
import type { Receiver } from './receiver.js'

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
        // With the author's erasure the reason goes; the title and the ids stay.
        userId: type === 'recette.statut' ? data.auteur_id : null,
      }))
      if (messages.length > 0) await enqueue(tx, ...messages)
    },
  }
}

/**
 * Gives receivers the URL, secrets and types that the settings have now.
 * @returns names that were added or removed: each receiver has had its slots of the outbox since the start
 */
export function renewReceivers(current: readonly Receiver[], next: readonly Receiver[]): string[] {
  const of = (receivers: readonly Receiver[], name: string) => receivers.find((one) => one.name === name)
  for (const receiver of current) Object.assign(receiver, of(next, receiver.name))
  const names = new Set([...current, ...next].map(({ name }) => name))
  return [...names].filter((name) => !of(current, name) || !of(next, name))
}

/** Short names of each receiver's secrets, for logs. */
export const secretNames = (receivers: readonly Receiver[]): Record<string, string[]> =>
  Object.fromEntries(receivers.map(({ name, secrets }) => [name, secrets.map(webhookSecretFingerprint)]))

/** Handlers of the outbox, by kind. */
export function eventHandlers(receivers: readonly Receiver[]): Record<string, Deliver> {
  return Object.fromEntries(receivers.map((receiver) => [kindOf(receiver), deliveryTo(receiver)]))
}
