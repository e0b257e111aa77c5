// Publishing a recipe.

import t from 'tap'
import { site } from '../site.js'

const TARTE = {
  titre: 'Tarte fine aux pommes',
  ingredients: '4 pommes\n\n30 g de beurre demi-sel\n',
  etapes: 'Étaler la pâte.\nCuire 35 minutes.',
  portions: '6',
  temps_cuisson: '1 000',
}

t.test('a published recipe is shown with the news that a moderator will read it', async (t) => {
  const { member, recipeDb } = await site(t)
  const julie = await member()
  await julie.get('/publier')
  const page = await julie.submit('/publier', TARTE)
  t.match(page.path, /^\/recettes\/\d+-tarte-fine-aux-pommes$/)
  t.match(page.text, 'dès qu’un modérateur l’aura validée')
  const { rows } = await recipeDb.pool.query('SELECT * FROM recettes')
  t.match(rows, [
    {
      titre: TARTE.titre,
      ingredients: ['4 pommes', '30 g de beurre demi-sel'],
      etapes: ['Étaler la pâte.', 'Cuire 35 minutes.'],
      portions: 6,
      temps_cuisson: 1000,
      temps_preparation: null,
      image: null,
    },
  ])
})

t.test('steps separated by empty lines keep their own line breaks', async (t) => {
  const { member, recipeDb } = await site(t)
  const julie = await member()
  await julie.get('/publier')
  const page = await julie.submit('/publier', {
    ...TARTE,
    etapes: 'Étaler.\nPiquer.\n \nCuire.\r\n\r\n\r\nServir.',
  })
  const etapes = ['Étaler.\nPiquer.', 'Cuire.', 'Servir.']
  t.match((await recipeDb.pool.query('SELECT etapes FROM recettes')).rows, [{ etapes }])
  const [, id] = /recettes\/(\d+)/.exec(page.path) ?? []
  await julie.get(`/recettes/${id}/modifier`)
  await julie.submit(`/recettes/${id}/modifier`, {})
  t.match(
    (await recipeDb.pool.query('SELECT etapes FROM recettes')).rows,
    [{ etapes }],
    'also when stored again',
  )
})

t.test('a recipe that is refused keeps all that was typed and shows each fault at its field', async (t) => {
  const { member } = await site(t)
  const julie = await member()
  await julie.get('/publier')
  const typed = {
    ...TARTE,
    titre: ' ',
    image: 'ftp://exemple.fr/a.jpg',
    ingredients: `4 pommes\n${'x'.repeat(301)}`,
    conseils_chef: '</textarea><script>alert(1)</script>',
  }
  const page = await julie.submit('/publier', typed)
  t.equal(page.status, 400)
  const fault = (name: string) => page.document.querySelector(`#${name}-fault`)?.text
  t.equal(fault('titre'), 'Indiquez un titre.')
  t.match(fault('image'), 'commence par https://')
  t.match(fault('ingredients'), 'Ingrédients, ligne 2')
  t.equal(page.document.querySelectorAll('.faults li a').length, 3)
  t.match(julie.filled('/publier'), typed)
  t.ok(page.document.querySelector('main details')?.hasAttribute('open'))

  const whole = { ...TARTE, image: '', conseils_chef: '', temps_total: '' }
  const odd = await julie.submit('/publier', { ...whole, portions: 'six', temps_total: '-1' })
  t.match(odd.document.querySelector('#portions-fault')?.text, 'indiquez un nombre entier')
  t.match(odd.document.querySelector('#temps_total-fault')?.text, 'indiquez une durée')
  t.equal(odd.document.querySelector('#portions')?.getAttribute('value'), 'six')
  const large = await julie.submit('/publier', { ...whole, portions: '9999999999' })
  t.match(large.document.querySelector('#portions-fault')?.text, 'au plus 2147483647')
  t.match((await julie.submit('/publier', whole)).path, /^\/recettes\/\d+/)
})

t.test('a text longer than its field’s maximum is refused', async (t) => {
  const { member } = await site(t)
  const julie = await member()
  const { document } = await julie.get('/publier')
  const fields = document.querySelectorAll('[data-max-length]').map((field) => ({
    name: field.getAttribute('name') ?? '',
    most: Number(field.getAttribute('data-max-length')),
  }))
  const filled = (more: number) =>
    Object.fromEntries(
      fields.map(({ name, most }) => [
        name,
        (name === 'image' ? 'https://example.org/' : '').padEnd(most + more, 'é'.repeat(more) || 'x'),
      ]),
    )
  const page = await julie.submit('/publier', filled(1))
  t.equal(page.status, 400)
  t.equal(page.document.querySelectorAll('.faults li').length, fields.length)
  t.equal((await julie.submit('/publier', { ...filled(0), allergenes: '' })).status, 200)
})

