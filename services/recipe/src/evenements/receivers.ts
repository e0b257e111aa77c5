// Distributes events to receivers: one outbox message per receiver, so that each is retried independently.

import { type Deliver, enqueue, webhookSecretFingerprint } from '@recettes/outbox'
import type { Events, EventType } from '../modele/evenements.js'
import { deliveryTo } from './delivery.js'
import type { Receiver } from './receiver.js'

/** Outbox kind of the events for a receiver. */
const kindOf = ({ name }: Receiver): string => `webhook.${name}`

/** Enqueues each event for the receivers that subscribe to its type. */
export function eventsFor(receivers: readonly Receiver[]): Events {
  const subscribers = (type: EventType) => receivers.filter(({ types }) => types.includes(type))
  return {
    wanted: (type) => subscribers(type).length > 0,
    emit: async (tx, { type, data }) => {
      const messages = subscribers(type).map((receiver) => ({
        kind: kindOf(receiver),
        content: { type, data },
        // By this id, the erasure of an author finds the event and removes the reason (`effacement/repository.ts`).
        userId: type === 'recette.statut' ? data.auteur_id : null,
      }))
      if (messages.length > 0) await enqueue(tx, ...messages)
    },
  }
}

/**
 * Updates the receivers in place, by name, with the settings read again.
 * @returns names that were added or removed; these need a restart, since the outbox gets its handlers at the start
 */
export function updateReceivers(current: readonly Receiver[], next: readonly Receiver[]): string[] {
  const find = (receivers: readonly Receiver[], name: string) => receivers.find((one) => one.name === name)
  for (const receiver of current) Object.assign(receiver, find(next, receiver.name))
  const names = new Set([...current, ...next].map(({ name }) => name))
  return [...names].filter((name) => !find(current, name) || !find(next, name))
}

/** Fingerprints of each receiver's secrets by its name, for logs. */
export const secretFingerprints = (receivers: readonly Receiver[]): Record<string, string[]> =>
  Object.fromEntries(receivers.map(({ name, secrets }) => [name, secrets.map(webhookSecretFingerprint)]))

/** Outbox handlers of all receivers, by kind. */
export function eventHandlers(receivers: readonly Receiver[]): Record<string, Deliver> {
  return Object.fromEntries(receivers.map((receiver) => [kindOf(receiver), deliveryTo(receiver)]))
}
