// The setting `WEBHOOKS`, validated.

import type { EventType } from '../modele/evenements.js'

export type Receiver = {
  /** In the outbox: URL and secrets may change while messages wait. */
  name: string
  url: URL
  /** Two during a rotation; events are signed with each. */
  secrets: Buffer[]
  types: readonly EventType[]
  /** In our own network: a private address and http are allowed. */
  internal: boolean
}
