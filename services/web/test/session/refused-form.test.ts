// Forms that were refused: their own page shows them again with what was typed; a page that can't be made shows the text.

import t from 'tap'
import { desk } from '../desk.js'
import { PASSWORD, site } from '../site.js'
import type { Page, Visitor } from '../visitor.js'

/** Ends the session of a browser whose page stays open. */
function lose(visitor: Visitor): void {
  visitor.cookie = visitor.cookie
    .split('; ')
    .filter((pair) => !pair.startsWith('recettes-connexion='))
    .join('; ')
}

const logInAgain = (visitor: Visitor, courriel: string) =>
  visitor.submit('/connexion', { courriel, mot_de_passe: PASSWORD })

type Member = Visitor & { courriel: string }

/** Follows the page's link into another tab, logs in there, and returns the page that this leads to. */
async function logInElsewhere(visitor: Member, { document }: Page): Promise<Page> {
  const link = document.querySelector('main a[target=_blank]')?.getAttribute('href') ?? ''
  const other = visitor.tab()
  await other.get(link)
  const page = await other.submit('/connexion', { courriel: visitor.courriel, mot_de_passe: PASSWORD })
  visitor.cookie = other.cookie
  return page
}

const TARTE = { titre: 'Tarte fine', ingredients: '4 pommes\n30 g de beurre', etapes: 'Étaler.\nCuire.' }

t.test('a recipe whose session ended is shown again, and sent after a login in another tab', async (t) => {
  const { member } = await site(t)
  const julie = await member('Julie')
  await julie.get('/publier')
  const { cle } = julie.filled('/publier')
  lose(julie)
  const refused = await julie.submit('/publier', TARTE)
  t.equal(refused.status, 401)
  t.match(refused.text, 'Votre session a pris fin')
  t.match(julie.filled('/publier'), { ...TARTE, cle }, 'under the key that it had')
  t.equal(refused.document.querySelector('form[action="/publier"]')?.getAttribute('data-unsaved'), 'refused')
  t.equal(refused.document.querySelector('header a[href^="/connexion"]'), null)

  t.equal((await logInElsewhere(julie, refused)).path, '/publier')
  t.match((await julie.submit('/publier')).path, /^\/recettes\/\d+-tarte-fine$/)
})

t.test('a form with another session’s token is shown again with its text and isn’t sent', async (t) => {
  const { member, recipeDb } = await site(t)
  const julie = await member('Julie')
  const refused = await julie.post('/publier', TARTE)
  t.equal(refused.status, 403)
  t.match(refused.text, 'Votre page avait expiré\u00a0: vérifiez, puis envoyez à nouveau.')
  t.equal((await recipeDb.pool.query('SELECT 1 FROM recettes')).rowCount, 0)
  t.match((await julie.submit('/publier')).path, /tarte-fine$/)
})

t.test('a comment is shown again when its session ended, its page expired or the API is away', async (t) => {
  const { member, publish, stop } = await site(t)
  const julie = await member('Julie')
  const id = await publish(julie, { titre: 'Soupe' })
  const path = `/recettes/${id}/commentaires`
  const kept = () => julie.filled(path)['contenu']
  await julie.get(`/recettes/${id}`)
  lose(julie)
  const refused = await julie.submit(path, { contenu: 'À refaire' })
  t.equal(refused.status, 401)
  t.equal(kept(), 'À refaire')
  await logInElsewhere(julie, refused)
  t.equal((await julie.post(path, { contenu: 'Très bon' })).status, 403)
  t.equal(kept(), 'Très bon')
  await stop.recipe()
  const away = await julie.submit(path)
  t.equal(away.status, 503)
  t.match(away.text, 'Les recettes sont momentanément indisponibles. Envoyez à nouveau dans un moment.')
  t.match(away.headers.get('retry-after'), /^\d+$/)
  t.equal(kept(), 'Très bon')
})

