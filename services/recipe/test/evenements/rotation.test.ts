// Receivers in the file of `WEBHOOKS_FILE` are read again on SIGHUP: secrets, URLs and types, without a restart.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bearer, freePort, freshDatabase, testEnvironment, until } from '@recettes/testing'
import t, { type Test } from 'tap'
import { AUTHOR } from '../helper.js'
import { newSecret, type Received, startReceiver, verified } from './receiver.js'

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

/** A secret's fingerprint in logs. */
const nameOf = (secret: string) =>
  createHash('sha256')
    .update(Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .digest('hex')
    .slice(0, 8)

/** The service as a process. */
async function start(t: Test, settings: NodeJS.ProcessEnv) {
  const PORT = String(await freePort())
  const env = {
    ...testEnvironment(await freshDatabase(t, 'recipe')),
    PATH: process.env['PATH'],
    PORT,
    ...settings,
  }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(child, 'close')
  t.teardown(async () => {
    child.kill('SIGKILL')
    await ended
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  const url = `http://127.0.0.1:${PORT}`
  await until(() =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return {
    url,
    /** Sends SIGHUP and resolves with what is logged up to a text that says how it went. */
    hangUp: async (text: string): Promise<string> => {
      const from = printed.length
      child.kill('SIGHUP')
      await until(async () => printed.slice(from).includes(text))
      return printed.slice(from)
    },
  }
}

t.test('events follow the receivers’ file after SIGHUP, signed with its secrets', async (t) => {
  const receiver = await startReceiver(t)
  const [old, next] = [newSecret(), newSecret()]
  const site = { name: 'site', url: receiver.urlOf('/old'), secrets: [old], internal: true }
  const file = join(t.testdir(), 'webhooks')
  const write = (...receivers: object[]) => writeFileSync(file, JSON.stringify(receivers))
  write(site)
  const service = await start(t, { WEBHOOKS_FILE: file, LOG_LEVEL: 'info' })
  const headers = { ...(await bearer(AUTHOR)), 'content-type': 'application/json' }
  const publish = () =>
    fetch(`${service.url}/recettes/`, { method: 'POST', headers, body: '{"titre":"Tarte"}' })
  const isSigned = (secret: string, request: Received | undefined) => {
    try {
      return verified(secret, request as Received).type === 'recette.publiee'
    } catch {
      return false
    }
  }
  await publish()
  const [first] = await receiver.untilReceived('/old', 1)
  t.same([isSigned(old, first), isSigned(next, first)], [true, false])

  write({ ...site, url: receiver.urlOf('/new'), secrets: [next] }, { ...site, name: 'other' })
  const logged = await service.hangUp('key ring read again')
  t.match(logged, /"receivers":\["other"\].*needs a restart/)
  t.match(logged, `"webhooks":{"site":["${nameOf(next)}"]}`)
  await publish()

  const [second] = await receiver.untilReceived('/new', 1)
  t.same([isSigned(old, second), isSigned(next, second)], [false, true])

  write({ ...site, secrets: ['whsec_SeCrEt'] })
  t.notMatch(await service.hangUp('key ring not replaced'), 'SeCrEt')
  await publish()
  const [, third] = await receiver.untilReceived('/new', 2)
  t.equal(isSigned(next, third), true)
  t.equal(receiver.received.length, 3)
})
