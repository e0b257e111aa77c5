// An honest visitor from one client address: reads, searches, opens pages and comments, one request after the other.

import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { quantile } from '../bench/measure/statistics.js'
import type { Edge } from './stack.js'

/** Milliseconds; failures are what wasn't answered with success. */
type Visit = {
  requests: number
  p50: number
  p95: number
  p99: number
  failures: Record<string, number>
}

/** Milliseconds between two requests, as the limits of the shipped configuration allow. */
const PAUSE_MS = 25
const PATIENCE_MS = 10_000

/** Visits for some seconds. */
export async function visit({ recipe, web, token, recette }: Edge, seconds: number): Promise<Visit> {
  const agent = new Agent({ keepAlive: true })
  const comment = JSON.stringify({ contenu: 'Très bon !', auteur_id: 1 })
  const steps = [
    () => ask(recipe, `/recettes/${recette}`),
    () => ask(recipe, '/recettes/?limite=20'),
    () => ask(recipe, '/recettes/recherche/?ingredient=cerfeuil&limite=20'),
    () => ask(web, '/'),
    () => ask(recipe, `/recettes/${recette}/commentaires?limite=20`),
    () => ask(recipe, `/recettes/${recette}/commentaires`, comment),
  ]
  const times: number[] = []
  const failures: Visit['failures'] = {}
  const fail = (why: string) => {
    failures[why] = (failures[why] ?? 0) + 1
  }

  async function ask(target: string, path: string, body?: string): Promise<number> {
    const [host, port] = target.split(':')
    const sent = request({
      host,
      port,
      path,
      agent,
      localAddress: '127.0.0.3',
      method: body === undefined ? 'GET' : 'POST',
      headers:
        body === undefined ? {} : { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    sent.end(body)
    const [response] = await once(sent, 'response')
    await text(response)
    return response.statusCode
  }

  const end = performance.now() + seconds * 1_000
  for (let n = 0; performance.now() < end; n++) {
    const began = performance.now()
    const status = await steps[n % steps.length]?.().catch((error: Error) => error.name)
    times.push(performance.now() - began)
    if (status !== 200 && status !== 201) fail(String(status))
    await delay(PAUSE_MS)
  }
  agent.destroy()
  const ascending = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(quantile(ascending, share))
  return { requests: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), failures }
}
