// Checks on a sample, before anything is measured, that all contenders give the same responses.

import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Contender } from '../contenders/start.js'
import { type FilledRequest, fill, type Template } from '../load/request.js'

const SAMPLES = 30

/**
 * Compares what the first contender of each map entry answers with the baseline's.
 * @throws Error with the first request that the service answers otherwise than the baseline
 */
export async function mustAnswerAlike(contenders: Map<string, Contender>, template: Template): Promise<void> {
  const baseline = contenders.get('baseline')
  if (baseline === undefined) throw new Error('no baseline to compare with')
  for (let sample = 0; sample < SAMPLES; sample++) {
    const asked = fill(template, sample / SAMPLES)
    const expected = JSON.parse((await ask(baseline, asked)).text)
    for (const [name, contender] of contenders) {
      const { text } = await ask(contender, asked)
      // Prisma and SQLAlchemy answer other names and formats: for them it is enough that as many rows come.
      const same = name.startsWith('ours')
        ? includes(JSON.parse(text), expected)
        : alike(JSON.parse(text), expected)
      if (!same) {
        const [one, other] = [text, JSON.stringify(expected)].map((response) => response.slice(0, 400))
        throw new Error(`${name} answers ${asked.path} otherwise than the baseline:\n${one}\n${other}`)
      }
    }
  }
}

/** Whether each row has all fields of the expected one; a newer service may answer more. */
function includes(value: unknown, expected: unknown): boolean {
  if (Array.isArray(expected))
    return (
      Array.isArray(value) &&
      value.length === expected.length &&
      expected.every((row, index) => includes(value[index], row))
    )
  if (typeof expected !== 'object' || expected === null) return isDeepStrictEqual(value, expected)
  return Object.entries(expected).every(([name, field]) =>
    isDeepStrictEqual((value as Record<string, unknown>)[name], field),
  )
}

/** Whether both are lists of nearly the same length, or both objects: one asks for a row more to see whether there are others. */
function alike(value: unknown, expected: unknown): boolean {
  if (!Array.isArray(value) || !Array.isArray(expected))
    return Array.isArray(value) === Array.isArray(expected)
  return Math.abs(value.length - expected.length) <= 1
}

/** @throws Error where a contender doesn't answer a write with this status */
export async function mustAnswer(
  contenders: Map<string, Contender>,
  template: Template,
  status: number,
): Promise<void> {
  for (const [name, contender] of contenders) {
    const response = await ask(contender, fill(template, 0.5))
    if (response.status !== status)
      throw new Error(`${name} answers ${response.status}: ${response.text.slice(0, 400)}`)
  }
}

/** Attempts at a busy service, and milliseconds between them. */
const ATTEMPTS = 100
const RETRY_DELAY_MS = 50

/** A good response; retries after 503. @throws Error when the service keeps refusing */
export async function ask(
  { url }: Pick<Contender, 'url'>,
  { path, method, headers, body }: FilledRequest,
): Promise<{ text: string; status: number; headers: Headers; path: string }> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const response = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) })
    const text = await response.text()
    // A redirect was followed to where the response is.
    const { pathname } = new URL(response.url)
    if (response.ok) return { text, status: response.status, headers: response.headers, path: pathname }
    if (response.status !== 503)
      throw new Error(`${path} is answered ${response.status}: ${text.slice(0, 200)}`)
    await delay(RETRY_DELAY_MS)
  }
  throw new Error(`${url} goes on refusing`)
}
