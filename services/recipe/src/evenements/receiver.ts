// A receiver of events, as the setting `WEBHOOKS` names it.

import type { EventType } from '../modele/evenements.js'

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