t.test('a choice between two versions whose session ended must be made again', async (t) => {
  const { member, publish } = await site(t)
  const julie = await member('Julie')
  const id = await publish(julie, { titre: 'Soupe', description: 'Claire' })
  const path = `/recettes/${id}/modifier`
  const elsewhere = julie.tab()
  for (const tab of [julie, elsewhere]) await tab.get(path)
  await elsewhere.submit(path, { titre: 'Soupe du soir' })
  t.equal((await julie.submit(path, { titre: 'Soupe de midi' })).status, 412)
  lose(julie)
  const refused = await julie.submit(path, { choix_titre: 'leur' })
  t.equal(refused.status, 401)
  await logInElsewhere(julie, refused)
  t.equal((await julie.submit(path)).status, 412)
  t.match((await julie.get(`/recettes/${id}`)).text, 'Soupe du soir')
})

t.test('a refusal with a reason whose session ended shows its text and decides nothing', async (t) => {
  const { publish, read, staff } = await desk(t)
  const id = await publish('Tarte fine')
  const marc = await staff('MODERATEUR')
  const path = `/moderation/${id}?objet=en_attente`
  await marc.get(path)
  lose(marc)
  const refused = await marc.submit(path, { decision: 'refuser', motif: 'Trop court.' })
  t.equal(refused.status, 401)
  t.match(refused.text, /Ce que vous aviez écrit\s*Motif\s*Trop court\./)
  t.equal((await logInElsewhere(marc, refused)).path, path)
  t.equal((await read(id)).statut, 'en_attente')
})

t.test('a refusal with another session’s token shows the case again with its reason', async (t) => {
  const { publish, read, staff } = await desk(t)
  const id = await publish('Tarte fine')
  const marc = await staff('MODERATEUR')
  const refused = await marc.post(`/moderation/${id}`, { decision: 'refuser', motif: 'Trop court.' })
  t.equal(refused.status, 403)
  t.equal((await read(id)).statut, 'en_attente')
  await marc.submit(`/moderation/${id}`, { decision: 'refuser' })
  t.equal((await read(id)).statut, 'refuser')
})

t.test('the reason of a decision is shown while the API is away', async (t) => {
  const { publish, staff, stop } = await desk(t)
  const id = await publish('Tarte fine')
  const marc = await staff('MODERATEUR')
  await marc.get(`/moderation/${id}`)
  await stop.recipe()
  const away = await marc.submit(`/moderation/${id}`, { decision: 'refuser', motif: 'Trop court.' })
  t.equal(away.status, 503)
  t.match(away.text, /Motif\s*Trop court\./)
})

t.test('decisions without a text whose session ended lead back to their recipe', async (t) => {
  const { publish, report, comment, reportComment, read, staff } = await desk(t)
  const id = await publish('Tarte fine')
  await report(id, 'Photo floue')
  const commentaire = await comment(id, 'Bof')
  await reportComment(id, commentaire, 'Méchant')
  const marc = await staff('MODERATEUR')
  for (const [path, typed] of [
    [`/moderation/${id}`, { decision: 'valider' }],
    [`/moderation/${id}/commentaires/${commentaire}`, { action: 'supprimer' }],
  ] as const) {
    await marc.get(`/moderation/${id}`)
    lose(marc)
    const asked = await marc.submit(path, typed)
    t.equal(asked.status, 401)
    t.match(asked.text, 'Rien n’a été fait')
    const page = await logInAgain(marc, marc.courriel)
    t.equal(page.path, `/moderation/${id}`)
    t.match(page.text, /Photo floue[\s\S]*Bof/, 'nothing is done')
  }
  t.equal((await read(id)).statut, 'en_attente')
})

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
  const refused = await julie.submit('/compte/supprimer', typed)
  t.equal(refused.status, 401)
  t.notOk(refused.html.includes(PASSWORD), 'no page holds the password')
  await logInElsewhere(julie, refused)
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

  const expired = await julie.post('/compte/mails', { mails_suivi: 'non' })
  t.equal(expired.status, 403)
  t.equal(expired.document.querySelector('main a.button')?.getAttribute('href'), '/compte')

  await julie.get('/compte')
  await stop.auth()
  const away = await julie.submit('/compte/mails')
  t.equal(away.status, 503)
  t.notMatch(away.html, 'action="/compte/mails"')
  t.equal(away.document.querySelector('main a.button')?.getAttribute('href'), '/compte')
})
