// Members on the desk: looking them up, suspending them.

import t from 'tap'
import { PASSWORD, site } from '../site.js'

t.test('moderators look members up and see no form to suspend them', async (t) => {
  const { member, staff } = await site(t)
  await member('Zoe')
  const marc = await staff('MODERATEUR')
  const results = await marc.get('/moderation/utilisateurs?recherche=zo%C3%A9')
  const link = results.document.querySelector('.membres a')
  t.equal(link?.text.trim(), 'Zoe Martin')
  t.equal(results.document.querySelectorAll('.membres a').length, 1)
  const path = link?.getAttribute('href') ?? ''
  const page = await marc.get(path)
  t.match(page.text, 'Seul un administrateur')
  t.equal(page.document.querySelector('main form'), null)
  t.match((await marc.get('/moderation/utilisateurs?recherche=personne')).text, 'Personne ne correspond')
  t.match((await marc.get('/moderation/utilisateurs?role=MODERATEUR')).text, 'Marc Martin')
})

t.test('administrators suspend with a reason and end a suspension', async (t) => {
  const { member, staff, visitor } = await site(t)
  const zoe = await member('Zoe')
  const anne = await staff('ADMIN')
  const results = await anne.get(`/moderation/utilisateurs?recherche=${zoe.courriel}`)
  const path = results.document.querySelector('.membres a')?.getAttribute('href') ?? ''
  await anne.get(path)
  for (const motif of ['', '\u200b\u00ad']) {
    const refused = await anne.submit(`${path}/suspension`, { motif })
    t.equal(refused.status, 400)
    t.match(refused.document.querySelector('#motif-fault')?.text, 'Indiquez le motif')
  }
  const suspended = await anne.submit(`${path}/suspension`, { motif: 'Publicité répétée' })
  t.equal(suspended.path, path)
  t.match(suspended.text, 'Publicité répétée')
  t.equal((await visitor().logIn(zoe.courriel, PASSWORD)).status, 401)
  const again = await anne.submit(`${path}/suspension/fin`)
  t.match(again.text, 'La suspension est levée')
  t.match(again.text, /Suspensions passées.*Suspension levée.*Compte suspendu ?Publicité répétée/)
  t.equal((await visitor().logIn(zoe.courriel, PASSWORD)).status, 200)
})

t.test('the last administrator is not suspended, and the page says why', async (t) => {
  const { staff } = await site(t)
  const anne = await staff('ADMIN')
  const results = await anne.get('/moderation/utilisateurs?role=ADMIN')
  const path = results.document.querySelector('.membres a')?.getAttribute('href') ?? ''
  await anne.get(path)
  const page = await anne.submit(`${path}/suspension`, { motif: 'Essai' })
  t.equal(page.status, 400)
  t.match(page.document.querySelector('#motif-fault')?.text, /dernier/i)
  t.equal(page.document.querySelector('#motif')?.text.trim(), 'Essai')
  t.equal(page.document.querySelector('#motif[maxlength]'), null, 'nothing cuts a pasted reason')
})

t.test('administrators create a member of any role once, and change the role', async (t) => {
  const { staff, visitor } = await site(t)
  const anne = await staff('ADMIN')
  const create = '/moderation/utilisateurs/nouveau'
  await anne.get(create)
  const typed = { prenom: 'Paul', nom: 'Petit', courriel: 'paul@example.org', role: 'MODERATEUR' }
  const missing = await anne.submit(create, typed)
  t.equal(missing.status, 400)
  t.match(missing.document.querySelector('#mot_de_passe-fault')?.text, 'Indiquez un mot de passe')
  t.equal(missing.document.querySelector('#courriel')?.getAttribute('value'), 'paul@example.org')

  const filled = { ...anne.filled(create), mot_de_passe: PASSWORD }
  const created = await anne.post(create, filled)
  t.match(created.path, /^\/moderation\/utilisateurs\/\d+$/)
  t.match(created.text, 'Paul Petit')
  t.equal((await anne.post(create, filled)).path, created.path, 'a second click creates nobody else')
  await anne.get(create)
  const taken = await anne.submit(create, { ...typed, mot_de_passe: PASSWORD })
  t.match(taken.document.querySelector('#courriel-fault')?.text, 'existe déjà')

  const paul = visitor()
  await paul.logIn('paul@example.org', PASSWORD)
  t.equal((await paul.get('/moderation')).status, 200)
  await anne.get(created.path)
  const changed = await anne.submit(`${created.path}/role`, { role: 'UTILISATEUR' })
  t.match(changed.text, 'Le rôle est changé')
  t.equal((await visitor().logIn('paul@example.org', PASSWORD)).status, 200)
  t.equal((await anne.submit(`${created.path}/role`, { role: 'ROI' })).status, 400)
})

t.test('the last administrator keeps the role, and the page says why', async (t) => {
  const { staff } = await site(t)
  const anne = await staff('ADMIN')
  const results = await anne.get('/moderation/utilisateurs?role=ADMIN')
  const path = results.document.querySelector('.membres a')?.getAttribute('href') ?? ''
  await anne.get(path)
  const page = await anne.submit(`${path}/role`, { role: 'UTILISATEUR' })
  t.equal(page.status, 400)
  t.match(page.document.querySelector('#role-fault')?.text, /dernier administrateur/)
})

t.test('a moderator creates nobody and changes no role', async (t) => {
  const { member, staff } = await site(t)
  await member('Zoe')
  const marc = await staff('MODERATEUR')
  t.equal((await marc.get('/moderation/utilisateurs/nouveau')).status, 403)
  const results = await marc.get('/moderation/utilisateurs?recherche=zoe')
  t.notMatch(results.text, 'Créer un membre')
  const path = results.document.querySelector('.membres a')?.getAttribute('href') ?? ''
  const { _jeton } = (await marc.get('/publier')) && marc.filled('/publier')
  const role = { _jeton: _jeton ?? null, role: 'ADMIN' }
  t.equal((await marc.post(`${path}/role`, role)).status, 403)
  const body = { ...role, prenom: 'P', nom: 'P', courriel: 'p@example.org', mot_de_passe: PASSWORD }
  t.equal((await marc.post('/moderation/utilisateurs/nouveau', body)).status, 403)
})
