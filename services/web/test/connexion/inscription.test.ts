// Registering.

import t from 'tap'
import { PASSWORD, site } from '../site.js'

const JULIE = { prenom: 'Julie', nom: 'Martin', courriel: 'julie@example.org', mot_de_passe: PASSWORD }

t.test('registration logs in, says that a mail is on its way, and leads back', async (t) => {
  const julie = (await site(t)).visitor()
  await julie.get('/inscription?suite=%2Frecettes')
  const page = await julie.submit('/inscription', JULIE)
  t.equal(page.path, '/recettes')
  t.match(page.text, 'Un message vous a été envoyé')
  t.match(page.document.querySelector('header summary')?.text, 'Julie')
  t.notMatch((await julie.get('/recettes')).text, 'Un message vous a été envoyé', 'told once')
})

t.test('registration shows each fault at its field and keeps everything but the password', async (t) => {
  const julie = (await site(t)).visitor()
  await julie.get('/inscription')
  const page = await julie.submit('/inscription', {
    ...JULIE,
    prenom: ' ',
    courriel: 'julie',
    mot_de_passe: 'abc',
  })
  t.equal(page.status, 400)
  t.match(page.document.querySelector('#prenom-fault')?.text, 'Indiquez votre prénom')
  t.match(page.document.querySelector('#courriel-fault')?.text, 'adresse électronique')
  t.equal(page.document.querySelector('#nom')?.getAttribute('value'), 'Martin')
  t.equal(page.document.querySelector('#mot_de_passe')?.getAttribute('value'), '')
  const short = await julie.submit('/inscription', { ...JULIE, mot_de_passe: 'abc' })
  t.match(short.document.querySelector('#mot_de_passe-fault')?.text, '8 caractères')
  t.equal((await julie.submit('/inscription', JULIE)).status, 200)
})

t.test('registration names everything that is missing at once', async (t) => {
  const julie = (await site(t)).visitor()
  await julie.get('/inscription')
  const page = await julie.submit('/inscription')
  const named = page.document.querySelectorAll('.faults a').map((link) => link.getAttribute('href'))
  t.same(named, ['#prenom', '#nom', '#courriel', '#mot_de_passe'])
})

t.test('registration refuses a courriel that has an account', async (t) => {
  const { member, visitor } = await site(t)
  const { courriel } = await member()
  const other = visitor()
  await other.get('/inscription')
  const page = await other.submit('/inscription', { ...JULIE, courriel })
  t.match(page.document.querySelector('#courriel-fault')?.text, 'Un compte existe déjà')
})

t.test('a registration that is sent twice makes one account and logs in twice', async (t) => {
  const { visitor, authDb } = await site(t)
  const julie = visitor()
  await julie.get('/inscription')
  const sent = { ...julie.filled('/inscription'), ...JULIE }
  const tabs = [julie.tab(), julie.tab()]
  const pages = await Promise.all(tabs.map((tab) => tab.post('/inscription', sent)))
  for (const page of pages) t.match(page.document.querySelector('header summary')?.text, 'Julie')
  t.equal((await authDb.pool.query('SELECT 1 FROM utilisateurs')).rowCount, 1)
})
