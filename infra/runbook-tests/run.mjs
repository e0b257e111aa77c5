// Runs the `sh` blocks of the pages in infra/, in order, until the first failing command of a page. Each block has a shell of its own,
// since readers come back to a page days later, with only the settings or functions before it that the page declares.
//   node infra/runbook-tests/run.mjs [PAGE…]
// A comment before a block excepts it, with the reason; see blocks.mjs.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { blocksOf } from './blocks.mjs'

const INFRA = new URL('..', import.meta.url)
/** The order in which somebody needs them; a page that isn't here fails the run. */
const ORDER = [
  'install',
  'operate',
  // Starts Prometheus, which the tests of alerts ask.
  'monitoring/README',
  'incident',
]
const asked = process.argv.slice(2)
const found = readdirSync(INFRA, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md') && !file.startsWith('secrets/'))
  .map((file) => file.replace(/\.md$/, ''))
const others = found.filter((page) => !ORDER.includes(page)).sort()
const pages = asked.length > 0 ? asked : [...ORDER.filter((page) => found.includes(page)), ...others]

/** Milliseconds for a block: it ends one that waits for what never comes, and is far more than a busy machine needs. */
const LIMIT_MS = 1_800_000

/** @param {string} line what to print */
const print = (line) => process.stdout.write(`${line}\n`)
const excepted = []
const counts = { passed: 0, failed: 0 }

/** Quotes a text for the shell. */
const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`

/** What the page's shell runs for a block. */
function commandOf(block) {
  if (block['run until'] !== undefined) return `until {\n${block.code}\n}; do sleep 0.2; done`
  const { RUNBOOKS_RELEASE: release } = process.env
  // A release made before, for whoever works on a page: building one takes most of the time.
  if (release !== undefined && block['run with'] === 'the network')
    return block.code
      .replace('npm run build', 'true')
      .replace(/infra\/release\.sh (\S+)/, `cp -a ${release} $1`)
  if (block['run with'] === 'the network')
    return `nsenter --net=/proc/self/fd/9 bash -euo pipefail -c ${quoted(block.code)}`
  if (block['run as'] !== undefined)
    return `setpriv --reuid=${block['run as']} --regid=${block['run as']} --init-groups bash -euo pipefail -c ${quoted(block.code)}`
  return block.code
}

for (const page of pages) {
  const blocks = blocksOf(readFileSync(new URL(`${page}.md`, INFRA), 'utf8'))
  const blocksToRun = []
  for (const block of blocks) {
    const name = `${page}.md:${block.line} (${block.heading})`
    if (block['not run'] !== undefined) excepted.push(`${name}: ${block['not run']}`)
    else if (block.language === 'sh') blocksToRun.push({ ...block, name })
    // A drawing has no language.
    else if (block.language !== '')
      throw new Error(`${name}: a block that isn't sh needs a comment «not run» with the reason`)
  }
  await runPage(blocksToRun)
}

if (excepted.length > 0) print(`\nNot run, ${excepted.length} blocks:\n${excepted.join('\n')}`)
print(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed === 0 ? 0 : 1

/** Runs the blocks of a page; the first that fails is shown with its output, and the rest aren't run. */
async function runPage(blocks) {
  let reached = true
  for (const block of blocks) {
    const output = reached ? await run(block) : undefined
    if (reached && output === undefined) print(`ok     ${block.name}`)
    else print(`FAILED ${block.name}${reached ? `\n${output.trim()}` : ': not reached'}`)
    reached &&= output === undefined
    counts[reached ? 'passed' : 'failed'] += 1
  }
}

/** @returns what the block printed if it failed */
async function run(block) {
  // A strict umask: files that other accounts read need their own mode.
  const script = `set -euo pipefail; umask 077; exec 2>&1; export PROJECT=$PWD\n${block.first}\n${commandOf(block)}\n`
  const stdio = ['ignore', 'pipe', 'inherit', ...Array(6).fill('ignore'), 9]
  const shell = spawn('bash', ['-c', script], { stdio })
  let output = ''
  shell.stdout.setEncoding('utf8').on('data', (text) => (output += text))
  const limit = setTimeout(() => shell.kill('SIGKILL'), LIMIT_MS)
  const [code] = await once(shell, 'exit')
  clearTimeout(limit)
  return code === 0 ? undefined : output
}
