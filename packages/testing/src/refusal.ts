// Asserts the form of refusals: status, code, both texts, the fields at fault.

import { STATUS_CODES } from 'node:http'
import type { ErrorCode } from '@recettes/errors'
import type { LightMyRequestResponse } from 'fastify'
import type { Test } from 'tap'

/** Asserts that a response is this error of the catalogue, and that it blames the fields `champs`, if given. */
export function refused(
  t: Test,
  response: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>,
  status: number,
  code: ErrorCode,
  champs?: string[],
): void {
  t.equal(response.statusCode, status, `status ${status}`)
  if (response.statusCode !== status) return
  const body = JSON.parse(response.body)
  t.has(body, { status, title: STATUS_CODES[status], code })
  t.match(body.message, /\w/)
  t.equal(body.detail, body.message, 'message and detail are the same')
  t.equal(response.headers['content-type'], 'application/json; charset=utf-8')
  if (champs) {
    const blamed = body.errors?.map(({ champ }: { champ: string }) => champ)
    t.same([...new Set(blamed)].sort(), [...champs].sort())
  }
  if (status === 401) t.match(response.headers['www-authenticate'], /^Bearer/)
  if (status === 503) t.match(response.headers['retry-after'], /^\d+$/)
}
