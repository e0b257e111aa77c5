// A transactional outbox: messages are committed with the change that causes them, and delivered at least once.

export { enqueue } from './enqueue.js'
export { type Deliver, type Message, Undeliverable } from './message.js'
export {
  isSignatureValid,
  parseWebhookSecret,
  signWebhook,
  webhookSecretFingerprint,
} from './webhook.js'
export { openOutbox } from './worker.js'
