// Forms whose session ended: typed text is shown again with its action; a form without typed text leads back to its page.

import t from 'tap'
import { desk } from '../desk.js'
import { PASSWORD, site } from '../site.js'
import type { Visitor } from '../visitor.js'

/** Ends the session of a browser whose page stays open. */
function lose(visitor: Visitor): void {
  visitor.cookie = visitor.cookie
    .split('; ')
    .filter((pair) => !pair.startsWith('recettes-connexion='))
    .join('; ')
}

const logInAgain = (visitor: Visitor, courriel: string) =>
  visitor.submit('/connexion', { courriel, mot_de_passe: PASSWORD })

t.test('a refusal with a reason whose session ended is shown again with its recipe', async (t) => {
  const { publish, read, staff } = await desk(t)
  const id = await publish('Tarte fine')
  const marc = await staff('MODERATEUR')
  await marc.get(`/moderation/${id}?objet=en_attente`)
  lose(marc)
  const asked = await marc.submit(`/moderation/${id}?objet=en_attente`, {
    decision: 'refuser',
    motif: 'Trop court.',
  })
  t.equal(asked.status, 401)
  t.match(asked.text, 'Ce que vous avez écrit est gardé')

  const resumed = await logInAgain(marc, marc.courriel)
  t.match(resumed.text, 'Vous êtes connecté en tant que Marc')
  t.match(resumed.text, 'Décider de la recette « Tarte fine »')
  t.match(resumed.text, /Décision\s*Refuser/)
  t.match(resumed.text, 'Trop court.')
  t.equal((await read(id)).statut, 'en_attente')
  await marc.submit(`/moderation/${id}?objet=en_attente`)
  t.equal((await read(id)).statut, 'refuser')
})

t.test('a decision without a reason whose session ended leads back to its recipe', async (t) => {
  const { publish, read, staff } = await desk(t)
  const id = await publish('Tarte fine')
  const marc = await staff('MODERATEUR')
  await marc.get(`/moderation/${id}`)
  lose(marc)
  const asked = await marc.submit(`/moderation/${id}`, { decision: 'valider' })
  t.equal(asked.status, 401)
  t.match(asked.text, 'Rien n’a été fait')
  const resumed = await logInAgain(marc, marc.courriel)
  t.equal(resumed.path, `/moderation/${id}`)
  t.match(resumed.text, 'Tarte fine')
  t.equal((await read(id)).statut, 'en_attente')
})

t.test(
  'decisions on reports and comments whose session ended lead back to the recipe and keep a note',
  async (t) => {
    const { publish, report, comment, reportComment, staff } = await desk(t)
    const id = await publish('Tarte fine')
    await report(id, 'Photo floue')
    const commentaire = await comment(id, 'Bof')
    await reportComment(id, commentaire, 'Méchant')
    const marc = await staff('MODERATEUR')
    for (const [path, typed] of [
      [`/moderation/${id}/commentaires/${commentaire}`, { action: 'supprimer' }],
      [`/moderation/${id}/signalements`, {}],
    ] as const) {
      await marc.get(`/moderation/${id}`)
      lose(marc)
      t.equal((await marc.submit(path, typed)).status, 401)
      const resumedPage = await logInAgain(marc, marc.courriel)
      t.equal(resumedPage.path, `/moderation/${id}`)
      t.match(resumedPage.text, /Photo floue[\s\S]*Bof/, 'nothing is done')
    }

    const { document } = await marc.get(`/moderation/${id}`)
    const name = document.querySelector('textarea[name^=note-]')?.getAttribute('name') ?? ''
    const action = `/moderation/${id}/signalements/${name.replace('note-', '')}`
    lose(marc)
    await marc.submit(action, { [name]: 'La photo est nette.', etat: 'rejete' })
    const resumed = await logInAgain(marc, marc.courriel)
    t.match(resumed.text, 'Traiter le signalement « Photo floue » de la recette « Tarte fine »')
    t.match(resumed.text, /Décision\s*Signalement infondé/)
    t.match(resumed.text, /Note\s*La photo est nette./)
  },
)

