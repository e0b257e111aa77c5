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
