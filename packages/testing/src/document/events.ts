// Compares events with the `webhooks` of their service's OpenAPI document.

import { Ajv } from 'ajv'

type ObjectSchema = { properties: Record<string, object> }
type Webhook = {
  parameters: { name: string }[]
  requestBody: { content: Record<string, { schema: ObjectSchema }> }
}

/** The part of an OpenAPI document that is read. */
export type WithWebhooks = { webhooks: Record<string, { post: Webhook }> }

/** An event as a receiver gets it. */
type SeenEvent = { headers: Readonly<Record<string, unknown>>; body: string }

/** Lists fields of an event that are undocumented, or documented and missing. */
export function eventFaults({ webhooks }: WithWebhooks, { headers, body }: SeenEvent): string[] {
  const event = JSON.parse(body) as { type: string; data: unknown }
  const documented = webhooks[event.type]?.post
  const schema = documented?.requestBody.content['application/json']?.schema
  if (documented === undefined || schema === undefined) return [`type ${event.type}`]
  const closed = (objectSchema: object) => ({ ...objectSchema, additionalProperties: false })
  const data = closed(schema.properties['data'] ?? {})
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
  const valid = ajv.validate(closed({ ...schema, properties: { ...schema.properties, data } }), event)
  const missing = documented.parameters.filter(({ name }) => typeof headers[name] !== 'string')
  return [...(valid ? [] : [ajv.errorsText()]), ...missing.map(({ name }) => `no header ${name}`)]
}
