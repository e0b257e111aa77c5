// The stack's logs contain no secrets after the other tests.

import { readFileSync } from 'node:fs'
import { browserTest, logIn, PASSWORD } from '../stage.js'

browserTest('the logs hold no cookie, no token and no password', {}, async ({ t, all, page }) => {
  await logIn(page, all.julie.courriel)
  await page.goto('/mes-recettes')
  const cookies = await page.context().cookies()
  const secrets = cookies.map(({ value }) => value)
  t.ok(secrets.length > 0, 'there is a session')
  const token = all.julie.client.session?.accessToken ?? ''
  for (const name of ['web', 'auth', 'recipe']) {
    const log = readFileSync(all.data.logFile(name), 'utf8')
    t.ok(log.includes('request completed'), `${name} logs requests`)
    for (const secret of [
      ...secrets,
      ...secrets.map(decodeURIComponent),
      token,
      PASSWORD,
      all.administrator.mot_de_passe,
    ])
      t.notOk(log.includes(secret), `${name} logs no ${secret.slice(0, 6)}…`)
    t.notOk(
      /recettes=[\w%]{20}|Bearer [\w-]{10}|mot_de_passe=/i.test(log),
      `${name} logs nothing that looks like one`,
    )
  }
})
