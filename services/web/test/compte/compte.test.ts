// Members' changes of their own account.

import { until } from '@recettes/testing'
import t from 'tap'
import { mailbox } from '../mails.js'
import { expired } from '../session/expiry.js'
import { PASSWORD, site } from '../site.js'

const NEW_PASSWORD = 'quatre petits chiens'

t.test('account page marks the session of this browser and ends it by a logout', async (t) => {
  const { member, visitor, web } = await site(t)
  const julie = await member('Julie')
  await visitor().logIn(julie.courriel, PASSWORD)
  for (let times = 0; times < 2; times++) {
    const { document } = await julie.get('/compte')
    const [own, other, ...more] = document.querySelectorAll('.sessions li')
    t.same(more, [])
    t.match(own?.text, 'Ce navigateur')
    t.equal(own?.querySelector('form')?.getAttribute('action'), '/deconnexion')
    t.notMatch(other?.text, 'Ce navigateur')
    t.match(other?.querySelector('form')?.getAttribute('action'), /^\/compte\/sessions\/.+\/terminer$/)
    // The mark stays when the tokens are renewed.
    julie.cookie = expired({ web }, julie.cookie)
  }
})

t.test('the account page lists profile and sessions, and needs a login', async (t) => {
  const { member, visitor } = await site(t)
  const julie = await member()
  const page = await julie.get('/compte')
  for (const text of ['Julie Martin', julie.courriel, 'pas encore confirmé', 'Connexions en cours'])
    t.match(page.text, text)
  for (const path of ['', '/nom', '/courriel', '/mot-de-passe', '/supprimer', '/donnees'])
    t.equal((await visitor().get(`/compte${path}`)).status, 401)
})

t.test('the account page names the browser of each session', async (t) => {
  const { member, visitor } = await site(t)
  const julie = await member()
  const phone = visitor()
  await phone.get('/connexion')
  const typed = { ...phone.filled('/connexion'), courriel: julie.courriel, mot_de_passe: PASSWORD }
  await phone.post('/connexion', typed, {
    'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
  })
  const { document } = await phone.get('/compte')
  const [own, other] = document.querySelectorAll('.sessions li')
  t.match(own?.text, 'Ce navigateur, Firefox sur Android')
  t.match(other?.text, 'Autre application', 'Julie’s client names no browser')
})

t.test(
  'an unconfirmed courriel has a button that sends the message again, a confirmed one has none',
  async (t) => {
    const { settings } = mailbox(t)
    const { member, authDb } = await site(t, { auth: settings })
    const julie = await member()
    await julie.get('/compte')
    const page = await julie.submit('/compte/courriel/demande')
    t.equal(page.path, '/compte')
    t.match(page.text, 'Un message vous a été envoyé')
    const codes = async () =>
      (await authDb.pool.query(`SELECT 1 FROM jetons_courriel WHERE usage = 'courriel'`)).rowCount
    await until(async () => (await codes()) === 2, 'a second code')
    await authDb.pool.query('UPDATE utilisateurs SET courriel_verifie = true')
    t.notMatch((await julie.get('/compte')).text, 'Renvoyer le message')
  },
)

t.test('a new public name appears on the next page, and an emptied one is removed', async (t) => {
  const { member } = await site(t)
  const julie = await member()
  await julie.get('/compte/nom')
  const page = await julie.submit('/compte/nom', { nom_affiche: 'Julie du Jura' })
  t.match(page.text, 'Votre nom est enregistré')
  t.match(page.document.querySelector('header nav')?.text, 'Julie du Jura')
  await julie.get('/compte/nom')
  const faulty = await julie.submit('/compte/nom', {
    prenom: '',
    nom: 'Petit',
    nom_affiche: 'Administrateur',
  })
  t.match(faulty.document.querySelector('#prenom-fault')?.text, 'Indiquez votre prénom')
  t.match(julie.filled('/compte/nom'), { nom: 'Petit', nom_affiche: 'Administrateur' })
  const claim = await julie.submit('/compte/nom', { prenom: 'Julie' })
  t.match(claim.document.querySelector('#nom_affiche-fault')?.text, 'réservé aux modérateurs')
  t.match((await julie.submit('/compte/nom', { nom_affiche: '' })).text, 'Nom affichéJulie')
})

