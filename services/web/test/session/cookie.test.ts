// The cookie that holds a session: who may read it, and how its keys are rotated. Both APIs are unreachable.

import { randomBytes } from 'node:crypto'
import { hasEach } from '@recettes/testing'
import t, { type Test } from 'tap'
import { buildApp } from '../../dist/app.js'
import { loadConfig } from '../../dist/config.js'

const WEB_URL = 'https://www.example.org'
const key = () => randomBytes(32).toString('base64')

const tokenIn = (html: string): string => /name="_jeton" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** A web front with these keys. */
async function start(t: Test, ...keys: string[]) {
  const nowhere = 'http://127.0.0.1:1'
  const config = loadConfig({
    AUTH_URL: nowhere,
    BASE_URL: nowhere,
    WEB_URL,
    SESSION_KEYS: keys.join(),
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
  })
  const app = await buildApp({ config })
  t.teardown(() => app.close())
  return {
    /** Opens the page to log in; returns the cookie that the browser then has, and the token of its form. */
    open: async (cookie = '') => {
      const { headers, body } = await app.inject({ url: '/connexion', headers: { cookie } })
      const set = [headers['set-cookie'] ?? []].flat()[0]?.split(';')[0]
      return { cookie: set ?? cookie, token: tokenIn(body) }
    },
    /** Whether the form's token is accepted for the cookie's session; if not, the response is 403. */
    takes: async ({ cookie, token }: { cookie: string; token: string }) => {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/connexion',
        headers: { cookie, origin: WEB_URL, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          courriel: 'a@example.org',
          mot_de_passe: 'x',
          _jeton: token,
        }).toString(),
      })
      return statusCode !== 403
    },
    raw: () => app.inject('/connexion'),
  }
}

t.test('session cookie is __Host-, Secure, HttpOnly and SameSite=Lax', async (t) => {
  const { headers, cookies } = await (await start(t, key())).raw()
  hasEach(t, cookies, [{ name: '__Host-recettes', path: '/', httpOnly: true, secure: true, sameSite: 'Lax' }])
  t.notMatch(String(headers['set-cookie']), /domain=/i)
  t.match(headers['cache-control'], /private/)
})

t.test('a rotation of keys ends no session until the old key is dropped', async (t) => {
  const [old, fresh] = [key(), key()]
  const before = await (await start(t, old)).open()

  const behind = await start(t, old, fresh)
  t.equal((await behind.open(before.cookie)).cookie, before.cookie)
  t.ok(await behind.takes(before))

  const inFront = await start(t, fresh, old)
  t.ok(await inFront.takes(before))
  const resealed = await inFront.open(before.cookie)
  t.not(resealed.cookie, before.cookie, 'a cookie of the old key is sealed anew')

  const alone = await start(t, fresh)
  t.ok(await alone.takes(resealed))
  t.notOk(await alone.takes(before))
})
