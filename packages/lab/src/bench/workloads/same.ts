// Checks on a sample, before anything is measured, that all contenders give the same responses.

import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Contender } from '../contenders/start.js'
import { type FilledRequest, fill, type Template } from '../load/request.js'

const SAMPLES = 30
/** Attempts at a busy service, and milliseconds between them. */
const [ATTEMPTS, RETRY_DELAY_MS] = [100, 50]

/** @throws Error with the first request that a contender answers otherwise than the baseline */
export async function mustAnswerAlike(contenders: Map<string, Contender>, template: Template): Promise<void> {
  const baseline = contenders.get('baseline')
  if (baseline === undefined) throw new Error('no baseline to compare with')
  for (let sample = 0; sample < SAMPLES; sample++) {
    const asked = fill(template, sample / SAMPLES)
    const expected: unknown = JSON.parse((await ask(baseline, asked)).text)
    for (const [name, contender] of contenders) {
      const { text } = await ask(contender, asked)
      // SQLAlchemy answers other formats: as many rows are enough, or one more, which tells it whether there are others.
      const same = name.startsWith('ours') ? includes : isAsLong
      if (!same(JSON.parse(text), expected))
        throw new Error(`${name} answers ${asked.path} otherwise than the baseline:\n${text.slice(0, 400)}`)
    }
  }
}

/** Whether each row has all fields of the expected one; a newer service may answer more. */
function includes(value: unknown, expected: unknown): boolean {
  if (Array.isArray(expected))
    return isAsLong(value, expected) && expected.every((row, n) => includes((value as unknown[])[n], row))
  const fields = Object.entries(expected as object)
  return fields.every(([name, field]) => isDeepStrictEqual((value as Record<string, unknown>)[name], field))
}

const isAsLong = (value: unknown, expected: unknown): boolean =>
  Array.isArray(value) && Array.isArray(expected)
    ? Math.abs(value.length - expected.length) <= 1
    : Array.isArray(value) === Array.isArray(expected)

/** @throws Error where a contender doesn't answer a write with this status */
export async function mustAnswer(contenders: Map<string, Contender>, template: Template, status: number) {
  for (const [name, contender] of contenders) {
    const response = await ask(contender, fill(template, 0.5))
    if (response.status !== status)
      throw new Error(`${name} answers ${response.status}: ${response.text.slice(0, 400)}`)
  }
}

/** A good response; retries after 503. @throws Error when the service keeps refusing */
export async function ask({ url }: Pick<Contender, 'url'>, { path, method, headers, body }: FilledRequest) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const response = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) })
    const text = await response.text()
    // A redirect was followed to where the response is.
    if (response.ok) return { text, status: response.status, path: new URL(response.url).pathname }
    if (response.status !== 503)
      throw new Error(`${path} is answered ${response.status}: ${text.slice(0, 200)}`)
    await delay(RETRY_DELAY_MS)
  }
  throw new Error(`${url} goes on refusing`)
}
