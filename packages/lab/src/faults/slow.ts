// Slow clients: a thousand at a time send headers and bodies, or read, very slowly (slowhttptest), while others are served.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import type { Length } from '../experiments.js'
import { checkNothingFailed, type Report } from '../report.js'
import { underLoad } from '../under-load.js'

/**
 * A path and slowhttptest's options for each kind of slowness. Bodies go where no token is asked for; what is
 * read is a page of a list, more than fits into the proxy's buffers.
 */
const KINDS = {
  'slow headers': ['/recettes/1', '-H', '-i', '3'],
  'slow bodies': [
    '/recettes/1/signaler',
    '-B',
    '-t',
    'POST',
    '-f',
    'application/json',
    '-i',
    '3',
    '-s',
    '8192',
  ],
  'slow reads': ['/recettes/?limite=20', '-X', '-w', '10', '-y', '20', '-n', '3', '-z', '16', '-k', '1'],
}

/** Connections a second, few: this measures slowness, not a flood. A full run reaches a thousand. */
const RATE = 75

export async function slow(report: Report, length: Length): Promise<void> {
  const seconds = length === 'short' ? 4 : 14
  const connections = Math.min(1_000, RATE * seconds)
  const usual: number[] = []
  const hurt: { name: string; p99: number }[] = []
  const counts = await underLoad(report, { load: { writers: 3, readers: 5 } }, async ({ fleet, phase }) => {
    const direct = fleet.replicas.find(({ service }) => service === 'recipe')?.url ?? ''
    await delay(3_000)
    await phase('warming up')
    for (const [place, url] of [
      ['the proxy', fleet.baseUrl],
      ['one replica itself', direct],
    ] as const) {
      for (const [name, [path = '', ...options]] of Object.entries(KINDS)) {
        await delay(seconds * 1_000)
        usual.push((await phase('nobody is slow')).p99)
        const target = ['-u', `${url}${path}`, '-l', `${seconds}`, '-c', `${connections}`, '-r', `${RATE}`]
        const outcome = await slowhttptest([...target, ...options])
        const { p99 } = await phase(`${connections} connections with ${name} at ${place} (${outcome})`)
        hurt.push({ name: `${name} at ${place}`, p99 })
      }
    }
  })
  usual.sort((a, b) => a - b)
  const base = usual[Math.floor(usual.length / 2)] ?? 0
  report.tell(`  p99 of reads while nobody is slow: ${base} ms (median of ${usual.join(', ')})`)
  for (const { name, p99 } of hurt) report.check(`${name}: p99 of the others ${p99} ms`, p99 <= base * 2)
  checkNothingFailed(report, counts)
}

/** Runs it to its end; returns how many connections it had open at the end, and how many were closed on it. */
async function slowhttptest(options: string[]): Promise<string> {
  const child = spawn('slowhttptest', ['-p', '3', ...options], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours.
  const plain = output.replace(/\x1b\[[0-9;]*[A-Za-z]/g, '')
  const last = (name: string) => [...plain.matchAll(new RegExp(`${name}:\\s+(\\d+)`, 'g'))].at(-1)?.[1] ?? '?'
  return `${last('connected')} open at the end, ${last('closed')} closed`
}