t.test('the account page stores and shows the last public name sent, from any browser', async (t) => {
  const { member, visitor } = await site(t)
  const julie = await member()
  await julie.get('/compte/nom')
  const elsewhere = visitor()
  await elsewhere.get('/connexion')
  await elsewhere.submit('/connexion', { courriel: julie.courriel, mot_de_passe: PASSWORD })
  await elsewhere.get('/compte/nom')
  await elsewhere.submit('/compte/nom', { nom_affiche: 'Zoé' })

  const form = await julie.get('/compte/nom')
  t.match(form.html, 'value="Zoé"')
  t.match((await julie.submit('/compte/nom', { nom_affiche: 'Julie' })).text, 'Nom affichéJulie')
})

t.test('changing the first name changes the public name unless one was chosen', async (t) => {
  const { member } = await site(t)
  const julie = await member()
  await julie.get('/compte/nom')
  const page = await julie.submit('/compte/nom', { prenom: 'Juliette' })
  t.match(page.document.querySelector('header nav')?.text, 'Juliette')
})

t.test('changing the courriel requires the current password', async (t) => {
  const { member, visitor } = await site(t)
  const julie = await member()
  await julie.get('/compte/courriel')
  const wrong = await julie.submit('/compte/courriel', {
    courriel: 'autre@example.org',
    mot_de_passe_actuel: 'wrong',
  })
  t.match(wrong.document.querySelector('#mot_de_passe_actuel-fault')?.text, 'pas le mot de passe actuel')
  t.equal(julie.filled('/compte/courriel')['courriel'], 'autre@example.org')
  const page = await julie.submit('/compte/courriel', { mot_de_passe_actuel: PASSWORD })
  t.match(page.text, 'Votre adresse a été modifiée')
  t.match(page.text, 'autre@example.org')
  t.equal((await visitor().logIn('autre@example.org', PASSWORD)).path, '/')
})

t.test('a change to the courriel in use answers that nothing changed', async (t) => {
  const { member } = await site(t)
  const julie = await member()
  await julie.get('/compte/courriel')
  const page = await julie.submit('/compte/courriel', {
    courriel: julie.courriel,
    mot_de_passe_actuel: PASSWORD,
  })
  t.match(page.text, 'rien n’a changé')
  t.notMatch(page.text, 'a été envoyé')
})

t.test('a new password ends other sessions and keeps this one', async (t) => {
  const { member, visitor } = await site(t)
  const julie = await member()
  const elsewhere = visitor()
  await elsewhere.logIn(julie.courriel, PASSWORD)
  await julie.get('/compte/mot-de-passe')
  const wrong = await julie.submit('/compte/mot-de-passe', {
    mot_de_passe_actuel: 'wrong',
    mot_de_passe: NEW_PASSWORD,
  })
  t.match(wrong.document.querySelector('#mot_de_passe_actuel-fault')?.text, 'pas le mot de passe actuel')
  const short = await julie.submit('/compte/mot-de-passe', {
    mot_de_passe_actuel: PASSWORD,
    mot_de_passe: 'x',
  })
  t.match(short.document.querySelector('#mot_de_passe-fault')?.text, '8 caractères')

  const sent = { mot_de_passe_actuel: PASSWORD, mot_de_passe: NEW_PASSWORD }
  const page = await julie.submit('/compte/mot-de-passe', sent)
  t.equal(page.path, '/compte')
  t.match(page.text, 'Votre mot de passe a été changé')
  t.equal((await julie.get('/mes-recettes')).status, 200)
  t.equal((await elsewhere.get('/compte')).status, 401)
  t.equal((await visitor().logIn(julie.courriel, PASSWORD)).status, 401)
})

