// A forgotten password, and the check of a courriel.

import t from 'tap'
import { mailbox } from '../mails.js'
import { PASSWORD, site } from '../site.js'

const NEW_PASSWORD = 'quatre petits chiens'

t.test('a forgotten password gets the same response for known and unknown courriels', async (t) => {
  const { member, visitor } = await site(t)
  const { courriel } = await member()
  const texts = []
  for (const one of [courriel, 'nobody@example.org']) {
    const somebody = visitor()
    await somebody.get('/mots-de-passe/oublies')
    const page = await somebody.submit('/mots-de-passe/oublies', { courriel: one })
    t.equal(page.path, '/connexion')
    texts.push(page.text)
  }
  t.match(texts[0], 'Si un compte existe à cette adresse')
  t.equal(texts[0], texts[1])
})

t.test('forgotten-password form requires a courriel', async (t) => {
  const somebody = (await site(t)).visitor()
  await somebody.get('/mots-de-passe/oublies')
  const page = await somebody.submit('/mots-de-passe/oublies', { courriel: ' ' })
  t.match(page.document.querySelector('#courriel-fault')?.text, 'Indiquez votre adresse')
})

t.test('a mailed link sets a new password, and its code leaves the URL at once', async (t) => {
  const mails = mailbox(t)
  const { member, visitor } = await site(t, { auth: mails.settings })
  const julie = await member()
  await julie.get('/mots-de-passe/oublies')
  await julie.submit('/mots-de-passe/oublies', { courriel: julie.courriel })
  const link = await mails.linkTo('/mots-de-passe/nouveaux')

  const elsewhere = visitor()
  const form = await elsewhere.get(link)
  t.equal(form.path, '/mots-de-passe/nouveaux')
  const [, code = ''] = link.split('jeton=')
  t.equal(code.length, 43)
  t.notMatch(form.html, code, 'no link of the page takes the code along')

  const refused = await elsewhere.submit('/mots-de-passe/nouveaux', { mot_de_passe: 'court' })
  t.match(refused.document.querySelector('#mot_de_passe-fault')?.text, '8 caractères')
  const done = await elsewhere.submit('/mots-de-passe/nouveaux', { mot_de_passe: NEW_PASSWORD })
  t.match(done.text, 'Votre mot de passe est changé')
  t.equal((await visitor().logIn(julie.courriel, PASSWORD)).status, 401)
  t.equal((await visitor().logIn(julie.courriel, NEW_PASSWORD)).path, '/')

  const again = visitor()
  await again.get(link)
  const used = await again.submit('/mots-de-passe/nouveaux', { mot_de_passe: NEW_PASSWORD })
  t.equal(used.status, 400)
  t.match(used.text, 'Ce code a expiré ou a déjà servi')
})

t.test('a new password ends the session of the browser that set it', async (t) => {
  const mails = mailbox(t)
  const { member } = await site(t, { auth: mails.settings })
  const julie = await member()
  await julie.get('/mots-de-passe/oublies')
  await julie.submit('/mots-de-passe/oublies', { courriel: julie.courriel })
  await julie.get(await mails.linkTo('/mots-de-passe/nouveaux'))
  const page = await julie.submit('/mots-de-passe/nouveaux', { mot_de_passe: NEW_PASSWORD })
  t.equal(page.path, '/connexion')
})

t.test('a reset form sent twice sets the password once and shows success twice', async (t) => {
  const mails = mailbox(t)
  const { member, visitor, authDb } = await site(t, { auth: mails.settings })
  const julie = await member()
  await julie.get('/mots-de-passe/oublies')
  await julie.submit('/mots-de-passe/oublies', { courriel: julie.courriel })
  const elsewhere = visitor()
  await elsewhere.get(await mails.linkTo('/mots-de-passe/nouveaux'))
  const sent = { ...elsewhere.filled('/mots-de-passe/nouveaux'), mot_de_passe: NEW_PASSWORD }

  const tabs = [elsewhere.tab(), elsewhere.tab()]
  const pages = await Promise.all(tabs.map((tab) => tab.post('/mots-de-passe/nouveaux', sent)))

  for (const page of pages) t.match(page.text, 'Votre mot de passe est changé')
  const text = `SELECT FROM journal WHERE action = 'mot_de_passe'`
  t.equal((await authDb.pool.query(text)).rowCount, 1)
})

t.test('a confirmation form sent twice shows success twice', async (t) => {
  const mails = mailbox(t)
  const { member, visitor } = await site(t, { auth: mails.settings })
  await member()
  const somebody = visitor()
  await somebody.get(await mails.linkTo('/courriels/verifications'))
  const sent = somebody.filled('/courriels/verifications')

  const tabs = [somebody.tab(), somebody.tab()]
  const pages = await Promise.all(tabs.map((tab) => tab.post('/courriels/verifications', sent)))

  for (const page of pages) t.match(page.text, 'Votre adresse est confirmée')
})

t.test('reset form without a link asks for a code and refuses a wrong one', async (t) => {
  const somebody = (await site(t)).visitor()
  await somebody.get('/mots-de-passe/nouveaux')
  const none = await somebody.submit('/mots-de-passe/nouveaux', { jeton: '', mot_de_passe: NEW_PASSWORD })
  t.match(none.document.querySelector('#jeton-fault')?.text, 'Indiquez le code')
  const wrong = await somebody.submit('/mots-de-passe/nouveaux', { jeton: 'x', mot_de_passe: NEW_PASSWORD })
  t.match(wrong.text, 'a déjà servi')
})

t.test('the link of a registration confirms the courriel by a button', async (t) => {
  const mails = mailbox(t)
  const { member, visitor, authDb } = await site(t, { auth: mails.settings })
  await member()
  const link = await mails.linkTo('/courriels/verifications')
  const isVerified = async () =>
    (await authDb.pool.query('SELECT courriel_verifie AS is FROM utilisateurs')).rows[0].is

  const somebody = visitor()
  const page = await somebody.get(link)
  t.equal(page.path, '/courriels/verifications')
  t.equal(await isVerified(), false, 'a link that is only followed confirms nothing')
  const done = await somebody.submit('/courriels/verifications')
  t.match(done.text, 'Votre adresse est confirmée')
  t.equal(await isVerified(), true)

  await somebody.get(link)
  t.match((await somebody.submit('/courriels/verifications')).text, 'a déjà servi')
})

t.test('the redirect that removes a code from the URL is no-store and no-referrer', async (t) => {
  const { webUrl } = await site(t)
  const response = await fetch(`${webUrl}/mots-de-passe/nouveaux?jeton=abc`, { redirect: 'manual' })
  t.equal(response.headers.get('location'), '/mots-de-passe/nouveaux')
  t.equal(response.headers.get('cache-control'), 'no-store')
  t.equal(response.headers.get('referrer-policy'), 'no-referrer')
})

t.test('a code that is too long for one is refused', async (t) => {
  const somebody = (await site(t)).visitor()
  t.equal((await somebody.get(`/courriels/verifications?jeton=${'x'.repeat(500)}`)).status, 400)
})
