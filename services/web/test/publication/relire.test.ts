// « Relire »: notes about a recipe above its form, new or not.

import t from 'tap'
import { site } from '../site.js'

const TARTE = {
  titre: 'Tarte fine aux pommes',
  ingredients: '1 pâte feuilletée\n4 pommes\n200 g de zgrub\n',
  etapes: 'Étaler la pâte, couvrir de pommes.\nParsemer de beurre et de cannelle.',
  regime_alimentaire: 'Sans gluten',
}

t.test('notes are shown above the form, which keeps what was typed and publishes all the same', async (t) => {
  const { member, recipeDb } = await site(t)
  const julie = await member()
  await julie.get('/publier')
  const { cle } = julie.filled('/publier')
  const page = await julie.submit('/publier/relire', TARTE)
  t.equal(page.status, 200)
  t.match(page.document.querySelector('.notes h2')?.text, '4 remarques')
  const notes = page.document
    .querySelectorAll('.notes li')
    .map(({ text }) => text.replace(/[\u00a0\u202f]/g, ' '))
  t.match(notes, [
    '« sans gluten » est déclaré, la ligne « 1 pâte feuilletée » le contredit.',
    'Les étapes parlent de beurre, aucune ligne n’en contient. Ajouter « beurre »',
    'Les étapes parlent de cannelle, aucune ligne n’en contient. Ajouter « cannelle »',
    '« 200 g de zgrub » : aucun aliment connu',
  ])
  t.match(julie.filled('/publier'), { titre: TARTE.titre, etapes: TARTE.etapes, cle })
  t.equal((await recipeDb.pool.query('SELECT 1 FROM recettes')).rowCount, 0)
  t.match((await julie.submit('/publier')).path, /^\/recettes\/\d+-tarte-fine-aux-pommes$/)
})

t.test('the first « Publier » shows serious notes once, the second publishes', async (t) => {
  const { member, recipeDb } = await site(t)
  const julie = await member()
  await julie.get('/publier')
  const noted = await julie.submit('/publier', TARTE)
  t.match(
    noted.document.querySelector('.notes h2')?.text,
    '3 remarques',
    'an unknown food alone is no reason',
  )
  t.match(julie.filled('/publier'), { titre: TARTE.titre, etapes: TARTE.etapes })
  t.equal((await recipeDb.pool.query('SELECT 1 FROM recettes')).rowCount, 0)
  const faulty = await julie.submit('/publier', { titre: ' ' })
  t.ok(faulty.document.querySelector('.faults'))
  t.match(
    (await julie.submit('/publier', { titre: TARTE.titre })).path,
    /^\/recettes\/\d+-tarte-fine-aux-pommes$/,
  )
  t.equal((await recipeDb.pool.query('SELECT 1 FROM recettes')).rowCount, 1)
})

t.test('a form that was sent already isn’t told that its own recipe exists', async (t) => {
  const { member, recipeDb } = await site(t)
  const julie = await member()
  const typed = { titre: 'Compote', ingredients: '4 pommes\n1 bâton de cannelle' }
  await julie.get('/publier')
  const { path } = await julie.submit('/publier', typed)
  await julie.get('/publier')
  const again = await julie.submit('/publier', typed)
  t.equal(again.path, path)
  t.equal((await recipeDb.pool.query('SELECT 1 FROM recettes')).rowCount, 1)
})

t.test('« Ajouter » puts the food into the ingredients and reads the recipe again', async (t) => {
  const { member } = await site(t)
  const julie = await member()
  await julie.get('/publier')
  await julie.submit('/publier/relire', TARTE)
  const button = julie.page?.document.querySelector('.notes button:not([hidden])')
  t.match(button?.attributes, { form: 'recette', formaction: '/publier/relire', name: 'ajouter' })
  const page = await julie.submit('/publier/relire', { ajouter: 'beurre' })
  t.equal(julie.filled('/publier')['ingredients'], `${TARTE.ingredients}beurre`)
  t.notMatch(page.document.querySelector('.notes')?.text, 'parlent de beurre')
  t.match(page.document.querySelector('.notes')?.text, 'parlent de cannelle')
})

t.test('a recipe without faults says so', async (t) => {
  const { member } = await site(t)
  const julie = await member()
  await julie.get('/publier')
  const page = await julie.submit('/publier/relire', { titre: 'Pommes', ingredients: '4 pommes' })
  t.match(page.document.querySelector('.notes h2')?.text, 'Rien à signaler')
})

t.test('a recipe that can’t be published shows its faults instead of notes', async (t) => {
  const { member } = await site(t)
  const julie = await member()
  await julie.get('/publier')
  for (const typed of [
    { ...TARTE, titre: ' ' },
    { ...TARTE, portions: 'six' },
  ]) {
    const page = await julie.submit('/publier/relire', typed)
    t.equal(page.status, 400)
    t.ok(page.document.querySelector('.faults'))
    t.notOk(page.document.querySelector('.notes'))
    t.match(julie.filled('/publier'), typed)
  }
})

t.test('a changed recipe is read without being its own duplicate, and is stored then', async (t) => {
  const { member, recipeDb } = await site(t)
  const julie = await member()
  await julie.get('/publier')
  await julie.submit('/publier', TARTE)
  const { path } = await julie.submit('/publier')
  const [, id] = /recettes\/(\d+)/.exec(path) ?? []
  await julie.get(`/recettes/${id}/modifier`)
  const { _jeton, ...before } = julie.filled(`/recettes/${id}/modifier`)
  const page = await julie.submit(`/recettes/${id}/modifier/relire`, { description: 'Fine.' })
  t.match(page.text, 'parlent de beurre')
  t.notMatch(page.text, 'existe déjà')
  t.match(julie.filled(`/recettes/${id}/modifier`), { ...before, description: 'Fine.' })
  await julie.submit(`/recettes/${id}/modifier`)
  t.match((await recipeDb.pool.query('SELECT description FROM recettes')).rows, [{ description: 'Fine.' }])

  await julie.get('/publier')
  const second = await julie.submit('/publier/relire', TARTE)
  t.match(second.text, 'Une recette semblable existe déjà')
  t.equal(second.document.querySelector('.notes a')?.getAttribute('href'), `/recettes/${id}`)
})

t.test('a pasted text is proof-read at once', async (t) => {
  const { member } = await site(t)
  const julie = await member()
  await julie.get('/publier/coller')
  const texte =
    'Compote\n\nIngrédients\n4 pommes\n\nPréparation\n1. Cuire les pommes.\n2. Ajouter la cannelle.'
  const page = await julie.submit('/publier/coller', { texte })
  t.match(page.document.querySelector('.notes')?.text, 'parlent de cannelle')
})

t.test(
  'proof-reading asks visitors to log in, and keeps the text while the API is unreachable',
  async (t) => {
    const { visitor, member, stop } = await site(t)
    t.equal((await visitor().post('/publier/relire', TARTE)).status, 403)
    const julie = await member()
    await julie.get('/publier')
    await stop.recipe()
    const page = await julie.submit('/publier/relire', TARTE)
    t.equal(page.status, 503)
    t.match(julie.filled('/publier'), { titre: TARTE.titre, etapes: TARTE.etapes })
  },
)
