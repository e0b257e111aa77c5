// Messages that are written in the transaction of what they tell, and delivered at least once by any replica.

export { enqueue, type NewMessage, type Sql } from './enqueue.js'
export { type Deliver, type Message, Undeliverable } from './message.js'
export { type Outbox, type OutboxOptions, openOutbox } from './worker.js'