t.test('mails about decisions are switched off and on', async (t) => {
  const { member, authDb } = await site(t)
  const julie = await member()
  const isOn = async () => (await authDb.pool.query('SELECT mails_suivi AS is FROM utilisateurs')).rows[0].is
  await julie.get('/compte')
  await julie.submit('/compte/mails')
  t.equal(await isOn(), false)
  t.match((await julie.submit('/compte/mails')).text, 'Un message vous annonce')
  t.equal(await isOn(), true)
})

t.test('sessions are ended one by one, or all at once', async (t) => {
  const { member, visitor, authDb } = await site(t)
  const julie = await member()
  await visitor().logIn(julie.courriel, PASSWORD)
  const open = async () =>
    (await authDb.pool.query('SELECT 1 FROM sessions WHERE terminee_le IS NULL')).rowCount
  const page = await julie.get('/compte')
  const [newest = ''] = page.document
    .querySelectorAll('.sessions form[action^="/compte/"]')
    .map((form) => form.getAttribute('action') ?? '')
  const again = julie.tab()
  await again.get('/compte')
  t.match((await julie.submit(newest)).text, 'La connexion est terminée')
  t.equal(await open(), 1)
  t.match((await again.submit(newest)).text, 'La connexion est terminée', 'also by a second click')
  t.equal((await julie.submit('/compte/sessions/terminer')).path, '/connexion')
  t.equal((await again.get('/compte')).status, 401)
})

t.test('all data of both services is downloaded as a file', async (t) => {
  const { member, publish, webUrl } = await site(t)
  const julie = await member()
  await publish(julie, { titre: 'Soupe </script>' })
  const response = await fetch(`${webUrl}/compte/donnees`, { headers: { cookie: julie.cookie } })
  t.match(response.headers.get('content-disposition'), 'attachment; filename="recettes-export.json"')
  t.equal(response.headers.get('cache-control'), 'no-store')
  const data = JSON.parse(await response.text())
  t.equal(data.utilisateur.courriel, julie.courriel)
  t.match(JSON.stringify(data.recettes), 'Soupe')
})

t.test('an account is deleted only after «supprimer» and the password were typed', async (t) => {
  const { accept, member, publish, visitor } = await site(t)
  const julie = await member()
  const id = await accept(await publish(julie))
  await julie.get('/compte/supprimer')
  const asked = await julie.submit('/compte/supprimer', { confirmation: 'oui' })
  t.equal(asked.status, 400)
  t.match(asked.document.querySelector('#confirmation-fault')?.text, 'supprimer')
  t.match(asked.document.querySelector('#mot_de_passe_actuel-fault')?.text, 'Indiquez votre mot de passe')
  const wrong = await julie.submit('/compte/supprimer', {
    confirmation: 'supprimer',
    mot_de_passe_actuel: 'quatre petits chats',
  })
  t.equal(wrong.status, 401)
  t.match(wrong.document.querySelector('#mot_de_passe_actuel-fault')?.text, 'pas votre mot de passe')
  t.equal((await julie.get('/compte')).status, 200, 'a wrong password changes nothing')
  await julie.get('/compte/supprimer')
  const done = await julie.submit('/compte/supprimer', {
    confirmation: ' Supprimer ',
    mot_de_passe_actuel: PASSWORD,
  })
  t.equal(done.path, '/')
  t.match(done.text, 'Votre compte est supprimé')
  t.equal((await julie.get('/compte')).status, 401)
  t.equal((await visitor().logIn(julie.courriel, PASSWORD)).status, 401)
  t.equal((await visitor().get(`/recettes/${id}`)).status, 200, 'recipes stay')
})

t.test('deleting the last administrator is refused', async (t) => {
  const { staff } = await site(t)
  const admin = await staff('ADMIN')
  await admin.get('/compte/supprimer')
  const page = await admin.submit('/compte/supprimer', {
    confirmation: 'supprimer',
    mot_de_passe_actuel: PASSWORD,
  })
  t.equal(page.status, 400)
  t.match(page.text, 'dernier administrateur')
})