t.test('a deletion form whose session ended is shown again with what it deletes', async (t) => {
  const { publish, member } = await site(t)
  const julie = await member('Julie')
  const id = await publish(julie, { titre: 'Soupe de potiron' })
  await julie.get(`/recettes/${id}`)
  const { document } = await julie.submit(`/recettes/${id}/commentaires`, { contenu: 'À refaire' })
  const [, commentaire] = /commentaire-(\d+)/.exec(document.toString()) ?? []
  for (const [path, typed, named] of [
    [`/recettes/${id}/commentaires/${commentaire}/supprimer`, {}, 'À refaire'],
    [`/recettes/${id}/supprimer`, {}, 'Supprimer « Soupe de potiron »'],
  ] as const) {
    await julie.get(path)
    lose(julie)
    t.match((await julie.submit(path, typed)).text, 'Rien n’a été fait', path)
    const resumed = await logInAgain(julie, julie.courriel)
    t.equal(resumed.path, path)
    t.match(resumed.text, named)
    t.ok(julie.filled(path), 'the form is there to be sent anew')
  }
})

t.test('a deletion of the account whose session ended asks for the password anew', async (t) => {
  const { member } = await site(t)
  const julie = await member('Julie')
  await julie.get('/compte/supprimer')
  lose(julie)
  const typed = { confirmation: 'supprimer', mot_de_passe_actuel: PASSWORD }
  t.match((await julie.submit('/compte/supprimer', typed)).text, 'votre mot de passe n’est pas gardé')
  await logInAgain(julie, julie.courriel)
  const again = await julie.submit('/compte/supprimer')
  t.equal(again.status, 400)
  t.match(again.document.querySelector('#mot_de_passe_actuel-fault')?.text, 'Indiquez votre mot de passe')
  t.equal((await julie.get('/compte')).status, 200)
})

t.test('a form without typed text whose session ended leads back to its page', async (t) => {
  const { member, stop } = await site(t)
  const julie = await member('Julie')
  await julie.get('/compte')
  lose(julie)
  await julie.submit('/compte/mails')
  t.equal((await logInAgain(julie, julie.courriel)).path, '/compte')

  const expired = await julie.post('/compte/mails', { mails_decisions: 'non' })
  t.equal(expired.status, 403)
  t.equal(expired.document.querySelector('main a.button')?.getAttribute('href'), '/compte')

  await julie.get('/compte')
  await stop.auth()
  const away = await julie.submit('/compte/mails')
  t.equal(away.status, 503)
  t.notMatch(away.html, 'action="/compte/mails"')
  t.equal(away.document.querySelector('main a.button')?.getAttribute('href'), '/compte')
})

t.test(
  'the login page of a waiting form opens its links in a new tab and asks before it is left',
  async (t) => {
    const { member } = await site(t)
    const julie = await member('Julie')
    await julie.get('/publier')
    lose(julie)
    const asked = await julie.submit('/publier', { titre: 'Soupe de potiron' })
    const wrong = await julie.submit('/connexion', { courriel: julie.courriel, mot_de_passe: 'mauvais mot' })
    for (const page of [asked, wrong]) {
      t.equal(page.status, 401)
      t.match(page.text, 'Ce que vous avez écrit est gardé')
      const form = page.document.querySelector('form[action="/connexion"]')
      t.equal(form?.getAttribute('data-unsaved'), 'refused')
      t.match(page.html, /<script [^>]*unsaved\.js/)
      const links = form?.querySelectorAll('a') ?? []
      t.same(
        links.map((link) => [link.text.trim(), link.getAttribute('target')]),
        [
          ['Mot de passe oublié (nouvel onglet)', '_blank'],
          ['Créer un compte (nouvel onglet)', '_blank'],
        ],
      )
      t.equal(page.document.querySelector('header a[href^="/connexion"]'), null)
    }

    const resumed = await logInAgain(julie, julie.courriel)
    t.match(resumed.text, 'Soupe de potiron')
    t.equal(
      resumed.document.querySelector('form[action="/publier"]')?.getAttribute('data-unsaved'),
      'refused',
    )

    const stranger = await julie.tab().get('/connexion')
    t.notMatch(stranger.html, /_blank|data-unsaved/)
  },
)
