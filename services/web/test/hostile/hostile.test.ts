// Hostile input in every form: nothing runs, nothing breaks, and the typed text is shown again.

import t from 'tap'
import { site } from '../site.js'
import type { Visitor } from '../visitor.js'

const TEXTS = {
  script: '"><script>alert(1)</script><img src=x onerror=alert(1)>',
  'end of a textarea': '</textarea></form><script>alert(1)</script>',
  'right-to-left marks': '\u202eטקסט\u2066\u200f txet \u202d',
  'a long word': 'x'.repeat(10_000),
  emoji: '👩‍🍳🏳️‍🌈🧑🏽‍🌾'.repeat(20),
  'control characters': 'a\u0000b\u0007c\u001bd\u007f',
  template: '{{7*7}} #{7*7} <%= 7 %> javascript:alert(1)',
}

/** No markup of a visitor is markup of the page. */
function mustBeHarmless(t: Parameters<typeof site>[0], { page }: Visitor, what: string): void {
  if (page === undefined) throw new Error('no page')
  const scripts = page.document.querySelectorAll('script').map((script) => script.getAttribute('src') ?? '')
  t.ok(
    scripts.every((src) => src === '' || src.startsWith('/assets/')),
    `${what}: our scripts alone`,
  )
  t.equal(page.document.querySelector('[onerror], [src=x]'), null, `${what}: no markup`)
  t.notMatch(page.html, '<script>alert', `${what}: no script`)
  t.ok(page.status < 500, `${what}: ${page.status}`)
}

for (const [kind, text] of Object.entries(TEXTS)) {
  t.test(`${kind} in every field of a form is harmless, and shown as it was typed`, async (t) => {
    const { member, visitor, publish } = await site(t)
    const julie = await member()

    const stranger = visitor()
    await stranger.get('/inscription')
    const account = { prenom: text, nom: text, courriel: text }
    await stranger.submit('/inscription', { ...account, mot_de_passe: text })
    mustBeHarmless(t, stranger, 'registration')
    // A control character in a URL is refused as a whole.
    const suite = [...text.replace(/\p{Cc}/gu, '')].slice(0, 100).join('')
    await stranger.get(`/connexion?suite=${encodeURIComponent(`/${suite}`)}`)
    await stranger.submit('/connexion', { courriel: text, mot_de_passe: text })
    mustBeHarmless(t, stranger, 'login')
    t.equal(stranger.filled('/connexion')['courriel'], text.trim())
    await stranger.get('/mots-de-passe/oublies')
    await stranger.submit('/mots-de-passe/oublies', { courriel: text })
    mustBeHarmless(t, stranger, 'forgotten password')

    await julie.get('/publier')
    const fields = Object.keys(julie.filled('/publier')).filter((name) => !['_jeton', 'cle'].includes(name))
    const typed = Object.fromEntries(fields.map((name) => [name, text]))
    await julie.submit('/publier', typed)
    mustBeHarmless(t, julie, 'publishing')
    if (julie.page?.path === '/publier') t.match(julie.filled('/publier'), typed)

    const id = await publish(julie)
    for (const path of [
      `/recettes/${id}/modifier`,
      '/compte/nom',
      '/compte/courriel',
      `/recettes/${id}/signaler`,
    ]) {
      await julie.get(path)
      const own = Object.keys(julie.filled(path)).filter((name) => !['_jeton', 'cle'].includes(name))
      await julie.submit(path, Object.fromEntries(own.map((name) => [name, text])))
      mustBeHarmless(t, julie, path)
    }
    await julie.get(`/recettes/${id}`)
    await julie.submit(`/recettes/${id}/commentaires`, { contenu: text })
    mustBeHarmless(t, julie, 'comment')
    await julie.get('/mes-recettes')
    mustBeHarmless(t, julie, 'own recipes')
    await julie.get('/compte')
    mustBeHarmless(t, julie, 'account')
  })
}

t.test('forms with unknown fields, or without fields, cause no server error', async (t) => {
  const { member, publish } = await site(t)
  const julie = await member()
  const id = await publish(julie)
  await julie.get('/compte')
  const token = julie.filled('/compte/mails')['_jeton'] ?? null
  const odd = {
    _jeton: token,
    __proto__x: 'x',
    constructor: 'x',
    toString: ['a', 'b'],
    titre: ['a', 'b'],
    version: '*',
  }
  for (const path of [
    '/connexion',
    '/inscription',
    '/publier',
    '/mots-de-passe/oublies',
    '/mots-de-passe/nouveaux',
    '/courriels/verifications',
    '/compte/nom',
    '/compte/courriel',
    '/compte/mot-de-passe',
    '/compte/supprimer',
    `/recettes/${id}/commentaires`,
    `/recettes/${id}/signaler`,
    `/recettes/${id}/commentaires/1/signaler`,
    `/recettes/${id}/commentaires/1/supprimer`,
    `/recettes/${id}/modifier`,
    '/compte/sessions/0b9f1c0e-5a8e-4f0e-9d7e-3b1f6a2c4d58/terminer',
    '/compte/sessions/x/terminer',
    '/recettes/99999999999/modifier',
    '/recettes/0/supprimer',
  ]) {
    for (const fields of [{ _jeton: token }, odd]) {
      const { status } = await julie.tab().post(path, fields)
      t.ok(status < 500, `${path}: ${status}`)
    }
  }
})
