// One session in many tabs, and one that ended while somebody was writing.

import t from 'tap'
import { PASSWORD, site } from '../site.js'
import type { Visitor } from '../visitor.js'
import { expired, tokensIn } from './expiry.js'

const TABS = 20

/** Logs in in another tab. */
async function logInElsewhere(visitor: Visitor & { courriel: string }): Promise<void> {
  const other = visitor.tab()
  await other.get('/connexion')
  await other.submit('/connexion', { courriel: visitor.courriel, mot_de_passe: PASSWORD })
  visitor.cookie = other.cookie
}

const TARTE = {
  titre: 'Tarte fine',
  description: 'Avec « guillemets », é, 🥧 & <b>.\n\nDeux alinéas.',
  ingredients: '4 pommes\n30 g de beurre',
  etapes: 'Étaler.\nPiquer.\n\nCuire.\n\n',
  portions: '6',
}

t.test('tabs with the same expired session share one renewal', async (t) => {
  const started = await site(t)
  const julie = await started.member()
  julie.cookie = expired(started, julie.cookie)
  const before = tokensIn(started, julie.cookie).refreshToken
  const tabs = Array.from({ length: TABS }, () => julie.tab())
  const pages = await Promise.all(
    tabs.map((tab, index) => tab.get(index % 2 === 0 ? '/mes-recettes' : '/compte')),
  )
  t.same(new Set(pages.map(({ status }) => status)), new Set([200]))
  const successors = new Set(tabs.map(({ cookie }) => tokensIn(started, cookie).refreshToken))
  t.equal(successors.size, 1)
  t.notOk(successors.has(before))
  const { rowCount } = await started.authDb.pool.query('SELECT 1 FROM jetons_rafraichissement')
  t.equal(rowCount, 2, 'the first token and one successor')
  const again = await Promise.all(tabs.map((tab) => tab.get('/compte')))
  t.same(new Set(again.map(({ status }) => status)), new Set([200]), 'every tab goes on')
})

t.test('a tab that sends the old session shortly after a renewal stays logged in', async (t) => {
  const started = await site(t)
  const julie = await started.member()
  julie.cookie = expired(started, julie.cookie)
  const late = julie.tab()
  await julie.get('/compte')
  t.equal((await late.get('/compte')).status, 200)
  t.equal(tokensIn(started, late.cookie).refreshToken, tokensIn(started, julie.cookie).refreshToken)
})

t.test('a form whose session was ended elsewhere is shown again with every field', async (t) => {
  const started = await site(t)
  const julie = await started.member()
  await julie.get('/publier')
  const elsewhere = julie.tab()
  await elsewhere.get('/compte')
  await elsewhere.submit('/compte/sessions/terminer')
  julie.cookie = expired(started, julie.cookie)

  const lost = await julie.submit('/publier', TARTE)
  t.equal(lost.status, 401)
  t.match(lost.text, 'Votre session a pris fin.')
  t.match(julie.filled('/publier'), TARTE)
  await logInElsewhere(julie)
  const page = await julie.submit('/publier')
  t.match(page.path, /^\/recettes\/\d+-tarte-fine$/)
  const { rows } = await started.recipeDb.pool.query(
    'SELECT titre, description, etapes, portions FROM recettes',
  )
  t.same(rows, [
    {
      titre: TARTE.titre,
      description: TARTE.description,
      etapes: ['Étaler.\nPiquer.', 'Cuire.'],
      portions: 6,
    },
  ])
})

t.test('a form of the maximum size is shown again when its session ended', async (t) => {
  const started = await site(t)
  const julie = await started.member()
  await julie.get('/publier')
  await started.authDb.pool.query('UPDATE sessions SET terminee_le = now()')
  julie.cookie = expired(started, julie.cookie)
  const description = 'é'.repeat(130_000)
  t.equal((await julie.submit('/publier', { titre: 'Tarte', description })).status, 401)
  t.equal(julie.filled('/publier')['description'], description)
})

t.test('a form with passwords is shown again without them', async (t) => {
  const started = await site(t)
  const julie = await started.member()
  await julie.get('/compte/mot-de-passe')
  await started.authDb.pool.query('UPDATE sessions SET terminee_le = now()')
  julie.cookie = expired(started, julie.cookie)
  const passwords = { mot_de_passe_actuel: PASSWORD, mot_de_passe: 'quatre petits chiens' }
  const lost = await julie.submit('/compte/mot-de-passe', passwords)
  t.equal(lost.status, 401)
  t.notMatch(lost.html, 'quatre petits chiens')
  await logInElsewhere(julie)
  const page = await julie.submit('/compte/mot-de-passe')
  t.match(page.document.querySelector('#mot_de_passe-fault')?.text, 'Indiquez le nouveau mot de passe')
})

t.test('a form without fields can be sent again after a login', async (t) => {
  const started = await site(t)
  const julie = await started.member()
  await julie.get('/compte')
  await started.authDb.pool.query('UPDATE sessions SET terminee_le = now()')
  julie.cookie = expired(started, julie.cookie)
  t.equal((await julie.submit('/compte/sessions/terminer')).status, 401)
  await julie.submit('/connexion', { courriel: julie.courriel, mot_de_passe: PASSWORD })
  t.match((await julie.submit('/compte/sessions/terminer')).text, 'Toutes vos connexions sont terminées')
})
