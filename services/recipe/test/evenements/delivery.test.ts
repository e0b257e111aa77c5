// Receivers that verify, refuse, redirect, stall, answer garbage or never end; and what a retry sends.

import { eventFaults, until, type WithWebhooks } from '@recettes/testing'
import t from 'tap'
import { AUTHOR, MODERATOR, OTHER } from '../helper.js'
import { newSecret, type Received, type Respond, startReceiver, verified, withEvents } from './receiver.js'

const secrets = [newSecret(), newSecret()]
const [secret = ''] = secrets
const receiver = await startReceiver(t)
const to = (name: string) => ({ name, url: receiver.urlOf(`/${name}`), secrets, internal: true })
const { publish, comment, moderate, call, envois, dueNow, db, app } = await withEvents(t, [
  to('one'),
  to('quick'),
])
const OK: Respond = (response) => response.writeHead(204).end()

/** Publishes a recipe whose event is answered so. */
async function publishFor(respond: Respond) {
  await until(async () => (await envois()).every(({ genre }) => genre !== 'webhook.quick'))
  await db.pool.query('DELETE FROM envois')
  receiver.received.length = 0
  receiver.behaviour.respond = (response, request) =>
    (request.path === '/one' ? respond : OK)(response, request)
  return publish()
}

/** The event's row, once an attempt has failed. */
async function failed() {
  const row = async () => (await envois()).find(({ genre }) => genre === 'webhook.one')
  await until(async () => (await row())?.erreur != null)
  return row()
}

t.test('the specification’s own library verifies an event with either of two secrets', async (t) => {
  const { id } = await publishFor(OK)

  const [request] = await receiver.untilReceived('/one', 1)

  for (const secret of secrets) {
    t.has(verified(secret, request as Received), { type: 'recette.publiee', data: { recette_id: id } })
  }
  t.throws(() => verified(newSecret(), request as Received))
  t.throws(() => verified(secret, { ...(request as Received), body: '{}' }))
  t.match(verified(secret, request as Received).timestamp, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  const [other] = await receiver.untilReceived('/quick', 1)
  t.equal(other?.body, request?.body)
  t.not(other?.headers['webhook-id'], request?.headers['webhook-id'])
  t.equal(request?.headers['content-type'], 'application/json')
})

t.test('every event matches the OpenAPI document, and each documented type is sent', async (t) => {
  const document = (await app.inject('/docs/json')).json<WithWebhooks>()
  const { id } = await publishFor(OK)
  const refuse = (motif?: string) =>
    call('PATCH', `/recettes/${id}/status`, MODERATOR, { statut: 'refuser', motif })
  await refuse('Photo floue')
  await moderate(id, 'valider')
  await refuse()
  await call('POST', `/recettes/${id}/signaler`, OTHER, { recette_id: id })
  await call('DELETE', `/recettes/${id}/signalements`, MODERATOR)
  await comment(id)
  await call('DELETE', `/recettes/${id}`, AUTHOR)

  const requests = await receiver.untilReceived('/one', 8)

  for (const request of requests) t.same(eventFaults(document, request), [])
  const types = requests.map(({ body }) => JSON.parse(body).type)
  t.same(new Set(types), new Set(Object.keys(document.webhooks)))
})

t.test('a failure is retried with the same id and body, and a fresh time and signature', async (t) => {
  await publishFor((response) => response.writeHead(500).end('no'))
  t.match(await failed(), { erreur: 'HTTP 500', essais: 1, abandonne_le: null })

  receiver.behaviour.respond = (response) => response.writeHead(202).end()
  await dueNow()

  const [first, second] = await receiver.untilReceived('/one', 2)
  t.equal(second?.headers['webhook-id'], first?.headers['webhook-id'])
  t.equal(second?.body, first?.body)
  t.ok(verified(secret, second as Received))
  await until(async () => (await envois()).length === 0)
})

t.test('a redirection isn’t followed, and counts as a failure', async (t) => {
  await publishFor((response) => response.writeHead(307, { location: '/elsewhere' }).end())

  t.match(await failed(), { erreur: 'HTTP 307' })
  t.notOk(receiver.received.some(({ path }) => path === '/elsewhere'))
})

t.test('a delivery answered with 410 becomes a dead letter at once', async (t) => {
  await publishFor((response) => response.writeHead(410).end())

  t.match(await failed(), { essais: 1, erreur: 'HTTP 410', abandonne_le: Date })
})

t.test('an endless response to a delivery is cut, and its status counts', async (t) => {
  let told = () => {}
  const closed = new Promise<void>((resolve) => {
    told = resolve
  })

  await publishFor((response) => {
    response.writeHead(200).on('close', told)
    const more = () => {
      while (response.write('x'.repeat(65_536)));
      response.once('drain', more)
    }
    more()
  })

  await closed
  await until(async () => (await envois()).length === 0)
  t.equal(receiver.received.filter(({ path }) => path === '/one').length, 1)
})

t.test('a delivery fails on garbage, a cut connection, or an endless head', async (t) => {
  const responses = [
    'SSH-2.0-OpenSSH_9.2\r\n',
    '',
    'HTTP/1.1 200 OK\r\n',
    `HTTP/1.1 200 OK\r\n${'x-a: b\r\n'.repeat(20_000)}\r\n`,
    `${'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(11)}HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n`,
  ]
  for (const text of responses) {
    await publishFor((response) => response.socket?.end(text))
    t.match(await failed(), { essais: 1, abandonne_le: null }, text.slice(0, 20))
  }
})

t.test('a silent receiver delays no other receiver, and stopping loses no event', async (t) => {
  await publishFor(() => undefined)
  for (let n = 1; n < 12; n++) await publish()

  t.equal((await receiver.untilReceived('/quick', 12)).length, 12)
  await until(async () => (await envois()).every(({ genre }) => genre !== 'webhook.quick'))
  const { rows } = await db.pool.query('SELECT count(*)::int AS waiting FROM envois')
  await app.close()
  t.same(rows, [{ waiting: 12 }])
})
