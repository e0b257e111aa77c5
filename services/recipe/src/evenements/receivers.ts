// Distributes events to receivers: one outbox message per receiver, so that each is retried independently.

import { type Deliver, enqueue, webhookSecretFingerprint } from '@recettes/outbox'
import type { Evenement, Events, EventType } from '../modele/evenements.js'
import { deliveryTo } from './delivery.js'
import type { Receiver } from './receiver.js'

const kindOf = ({ name }: Receiver): string => `webhook.${name}`

export function eventsFor(receivers: readonly Receiver[]): Events {
  const subscribers = (type: EventType) => receivers.filter(({ types }) => types.includes(type))
  return {
    wanted: (type) => subscribers(type).length > 0,
    emit: async (tx, { type, data }) => {
      const messages = subscribers(type).map((receiver) => ({
        kind: kindOf(receiver),
        content: { type, data },
        userId: userOf({ type, data } as Evenement),
      }))
      if (messages.length > 0) await enqueue(tx, ...messages)
    },
  }
}

/** Whom a receiver may mail: erasures find the event by it (`effacement/repository.ts`). */
function userOf({ type, data }: Evenement): number | null {
  if (type === 'recette.statut') return data.auteur_id
  return type === 'signalement.resolu' ? data.declarant_id : null
}

/** Replaces receivers of the same name in place. @returns names added or removed, which need a restart */
export function updateReceivers(current: readonly Receiver[], next: readonly Receiver[]): string[] {
  const find = (receivers: readonly Receiver[], name: string) =>
    receivers.find((receiver) => receiver.name === name)
  for (const receiver of current) Object.assign(receiver, find(next, receiver.name))
  const names = new Set([...current, ...next].map(({ name }) => name))
  return [...names].filter((name) => !find(current, name) || !find(next, name))
}

export const secretFingerprints = (receivers: readonly Receiver[]): Record<string, string[]> =>
  Object.fromEntries(receivers.map(({ name, secrets }) => [name, secrets.map(webhookSecretFingerprint)]))

export function eventHandlers(receivers: readonly Receiver[]): Record<string, Deliver> {
  return Object.fromEntries(receivers.map((receiver) => [kindOf(receiver), deliveryTo(receiver)]))
}
