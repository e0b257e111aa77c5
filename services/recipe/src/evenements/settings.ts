// The setting `WEBHOOKS`: who receives events.

import { parseWebhookSecret } from '@recettes/outbox'
import { makeValidator } from 'envalid'
import { EVENT_TYPES, type EventType } from '../modele/evenements.js'
import { isPrivateLiteral } from './addresses.js'
import type { Receiver } from './receiver.js'

/** A receiver costs an outbox row per event, and a poll per second and replica. */
const MAX_RECEIVERS = 20
const KEYS = ['name', 'url', 'secrets', 'types', 'internal']

/** Messages never quote a value: secrets and URLs are confidential. */
export const webhooks = makeValidator<Receiver[]>((text) => {
  const list = parsed(text)
  if (!Array.isArray(list) || list.length > MAX_RECEIVERS)
    throw new Error(`is not a JSON array of at most ${MAX_RECEIVERS} receivers`)
  const receivers = list.map((entry: unknown, index) => {
    try {
      return receiverOf(entry)
    } catch (error) {
      throw new Error(`receiver ${index + 1} ${(error as Error).message}`)
    }
  })
  if (new Set(receivers.map(({ name }) => name)).size < receivers.length)
    throw new Error('has two receivers of the same name')
  return receivers
})

function receiverOf(entry: unknown): Receiver {
  if (typeof entry !== 'object' || entry === null) throw new Error('is not an object')
  const unknown = Object.keys(entry).some((key) => !KEYS.includes(key))
  if (unknown) throw new Error(`may have only the members ${KEYS.join(', ')}`)
  const { name, url, secrets, types = EVENT_TYPES, internal = false } = entry as Record<string, unknown>
  if (typeof name !== 'string' || !/^[a-z0-9-]{1,32}$/.test(name))
    throw new Error('has no name of at most 32 lower-case letters, digits and hyphens')
  if (typeof internal !== 'boolean') throw new Error('needs "internal" to be true or false')
  return { name, internal, url: urlOf(url, internal), secrets: secretsOf(secrets), types: typesOf(types) }
}

function urlOf(text: unknown, internal: boolean): URL {
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : null
  const isAllowed = url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && internal))
  if (!isAllowed) throw new Error('has no https:// URL; http:// needs "internal": true')
  if (!internal && isPrivateLiteral(url.hostname))
    throw new Error('has a URL with an IP address that is not public; it needs "internal": true')
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    throw new Error('has a user, a password or a fragment in its URL')
  return url
}

function secretsOf(field: unknown): Buffer[] {
  const secrets = Array.isArray(field) ? field.map((secret) => parseWebhookSecret(String(secret))) : []
  const valid = secrets.filter((secret) => secret !== null)
  if (valid.length === 0 || valid.length < secrets.length || valid.length > 2)
    throw new Error('needs one or two secrets whsec_<base64 of 24 to 64 bytes>')
  return valid
}

function typesOf(field: unknown): EventType[] {
  const types = Array.isArray(field) ? field : []
  if (types.length === 0 || !types.every((type) => EVENT_TYPES.includes(type)))
    throw new Error(`needs "types" to be a list of ${EVENT_TYPES.join(', ')}`)
  return types
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
