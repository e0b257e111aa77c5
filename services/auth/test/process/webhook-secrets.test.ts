// The secrets that events are signed with are rotated in their file, by SIGHUP and without a restart.

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '@recettes/testing'
import { Webhook } from 'standardwebhooks'
import t from 'tap'
import { start } from './running.js'

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** A secret's name in logs. */
const nameOf = (secret: string) =>
  createHash('sha256')
    .update(Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .digest('hex')
    .slice(0, 8)

t.test(
  'after SIGHUP the auth service reads the webhook secrets again, and ignores a faulty file',
  async (t) => {
    const [old, next] = [newSecret(), newSecret()]
    const file = join(t.testdir(), 'webhook_secrets')
    writeFileSync(file, old)
    const { url, signal, printed } = await start(t, { WEBHOOK_SECRETS_FILE: file })
    const send = async (secret: string) => {
      const [id, at, body] = [randomUUID(), new Date(), '{"type":"recette.publiee"}']
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, at, body),
      }
      return (await fetch(`${url}/evenements`, { method: 'POST', headers, body })).status
    }
    const logged = async (text: string) => {
      const count = () => printed.stdout.split(text).length
      const before = count()
      signal('SIGHUP')
      await until(async () => count() > before)
    }
    t.same([await send(old), await send(next)], [204, 401])

    writeFileSync(file, `${old},${next}`)
    await logged('key ring read again')
    t.same([await send(old), await send(next)], [204, 204])
    t.match(printed.stdout, `"webhookSecrets":["${nameOf(old)}","${nameOf(next)}"]`)

    writeFileSync(file, 'whsec_faulty')
    await logged('key ring not replaced')
    t.same([await send(old), await send(next)], [204, 204])

    writeFileSync(file, next)
    await logged('key ring read again')
    t.same([await send(old), await send(next)], [401, 204])
  },
)
