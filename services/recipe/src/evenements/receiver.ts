// The setting `WEBHOOKS`, validated.

import type { EventType } from '../modele/evenements.js'

/** A receiver of events. */
export type Receiver = {
  /** Identifies its messages in the outbox, so that URL and secrets may change while some wait. */
  name: string
  url: URL
  /** One, or two during a rotation; events are signed with each. */
  secrets: Buffer[]
  /** Types of events that it gets. */
  types: readonly EventType[]
  /** Allows a private address and an http URL: the receiver is in our own network. */
  internal: boolean
}
