// Pages and errors that a proxy sends under the web front's name, in place of the JSON of the APIs.

import assert from 'node:assert/strict'

/** A page that is passed on leaves no cookie and no query in the log. */
export async function checkLoggedPage(proxy) {
  const path = '/mots-de-passe/nouveaux?jeton=mailed-code'
  const headers = { 'x-request-id': 'a-page', cookie: '__Host-recettes=sealed-session' }
  const page = await proxy.askWeb(path, { headers })
  assert.equal(page.status, 200)
  assert.match(page.text, /mailed-code.*sealed-session/, 'the web front gets both')
  assert.match(page.headers['set-cookie'].join(), /sealed-response/)
  const [line, ...others] = await proxy.logged('a-page')
  assert.deepEqual(others, [], 'one log line per page')
  assert.doesNotMatch(line, /mailed-code|sealed/)
  assert.equal(JSON.parse(line).path, '/mots-de-passe/nouveaux')
}

/** An address over a limit gets a page too, which doesn't reload itself. */
export async function checkPageOverLimit(proxy) {
  const [, last] = await proxy.pipelined('127.0.0.7', 501, 23086)
  assert.match(last, /^HTTP\/1\.1 429 /)
  assert.match(last, /^retry-after: 10\r$/im)
  assert.match(last, /<html lang="fr">.*Trop de demandes/)
  assert.doesNotMatch(last, /^refresh:/im)
}

/** While the web front is away, the proxy sends a page that reloads itself, unless the request was a form. */
export async function checkUnavailablePage(proxy, retryAfter) {
  const headers = { origin: 'https://www.example.org', 'x-request-id': 'page-away' }
  const read = await proxy.askWeb('/recettes/12-tarte', { headers })
  assertPage(read, retryAfter)
  assert.equal(read.headers.refresh, retryAfter)
  assert.equal(read.headers['x-request-id'], 'page-away')
  const sent = await proxy.askWeb('/publier', { method: 'POST', headers })
  assertPage(sent, retryAfter)
  assert.equal(sent.headers.refresh, undefined, 'a form isn’t sent again by itself')
  return read
}

function assertPage({ status, headers, text }, retryAfter) {
  assert.equal(status, 503)
  assert.equal(headers['content-type'], 'text/html; charset=utf-8')
  assert.match(headers['content-security-policy'], /^default-src 'none'/)
  assert.equal(headers['retry-after'], retryAfter)
  assert.equal(headers['cache-control'], 'no-store')
  assert.match(text, /^<!doctype html><html lang="fr">.*<\/html>$/)
  for (const name of Object.keys(headers)) assert.doesNotMatch(name, /^access-control-/)
}
