// The setting `WEBHOOKS`, validated.

import type { EventType } from '../modele/evenements.js'

export type Receiver = {
  /** Stored with messages in the outbox: URL and secrets may change while they wait. */
  name: string
  url: URL
  /** Two during a rotation; events are signed with each. */
  secrets: Buffer[]
  types: readonly EventType[]
  /** The receiver is in our own network: a private IP address and http are allowed. */
  internal: boolean
}
