// A transactional outbox: messages are committed with the change that they tell of, and delivered at least once.

export { enqueue, type NewMessage, type Sql } from './enqueue.js'
export { type Deliver, type Message, Undeliverable } from './message.js'
export {
  type Signed,
  verifiesWebhook,
  webhookSecret,
  webhookSecretName,
  webhookSignature,
} from './webhook.js'
export { type Outbox, type OutboxOptions, openOutbox } from './worker.js'
