// The load process: reads commands from standard input, answers lines of JSON.

import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { apisOf } from './apis.js'
import type { LoadContext } from './context.js'
import type { Command, Job } from './job.js'
import { judge } from './judge.js'
import { emptyLedger } from './ledger.js'
import { lookUp } from './look-up.js'
import { requestPagesWith } from './pages.js'
import { read } from './reader.js'
import { logIn, register } from './session.js'
import { tally } from './tally.js'
import { visit } from './visitor.js'
import { write } from './writer.js'

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
const job = JSON.parse((await lines.next()).value) as Job
const say = (message: unknown) => process.stdout.write(`${JSON.stringify(message)}\n`)

let stopping = false
const isStopping = () => stopping
const counts = tally()
const apis = apisOf(job, counts)
const ledger = emptyLedger()
const sessions = { newClient: apis.newClient, renewMs: job.renewMs, isStopping }
const administrator = await logIn(sessions, job.administrator)
const context: LoadContext = { job, apis, ledger, administrator, isStopping }

/** This load's own: several loads may run on one database. */
const run = randomBytes(4).toString('hex')
const people: Promise<unknown>[] = []
for (let n = 0; n < job.writers; n++) {
  const newcomer = await register(sessions, ledger, `${run}-${n}`)
  if (newcomer !== null) people.push(write(context, `${run}-${n}`, await logIn(sessions, newcomer)))
}
for (let n = 0; n < job.readers; n++) people.push(read(context, counts))
const { webUrl } = job
if (webUrl !== undefined) {
  const requestPage = requestPagesWith(counts, job.patienceMs)
  for (let n = 0; n < job.visitors; n++) people.push(visit(context, webUrl, requestPage, counts))
}
people.push(registerOthers())
say('started')

const handlers: Record<Command, () => Promise<unknown>> = {
  counts: async () => counts.take(),
  acknowledged: async () => counts.written(),
  stop: async () => {
    stopping = true
    await Promise.all(people)
    return counts.take()
  },
  check: async () => judge(ledger, await lookUp(ledger, await logIn(sessions, job.administrator))),
}
for await (const line of lines) say(await handlers[line as Command]())
process.exit(0)

/** Registers an account every 500 ms, so that the auth service gets writes too. */
async function registerOthers(): Promise<void> {
  for (let n = 0; !stopping; n++) {
    await delay(500)
    await register(sessions, ledger, `${run}-other-${n}`)
  }
}
