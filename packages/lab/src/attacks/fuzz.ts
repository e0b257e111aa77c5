// Sends an operation's requests, a few at a time, and counts faults of the service in its responses.

import fc from 'fast-check'
import { Agent, request } from 'undici'
import type { Operation } from './documents.js'
import { type Attack, attacksOn } from './requests.js'
import type { Person, Stack } from './stack.js'

/** Outcome of an operation's requests. */
export type Outcome = {
  requests: number
  statuses: Record<string, number>
  /** 5xx but 503, which says that the service is full. */
  faults: string[]
  /** No response within the patience, or a connection that broke. */
  hung: string[]
  /** An error without the project's body, or a status that the document doesn't name. */
  shapeless: string[]
}

/** Milliseconds after which a request hangs: longer than any of the service's own limits for a read. */
const PATIENCE_MS = 20_000
const AT_ONCE = 16

/** Statuses that any request may get, documented for the operation or not. */
const ANYWHERE = new Set([400, 404, 413, 415, 431, 503])

/** @param count requests of the operation; the same seed makes the same ones */
export async function fuzz(
  stack: Stack,
  operation: Operation,
  count: number,
  seed: number,
): Promise<Outcome> {
  await stack.logIn()
  const { admin, moderateur, auteur } = stack.people
  const shown = (person: Person) => stack.authorizationOf(operation.path, person)
  const authorizations: Record<string, string> = {
    admin: shown(admin),
    moderateur: shown(moderateur),
    auteur: shown(auteur),
  }
  const spared = new Set([stack.controlRecipe, ...Object.values(stack.people).map(({ id }) => id)])
  const arbitrary = attacksOn(operation, {
    people: Object.keys(authorizations),
    known: {
      username: [admin.courriel, auteur.courriel],
      password: [auteur.motDePasse],
      grant_type: ['password'],
      scope: ['offline_access'],
      statut: ['valider', 'refuser', 'en_attente'],
      auteur_id: [admin.id, moderateur.id, auteur.id],
    },
    isSpared: (id) => spared.has(Number(decodeURIComponent(id))),
  })
  const dispatcher = new Agent({ connections: AT_ONCE })
  const outcome: Outcome = { requests: 0, statuses: {}, faults: [], hung: [], shapeless: [] }
  try {
    // In batches, so that ten thousand requests aren't all kept in memory.
    for (let done = 0; done < count; done += 500) {
      const attacks = fc
        .sample(arbitrary, { numRuns: Math.min(500, count - done), seed: seed + done })
        .values()
      const worker = async () => {
        for (const attack of attacks) await send(attack)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, worker))
    }
  } finally {
    await dispatcher.close()
  }
  return outcome

  async function send(attack: Attack): Promise<void> {
    const { method, url, who, headers, body } = attack
    const authorization = authorizations[who] ?? 'Bearer a.b.c'
    outcome.requests++
    try {
      const response = await request(url, {
        dispatcher,
        method: method as 'GET',
        headers: { ...headers, ...(who !== 'nobody' && { authorization }) },
        body,
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const text = await response.body.text()
      judge(attack, response.statusCode, text)
    } catch (error) {
      outcome.hung.push(`${describeAttack(attack)}: ${error instanceof Error ? error.message : error}`)
    }
  }

  function judge(attack: Attack, status: number, text: string): void {
    outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1
    const line = () => `${status} ${describeAttack(attack)}: ${text.slice(0, 120)}`
    if (status >= 500 && status !== 503) outcome.faults.push(line())
    if (!operation.statuses.has(status) && !ANYWHERE.has(status))
      outcome.shapeless.push(`undocumented ${line()}`)
    if (status >= 400 && !hasShape(text, status)) outcome.shapeless.push(line())
  }
}

function hasShape(text: string, status: number): boolean {
  try {
    const body = JSON.parse(text)
    return body.status === status && typeof body.code === 'string' && body.message === body.detail
  } catch {
    return false
  }
}

const describeAttack = ({ method, url, who, body }: Attack) =>
  `${method} ${url.slice(0, 300)} as ${who} ${body?.toString('latin1').slice(0, 200) ?? ''}`
