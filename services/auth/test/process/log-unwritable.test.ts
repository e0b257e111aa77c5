// A full log disk and a log reader that is gone: lines are lost and counted, requests are answered.

import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { metricIn, until } from '@recettes/testing'
import t from 'tap'
import { newUser } from '../helper.js'
import { freePort, start } from './running.js'

const register = (url: string) =>
  fetch(`${url}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(newUser()),
  })

/** How many lines were dropped for a reason. */
const dropped = async (port: string, reason: string): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  t.match(text, /^build_info\{version="\d+\.\d+\.\d+"\} 1$/m)
  return metricIn(text, `log_lines_dropped_total{reason="${reason}"}`) ?? 0
}

t.test('the service serves on when its log’s disk is full', async (t) => {
  const METRICS_PORT = String(await freePort())
  const full = openSync('/dev/full', 'w')
  t.teardown(() => closeSync(full))
  const { url, signal, ended } = await start(t, { METRICS_PORT, LOG_LEVEL: 'debug' }, 200, full)

  for (let user = 0; user < 3; user++) t.equal((await register(url)).status, 201)

  // A line is written at the end of an iteration of the event loop, maybe after the response.
  await until(async () => (await dropped(METRICS_PORT, 'ENOSPC')) >= 3)
  signal('SIGTERM')
  t.equal(await ended, 0)
})

t.test('the service serves on when its log’s pipe is closed', async (t) => {
  const METRICS_PORT = String(await freePort())
  const { url, signal, ended, stdout } = await start(t, { METRICS_PORT, LOG_LEVEL: 'debug' })
  stdout?.destroy()
  if (stdout !== null) await once(stdout, 'close')

  for (let user = 0; user < 3; user++) t.equal((await register(url)).status, 201)

  await until(async () => (await dropped(METRICS_PORT, 'EPIPE')) >= 3)
  signal('SIGTERM')
  t.equal(await ended, 0)
})
