// `npm run lab -- edge`: one client address floods the proxy in ten ways, while a visitor from another one is timed.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { inProject } from '@recettes/local'
import { Argument, Command } from 'commander'
import { withEnds } from '../ends.js'
import { listed, openReport } from '../report.js'
import { FLOODS } from './floods.js'
import { type Edge, startEdge } from './stack.js'
import { visit } from './visitor.js'

const KINDS = [...Object.keys(FLOODS), 'slow readers']
/** Milliseconds. */
const WANTED_P95 = 100
/** A flood has all its connections by then. */
const WARM_MS = 1_500

type Options = { limits: boolean; seconds: string; recettes: string }

export const command = () =>
  new Command()
    .description(
      'HAProxy with the shipped configuration before real services; a flood from one address, a visitor from another.',
    )
    .addArgument(new Argument('[flood...]', 'which ones (default: all)').choices(KINDS))
    .option('--no-limits', 'HAProxy without its limits by address, to see what the floods do')
    .option('--seconds <n>', 'of each flood', '10')
    .option('--recettes <n>', 'recipes in the database', '2500')
    .action(async (named: string[], { limits, seconds, recettes }: Options) => {
      const floods = named.length > 0 ? named : KINDS
      const report = openReport()
      await withEnds(async (onEnd) => {
        const edge = await startEdge({ limits, recettes: Number(recettes) }, onEnd)
        await visit(edge, 3)
        report.tell('| flood | requests | p50 ms | p95 ms | p99 ms | failed | the flood got |')
        report.tell('|---|--:|--:|--:|--:|---|---|')
        for (const [index, kind] of ['none', ...floods, 'none'].entries()) {
          const flood =
            kind === 'none' ? undefined : start(kind, `127.0.0.${10 + index}`, edge, Number(seconds))
          await delay(WARM_MS)
          const { requests, p50, p95, p99, failures } = await visit(edge, Number(seconds))
          const got = await flood?.stop()
          const cells = [kind, requests, p50, p95, p99, listed(failures), got ?? '']
          report.tell(`| ${cells.join(' | ')} |`)
          report.check(
            `${kind}: p95 under ${WANTED_P95} ms, none failed`,
            p95 < WANTED_P95 && listed(failures) === 'none',
          )
        }
      })
      process.exitCode = report.finish()
    })

/** Starts a flood; slowhttptest reads slower than Node can, from 127.0.0.1. */
function start(kind: string, address: string, { recipe, web }: Edge, seconds: number) {
  const target = kind === 'pages of the web front' ? web : recipe
  if (kind !== 'slow readers') {
    const child = spawn(
      process.execPath,
      [inProject('packages/lab/dist/edge/flood-program.js'), kind, address, target],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    return { stop: async () => listed(JSON.parse(await outputOf(child))) }
  }
  const slow = ['-X', '-c', '300', '-r', '300', '-w', '1', '-y', '2', '-z', '1', '-p', '60']
  const url = `http://${recipe}/recettes/toutes`
  const child = spawn('slowhttptest', [...slow, '-l', String(seconds + 2), '-u', url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    stop: async () => {
      const states = stripVTControlCharacters(await outputOf(child, 'its own')).matchAll(
        /(connected|closed|error): +(\d+)/g,
      )
      return [...states]
        .slice(-3)
        .map(([, what, n]) => `${n} × ${what}`)
        .join(', ')
    },
  }
}

async function outputOf(child: ChildProcess, end: 'told' | 'its own' = 'told'): Promise<string> {
  const ended = once(child, 'close')
  if (end === 'told') child.kill('SIGTERM')
  const output = child.stdout === null ? '' : await text(child.stdout)
  await ended
  return output
}
