// Preconditions (RFC 9110 section 13): lists of ETags, *, weak and strong comparison, malformed ETags.

import { ApiError } from '@recettes/errors'
import t from 'tap'
import { isUnchanged, mustMeetPreconditions } from '../dist/output/conditional.js'

const ETAG = '"12-3-abc,d"'
const meetsPreconditions = (conditions: Record<string, string>) => {
  try {
    mustMeetPreconditions(conditions, ETAG)
    return true
  } catch (error) {
    t.has(error, { status: 412, code: 'precondition_echouee' })
    return false
  }
}

for (const [header, matches] of [
  [ETAG, true],
  [`W/${ETAG}`, true],
  ['*', true],
  [' * ', true],
  [`"other", ${ETAG}`, true],
  [`"other",W/${ETAG},"x"`, true],
  ['"other"', false],
  ['"12-3-abc', false],
  ['12-3-abc,d', false],
  ['"12-3-abc","d"', false],
  ['"W/"12-3-abc,d"', false],
  ['', false],
] as const) {
  t.test(
    `If-None-Match: ${header} answers ${matches ? '304 and refuses' : 'the body and allows'} a write`,
    async (t) => {
      t.equal(isUnchanged({ 'if-none-match': header }, ETAG), matches)
      t.equal(meetsPreconditions({ 'if-none-match': header }), !matches)
    },
  )
}

for (const [header, allowed] of [
  [ETAG, true],
  ['*', true],
  [`"other", ${ETAG}`, true],
  [`W/${ETAG}`, true],
  [`"other", W/${ETAG}`, true],
  ['W/"other"', false],
  ['"other"', false],
  ['12-3-abc,d', false],
  ['', false],
] as const) {
  t.test(`If-Match: ${header} ${allowed ? 'lets the request through' : 'is 412'}`, async (t) => {
    t.equal(meetsPreconditions({ 'if-match': header }), allowed)
    if (allowed) t.equal(isUnchanged({ 'if-match': header }, ETAG), false)
    else t.throws(() => isUnchanged({ 'if-match': header }, ETAG), new ApiError('precondition_echouee'))
  })
}

t.test('a weak ETag of the resource matches If-None-Match but not If-Match', async (t) => {
  t.equal(isUnchanged({ 'if-none-match': ETAG }, `W/${ETAG}`), true)
  t.throws(
    () => mustMeetPreconditions({ 'if-match': ETAG }, `W/${ETAG}`),
    new ApiError('precondition_echouee'),
  )
})

t.test('a request without conditions always meets its preconditions', async (t) => {
  t.equal(isUnchanged({}, ETAG), false)
  t.equal(meetsPreconditions({}), true)
})
