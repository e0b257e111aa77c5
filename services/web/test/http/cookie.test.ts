// The session's cookie, and the settings that seal it.

import t from 'tap'
import { loadConfig } from '../../dist/config.js'
import { site } from '../site.js'

const KEY = 'dGVzdHMgc2VhbCBzZXNzaW9ucyB3aXRoIHRoaXMga2U='
const SETTINGS = {
  AUTH_URL: 'https://auth.example.org',
  BASE_URL: 'https://api.example.org',
  WEB_URL: 'https://www.example.org',
  SESSION_KEYS: KEY,
}

t.test('session cookie is __Host-, Secure and HttpOnly when the site uses TLS', async (t) => {
  const { visitor, webUrl } = await site(t, { web: { WEB_URL: 'https://www.example.org' } })
  const page = await visitor().get('/connexion')
  const [cookie = ''] = page.headers.getSetCookie()
  t.match(cookie, /^__Host-recettes=[^;]+;/)
  for (const flag of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) t.match(cookie, `; ${flag}`, flag)
  t.notMatch(cookie, /domain=/i)
  t.match(page.headers.get('strict-transport-security'), 'max-age=31536000')
  const home = await fetch(webUrl, { headers: { cookie: '__Host-recettes=forged%3Bvalue' } })
  t.equal(home.status, 200, 'a forged cookie is no session')
  t.match(await home.text(), 'Connexion')
})

t.test('session cookie has no __Host- prefix when the site has no TLS', async (t) => {
  const { visitor } = await site(t)
  const [cookie = ''] = (await visitor().get('/connexion')).headers.getSetCookie()
  t.match(cookie, /^recettes=[^;]+;.*HttpOnly/)
  t.notMatch(cookie, 'Secure')
})

t.test('the start refuses settings that are missing or weak', async (t) => {
  const refused = (settings: NodeJS.ProcessEnv) => {
    try {
      loadConfig({ ...SETTINGS, ...settings })
      return ''
    } catch (error) {
      return String(error)
    }
  }
  t.equal(refused({}), '')
  t.equal(
    refused({
      SESSION_KEYS: `${KEY},${Buffer.from('another key, also of 32 bytes .').toString('base64')}`,
    }).includes(KEY),
    false,
  )
  for (const [settings, fault] of [
    [{ SESSION_KEYS: undefined }, 'SESSION_KEYS'],
    [{ SESSION_KEYS: 'short' }, "isn't base64 of 32 bytes"],
    [{ SESSION_KEYS: Buffer.alloc(32, 1).toString('base64') }, "isn't random"],
    [{ SESSION_KEYS: `${KEY},x` }, "key 2 isn't base64"],
    [{ WEB_URL: undefined }, 'WEB_URL'],
    [{ WEB_URL: 'www.example.org' }, 'WEB_URL'],
    [{ WEB_URL: 'https://www.example.org/cuisine' }, 'WEB_URL'],
    [{ AUTH_URL: undefined }, 'AUTH_URL'],
    [{ AUTH_INTERNAL_URL: 'auth:3001' }, 'AUTH_INTERNAL_URL'],
    [{ API_TIMEOUT_MS: '0' }, 'API_TIMEOUT_MS'],
    [{ PAGES_MIB: '-1' }, 'PAGES_MIB'],
  ] as const) {
    const message = refused(settings)
    t.match(message, fault, JSON.stringify(settings))
    t.notOk(message.includes(KEY), 'no fault repeats a key')
  }
  t.match(
    refused({ WEB_URL: undefined, SESSION_KEYS: undefined }),
    /WEB_URL[\s\S]*SESSION_KEYS|SESSION_KEYS[\s\S]*WEB_URL/,
    'all faults at once',
  )
})
