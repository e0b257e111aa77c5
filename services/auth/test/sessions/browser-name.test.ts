// The browser's name of a login: in the list of sessions and in the export, and all that is kept of the `User-Agent`.

import t from 'tap'
import { personalDataOf } from '../../dist/export/repository.js'
import { browserNameOf } from '../../dist/sessions/rules.js'
import { build, PASSWORD } from '../helper.js'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'

for (const [name, userAgent] of [
  ['Firefox sur Android', FIREFOX],
  ['Firefox sur Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [
    'Chrome sur Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
  ],
  [
    'Edge sur Windows',
    `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
  ],
  [
    'Opera sur Linux',
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`,
  ],
  [
    'Samsung Internet sur Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
  ],
  ['Safari sur iPhone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome sur iPhone', `${IPHONE} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`],
  [
    'Safari sur Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  ['Firefox', 'Mozilla/5.0 (Haiku) Gecko/145.0 Firefox/145.0'],
  [null, 'curl/8.5.0'],
  [null, `${'x'.repeat(512)} Firefox/145.0`],
  [null, ''],
  [null, undefined],
] satisfies [string | null, string | undefined][]) {
  t.test(`a browser is called ${name} for ${userAgent?.slice(0, 60)}`, async (t) => {
    t.equal(browserNameOf(userAgent), name)
  })
}

t.test(
  'the list of sessions and the export name the browser of a login, never its whole User-Agent',
  async (t) => {
    const { app, db, token, user } = await build(t)
    const { id, courriel, headers } = await user()
    const form = { username: courriel, password: PASSWORD, scope: 'offline_access' }
    const login = (userAgent: string) =>
      app.inject({
        method: 'POST',
        url: '/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': userAgent },
        payload: new URLSearchParams(form).toString(),
      })
    const { refresh_token } = (await login(FIREFOX)).json()
    await login('curl/8.5.0')
    await token({ grant_type: 'refresh_token', refresh_token })

    const listed = (await app.inject({ url: '/users/me/sessions', headers })).json()
    t.same(
      listed.map(({ navigateur }: { navigateur: unknown }) => navigateur),
      ['Firefox sur Android', null],
    )
    const exported = (await personalDataOf(db)(id).sections['sessions']?.read([0], 10)) ?? []
    t.same(
      exported.map(({ json }) => JSON.parse(json).navigateur),
      ['Firefox sur Android', null],
    )
    t.notMatch(JSON.stringify((await db.pool.query('SELECT * FROM sessions')).rows), /Mozilla|145/)
  },
)