t.test('a double click publishes once', async (t) => {
  const { member, recipeDb } = await site(t)
  const julie = await member()
  await julie.get('/publier')
  const sent = { ...julie.filled('/publier'), ...TARTE }
  const pages = await Promise.all([1, 2, 3].map(() => julie.tab().post('/publier', sent)))
  t.equal(new Set(pages.map(({ path }) => path)).size, 1)
  t.equal((await recipeDb.pool.query('SELECT 1 FROM recettes')).rowCount, 1)

  const changed = await julie.post('/publier', { ...sent, titre: 'Tarte aux poires' })
  t.equal(changed.status, 400, 'another recipe in the form of a published one is asked about')
  t.match(changed.text, 'a déjà publié une recette')
  t.match((await julie.submit('/publier')).path, /tarte-aux-poires$/)
})

t.test('publishing asks visitors to log in and leads back', async (t) => {
  const { visitor, member } = await site(t)
  const { courriel } = await member()
  const julie = visitor()
  const page = await julie.get('/publier')
  t.equal(page.status, 401)
  t.match(page.text, 'Cette page demande un compte')
  t.equal(
    (await julie.submit('/connexion', { courriel, mot_de_passe: 'trois petits chats' })).path,
    '/publier',
  )
})

t.test('a recipe that is typed while the recipe API is unreachable can be sent again', async (t) => {
  const { member, stop } = await site(t)
  const julie = await member()
  await julie.get('/publier')
  const cle = julie.filled('/publier')['cle']
  await stop.recipe()
  const page = await julie.submit('/publier', TARTE)
  t.equal(page.status, 503)
  t.match(julie.filled('/publier'), { titre: TARTE.titre, etapes: TARTE.etapes, cle })
})

t.test('marks, headings and words for durations are understood as typed, without script', async (t) => {
  const { member, recipeDb } = await site(t)
  const julie = await member()
  await julie.get('/publier')
  await julie.submit('/publier', {
    titre: 'Flan collé',
    ingredients: 'Ingrédients :\n• 200 g de farine\n- 2 œufs\n3)  sel\n1. 20 cl de lait',
    etapes: 'Préparation :\n1. Mélanger\n   longuement.\n2) Cuire.',
    temps_preparation: '1h30',
    temps_cuisson: '1 h 30',
    temps_total: '90',
  })
  t.match((await recipeDb.pool.query('SELECT * FROM recettes')).rows, [
    {
      ingredients: ['200 g de farine', '2 œufs', 'sel', '20 cl de lait'],
      etapes: ['Mélanger longuement.', 'Cuire.'],
      temps_preparation: 90,
      temps_cuisson: 90,
      temps_total: 90,
    },
  ])
})

t.test(
  'a pasted text fills the form, which names what was dropped; what is no recipe stays typed',
  async (t) => {
    const { member, recipeDb } = await site(t)
    const julie = await member()
    await julie.get('/publier/coller')
    const nothing = await julie.submit('/publier/coller', { texte: 'Bonjour, à demain.' })
    t.equal(nothing.status, 400)
    t.match(nothing.html, 'Bonjour, à demain.')
    t.match(nothing.text, 'aucune recette n’y a été trouvée')

    const texte = 'Riz au lait\n\n- 1 l de lait\n- 100 g de riz\n\nCuire doucement.\n\nBises,\nJulie'
    const filled = await julie.submit('/publier/coller', { texte })
    t.match(filled.html, /value="Riz au lait"/)
    t.match(filled.text, 'Ce qui a été écarté')
    t.match(filled.text, 'Bises,')
    t.same((await recipeDb.pool.query('SELECT id FROM recettes')).rows, [], 'nothing is published yet')
    await julie.submit('/publier', {})
    t.match((await recipeDb.pool.query('SELECT * FROM recettes')).rows, [
      { titre: 'Riz au lait', ingredients: ['1 l de lait', '100 g de riz'], etapes: ['Cuire doucement.'] },
    ])
  },
)
