// `npm run lab -- revocation`: how long an access token lives on in the recipe service once its user's password changed.

import { setTimeout as delay } from 'node:timers/promises'
import { Command } from 'commander'
import { median } from './measure/statistics.js'

type Given = { auth: string; recipe: string; rounds: number }

const PASSWORDS = ['trois petits chats', 'quatre petits chiens'] as const

/** The command. */
export const command = (): Command =>
  new Command()
    .description('Measure, on a running stack, from the response to a change of password to the first 401.')
    .option('--auth <url>', 'of the auth service', 'http://localhost:3001')
    .option('--recipe <url>', 'of the recipe service', 'http://localhost:3002')
    .option('--rounds <count>', 'changes of a password', Number, 10)
    .action(bench)

async function bench({ auth, recipe, rounds }: Given): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    // Anywhere between two looks of the service, not just after one.
    await delay(Math.random() * 2_000)
    times.push(await reach(auth, recipe))
  }
  const [least = 0, ...others] = [...times].sort((a, b) => a - b)
  const ms = (time: number) => `${time.toFixed(0)} ms`
  process.stdout.write(
    `from the change's response to the first 401, ${rounds} rounds: least ${ms(least)}, ` +
      `median ${ms(median(times))}, most ${ms(others.at(-1) ?? least)}\n`,
  )
}

async function reach(auth: string, recipe: string): Promise<number> {
  const courriel = `u${crypto.randomUUID()}@example.org`
  const [mot_de_passe, next] = PASSWORDS
  const user = await send(`${auth}/register`, 'POST', { prenom: 'J', nom: 'M', courriel, mot_de_passe })
  const { id } = (await user.json()) as { id: number }
  const form = new URLSearchParams({ username: courriel, password: mot_de_passe })
  const { access_token } = (await (await fetch(`${auth}/token`, { method: 'POST', body: form })).json()) as {
    access_token: string
  }
  const change = { mot_de_passe: next, mot_de_passe_actuel: mot_de_passe }
  await send(`${auth}/utilisateurs/${id}`, 'PATCH', change, access_token)
  const changed = performance.now()
  // The token is looked at before the body: an empty recipe is 400 as long as the token holds, and never published.
  while ((await send(`${recipe}/recettes/`, 'POST', {}, access_token)).status !== 401) await delay(5)
  return performance.now() - changed
}

async function send(url: string, method: string, body: object, token = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) })
  if (response.status >= 500 || response.status === 429) throw new Error(`${url} answers ${response.status}`)
  return response
}
