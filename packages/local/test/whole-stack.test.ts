// A whole stack on this machine: register, log in, publish, search; after a restart all data exists.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { openDataFolder, startStack } from '../dist/index.js'
import { ask, lives, login, notedPids, place, processesWith } from './local-stack.js'

t.test(
  'the first start makes an administrator, the second finds the data, a killed service is reported, stopping leaves nothing',
  async (t) => {
    const { path, settings } = await place(t)
    const steps: string[] = []
    const julie = {
      prenom: 'Julie',
      nom: 'Martin',
      courriel: 'julie@example.org',
      mot_de_passe: 'trois petits chats',
    }

    const passedOn = { ...settings, REMODERATE_ON_EDIT: 'true', WEBHOOKS: 'none', DATABASE_URL: 'none' }
    const first = await startStack(openDataFolder(path), passedOn, (step) => steps.push(step))
    t.teardown(() => first.stop())
    const { authUrl, baseUrl, administrator } = first
    t.equal(authUrl, `http://localhost:${settings.AUTH_PORT}`)
    t.equal(baseUrl, `http://localhost:${settings.RECIPE_PORT}`)
    t.ok(steps.length > 0)
    const secret = readFileSync(join(path, 'jwt-key'), 'utf8')

    const registered = await ask(`${authUrl}/register`, { method: 'POST', json: julie })
    t.equal(registered.status, 201)
    const token = await login(authUrl, julie.courriel, julie.mot_de_passe)
    const recipe = { titre: 'Tarte', ingredients: ['3 œufs', '4 pommes'] }
    const published = await ask(`${baseUrl}/recettes/`, { method: 'POST', token, json: recipe })
    t.equal(published.status, 200)
    t.equal(published.body.auteur_id, registered.body.id)
    const found = await ask(`${baseUrl}/recettes/recherche/?ingredient=OEUFS`)
    t.match(found.body, [{ id: published.body.id, ingredients: published.body.ingredients }])

    t.ok(administrator)
    const adminToken = await login(authUrl, administrator?.courriel ?? '', administrator?.mot_de_passe ?? '')
    const users = await ask(`${baseUrl}/utilisateurs`, { token: adminToken })
    t.match(users.body, [{ role: 'ADMIN' }, { courriel: julie.courriel, role: 'UTILISATEUR' }])

    const decided = await ask(`${baseUrl}/recettes/${published.body.id}/status`, {
      method: 'PATCH',
      token: adminToken,
      json: { statut: 'valider', motif: 'Simple et claire.' },
    })
    t.equal(decided.status, 200)
    const mail = await mailWith(join(path, 'mails'), 'List-Unsubscribe-Post: ')
    t.match(mail, 'To: julie@example.org')
    t.match(mail, `<${authUrl}/desabonnements/`)

    const url = `${baseUrl}/recettes/${published.body.id}`
    const edited = await ask(url, { method: 'PUT', token, json: { ...recipe, titre: 'Tarte fine' } })
    t.equal(edited.body.statut, 'en_attente', 'settings of a service are passed on to it')

    const pids = notedPids(path)
    t.equal(pids.length, 4)
    t.ok(pids.every(lives))
    await first.stop()
    t.notOk(pids.some(lives), 'no process is left')
    t.same(processesWith(path), [])
    t.equal(openDataFolder(path).readNote(), null)
    await t.rejects(fetch(`${baseUrl}/healthz`))

    const second = await startStack(openDataFolder(path), settings, () => undefined)
    t.teardown(() => second.stop())
    t.equal(second.administrator, null)
    t.equal(readFileSync(join(path, 'jwt-key'), 'utf8'), secret)
    t.match(await ask(`${second.baseUrl}/recettes/${published.body.id}`), {
      status: 200,
      body: edited.body,
    })
    t.same((await ask(`${second.authUrl}/users/me/`, { token })).body, registered.body)
    t.ok(await login(second.authUrl, julie.courriel, julie.mot_de_passe))

    const [, auth = 0] = notedPids(path)
    process.kill(auth, 'SIGKILL')
    t.equal(await second.broken, 'the auth service', 'a service that ends by itself is reported')
    await second.stop()
    t.same(processesWith(path), [])
  },
)

/** The first mail in a folder that has this text, once there is one; the test's own time limit ends the wait. */
async function mailWith(folder: string, text: string): Promise<string> {
  for (;;) {
    const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
    const mail = files
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .find((line) => line.includes(text))
    if (mail !== undefined) return mail
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

t.test('a setting that a service refuses stops the start with its reason, and nothing is left', async (t) => {
  const { path, settings } = await place(t)

  const start = startStack(
    openDataFolder(path),
    { ...settings, CORS_ORIGINS: 'pas une origine' },
    () => undefined,
  )

  await t.rejects(start, { message: /CORS_ORIGINS/ })
  t.same(processesWith(path), [])
})

t.test('a port that is taken stops the start before anything has started', async (t) => {
  const { path, settings } = await place(t)

  const start = startStack(openDataFolder(path), { ...settings, AUTH_PORT: '70000' }, () => undefined)

  await t.rejects(start, { message: /AUTH_PORT is not a port/ })
  t.same(processesWith(path), [])
})
