// Log lines that can't be written are dropped and counted, and the service continues.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import { metricIn } from '@recettes/testing'
import t from 'tap'
import { openMetrics } from '../dist/index.js'
import { logDestination } from '../dist/logs/log-destination.js'

const AT = { host: '127.0.0.1', port: 0 }
const dropped = (text: string, reason: string) =>
  metricIn(text, `log_lines_dropped_total{reason="${reason}"}`)

t.test('lines are written whole and in order', async (t) => {
  const file = join(t.testdir(), 'log')
  const fd = openSync(file, 'a')
  const metrics = await openMetrics(AT)
  const { write } = logDestination(metrics, fd)

  for (const line of ['un œuf\n', 'deux\n']) write(line)
  await endOfTurn()

  closeSync(fd)
  t.equal(readFileSync(file, 'utf8'), 'un œuf\ndeux\n')
  t.equal(dropped(await metrics.text(), 'ENOSPC'), 0)
})

t.test('lines are dropped and counted when the disk is full', async (t) => {
  const fd = openSync('/dev/full', 'w')
  t.teardown(() => closeSync(fd))
  const metrics = await openMetrics(AT)
  const { write } = logDestination(metrics, fd)

  for (let line = 0; line < 3; line++) write('line\n')
  await endOfTurn()

  t.equal(dropped(await metrics.text(), 'ENOSPC'), 3)
})

t.test('lines are dropped and counted when the pipe’s reader has ended', async (t) => {
  // The child writes when its parent has closed the other end, and tells on standard error what came of it.
  const script = `
    const { logDestination } = await import(${JSON.stringify(new URL('../dist/logs/log-destination.js', import.meta.url).href)})
    await new Promise((resolve) => process.stdin.once('end', resolve).resume())
    const counts = {}
    const metrics = { counter: () => (reason) => { counts[reason] = (counts[reason] ?? 0) + 1 } }
    const { write } = logDestination(metrics)
    for (let line = 0; line < 3; line++) write('line\\n')
    await new Promise(setImmediate)
    process.stderr.write(JSON.stringify(counts))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  let errorOutput = ''
  child.stderr.on('data', (text) => {
    errorOutput += text
  })
  child.stdout.destroy()
  await once(child.stdout, 'close')
  child.stdin.end()
  const [code] = await once(child, 'close')

  t.equal(code, 0)
  t.equal(errorOutput, '{"EPIPE":3}')
})

t.test('lines of the turn that a process exits in are written', async (t) => {
  const script = `
    const { logDestination } = await import(${JSON.stringify(new URL('../dist/logs/log-destination.js', import.meta.url).href)})
    const { write } = logDestination({ counter: () => () => undefined })
    write('first\\n')
    write('last\\n')
    process.exit(3)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  const [code] = await once(child, 'close')

  t.equal(code, 3)
  t.equal(output, 'first\nlast\n')
})

t.test('lines before a crash are written', async (t) => {
  const script = `
    const { logDestination } = await import(${JSON.stringify(new URL('../dist/logs/log-destination.js', import.meta.url).href)})
    logDestination({ counter: () => () => undefined }).write('before\\n')
    throw new Error('crash')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  const [code] = await once(child, 'close')

  t.equal(code, 1)
  t.equal(output, 'before\n')
})
