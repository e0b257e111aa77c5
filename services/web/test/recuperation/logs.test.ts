// Mailed codes and passwords stay out of the log.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@recettes/testing'
import t from 'tap'
import { startService } from '../../../../packages/local/dist/service-process.js'
import { site } from '../site.js'
import { Visitor } from '../visitor.js'

const CODE = 'Zl0yS3RrN2hVd2pQcXg5c1RmR2tMbVZiTjRjWGVBaDE'
const NEW_PASSWORD = 'quatre petits chiens'

t.test('no log line has a mailed code or a password, at the most talkative level', async (t) => {
  const { authUrl, recipeUrl } = await site(t)
  const folder = mkdtempSync(join(tmpdir(), 'recettes-web-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const logFile = join(folder, 'web.log')
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    AUTH_URL: authUrl,
    BASE_URL: recipeUrl,
    WEB_URL: url,
    SESSION_KEYS: 'dGVzdHMgc2VhbCBzZXNzaW9ucyB3aXRoIHRoaXMga2U=',
    LOG_LEVEL: 'trace',
  }
  const web = await startService('web', settings, logFile)
  t.teardown(() => web.stop())

  const julie = new Visitor(url, url)
  await julie.get(`/mots-de-passe/nouveaux?jeton=${CODE}`)
  const page = await julie.submit('/mots-de-passe/nouveaux', { mot_de_passe: NEW_PASSWORD })
  t.match(page.text, 'a déjà servi')
  const { cookie } = julie
  await web.stop()

  const log = readFileSync(logFile, 'utf8')
  t.match(log, '/mots-de-passe/nouveaux')
  for (const secret of [CODE, NEW_PASSWORD, cookie.slice(10, 60)]) t.notMatch(log, secret)
})
