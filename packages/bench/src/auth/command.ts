// `npm run bench:auth`: logins and /users/me/ beside their limits, and what a storm of logins and a guess cost.

import { availableParallelism } from 'node:os'
import { prepareDatabase } from '@recettes/local'
import { Command } from 'commander'
import { type Contender, startContender } from '../contenders/start.js'
import { logFile, startDatabase } from '../database.js'
import { fillAccounts } from './accounts.js'
import { type Measured, measure } from './measure.js'

/** High enough for the bench's own guesses; each is counted as in production. */
const LIMITS = Object.fromEntries(
  ['PAIR', 'ACCOUNT', 'ADDRESS'].map((name) => [`LIMIT_TOKEN_${name}`, '999999/3600']),
)

type Given = { rounds: number; seconds: number; json?: boolean }

await new Command('npm run bench:auth --')
  .description(
    'Measure the auth service in production mode: /token beside bare argon2.verify, /users/me/ beside a bare server.',
  )
  .option('--rounds <count>', 'rounds, interleaved', Number, 5)
  .option('--seconds <count>', 'length of each part of a round', Number, 5)
  .option('--json', 'print the figures as JSON rather than Markdown')
  .addHelpText('after', '\nExit codes: 0 done, 1 failed. Nothing else should run on the machine meanwhile.')
  .action(bench)
  .parseAsync()

async function bench({ rounds, seconds, json = false }: Given): Promise<void> {
  const server = await startDatabase()
  const running: Contender[] = []
  try {
    const url = server.urlOf('bench_auth')
    await prepareDatabase(server.urlOf('postgres'), 'bench_auth', url, 'auth')
    const accounts = await fillAccounts(url)
    const ours = await startContender('auth', url, logFile('auth'), LIMITS)
    running.push(ours)
    const me = await startContender('me', url, logFile('me'))
    running.push(me)
    const measured = await measure({ ours, me, ...accounts, postgres: server.pid, rounds, seconds }, (step) =>
      process.stderr.write(`${step}\n`),
    )
    process.stdout.write(json ? `${JSON.stringify(measured)}\n` : markdown(measured, rounds, seconds))
  } finally {
    for (const contender of running) await contender.stop()
    await server.stop()
  }
}

function markdown({ me, token, storm, guesses }: Measured, rounds: number, seconds: number): string {
  const { known, unknown } = guesses
  const times = (name: keyof typeof known) =>
    `| ${name} | ${known[name].toFixed(1)} | ${unknown[name].toFixed(1)} |`
  return `${availableParallelism()} cores, Node ${process.versions.node}, medians of ${rounds} interleaved rounds of ${seconds} s

| | the service | its limit | ratio | asked |
| --- | --- | --- | --- | --- |
| \`/token\`, logins a second; limit: bare \`argon2.verify\` | ${token.ours.toFixed(1)} | ${token.limit.toFixed(1)} | ${token.ratio.toFixed(2)} | ≥ 0.9 |
| \`/users/me/\`, requests a second; limit: bare Fastify, fast-jwt, named statement | ${me.ours.toFixed(0)} | ${me.limit.toFixed(0)} | ${me.ratio.toFixed(2)} | ≥ 0.8 |

CPU of \`/users/me/\`: ${me.cpuOurs.toFixed(0)} µs a request, the limit's ${me.cpuLimit.toFixed(0)} µs.
99 of 100 \`/users/me/\` within ${storm.atRest.toFixed(1)} ms at rest, ${storm.inStorm.toFixed(1)} ms in a storm of ${storm.logins.toFixed(0)} logins a second.

| wrong password, ms | known courriel | unknown courriel |
| --- | --- | --- |
${(['p10', 'p50', 'p90', 'p99', 'mean'] as const).map(times).join('\n')}
`
}
