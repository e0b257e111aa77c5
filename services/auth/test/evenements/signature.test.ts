// Signatures of events at the edges: how old they may be, and which ids and timestamps are read at all.

import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import t from 'tap'
import { verifyEvent } from '../../dist/evenements/signature.js'

const NOW = 1_800_000_000_000
const secrets = [randomBytes(24), randomBytes(64)]

/** An event signed by the specification's own library; `now` is the receiver's clock. */
function read({
  id = 'msg_1',
  at = NOW,
  now = NOW,
  secret = 0,
  body = '{"type":"a"}',
  changes = {} as object,
} = {}) {
  const key = `whsec_${(secrets[secret] ?? randomBytes(24)).toString('base64')}`
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(at / 1000),
    'webhook-signature': new Webhook(key).sign(id, new Date(at), body),
    ...changes,
  }
  return verifyEvent(secrets, { headers, body: Buffer.from(body) }, now)
}
const refused = { code: 'signature_invalide', status: 401 }

t.test('an event of 300 seconds ago or ahead is read, of 301 is refused', async (t) => {
  for (const sign of [1, -1]) {
    t.same(read({ now: NOW + sign * 300_000 }), { id: 'msg_1', content: { type: 'a' } })
    t.throws(() => read({ now: NOW + sign * 300_001 }), refused)
  }
})

t.test('an event signed with either secret is accepted, with another refused', async (t) => {
  t.match(read({ secret: 0 }), { id: 'msg_1' })
  t.match(read({ secret: 1 }), { id: 'msg_1' })
  t.throws(() => read({ secret: 2 }), refused)
})

t.test('a signature of another version than v1 is refused', async (t) => {
  const key = `whsec_${(secrets[0] ?? randomBytes(24)).toString('base64')}`
  const signature = new Webhook(key).sign('msg_1', new Date(NOW), '{"type":"a"}')
  for (const header of [signature.replace('v1,', 'v2,'), signature.replace('v1,', ''), 'v1a', ''])
    t.throws(() => read({ changes: { 'webhook-signature': header } }), refused, header)
  t.match(read({ changes: { 'webhook-signature': `v2,AAAA ${signature}` } }), { id: 'msg_1' })
})

t.test('an event’s id has 1 to 100 visible characters', async (t) => {
  t.equal(read({ id: 'a'.repeat(100) }).id.length, 100)
  for (const id of ['a'.repeat(101), '', 'a b', 'é']) t.throws(() => read({ id }), refused, id)
  t.throws(() => read({ id: 'undefined', changes: { 'webhook-id': undefined } }), refused, 'none')
})

t.test('an event’s timestamp is a whole number of at most 12 digits', async (t) => {
  for (const timestamp of ['', '1.8e9', '-1', '+1800000000', ' 1800000000', '1800000000.0', '0001800000000'])
    t.throws(() => read({ changes: { 'webhook-timestamp': timestamp } }), refused, timestamp)
  t.match(read({ changes: { 'webhook-timestamp': '1800000000' } }), { id: 'msg_1' })
})

t.test('a body that is no JSON, rightly signed, is 400', async (t) => {
  t.throws(() => read({ body: '{' }), { code: 'corps_illisible', status: 400 })
})
