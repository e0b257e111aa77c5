// Changing and deleting a recipe, also when somebody else does so meanwhile.

import t from 'tap'
import { type Site, site } from '../site.js'
import type { Visitor } from '../visitor.js'

const SOUPE = { titre: 'Soupe', description: 'Simple.', ingredients: '1 potiron\n2 oignons', portions: '4' }

async function published(t: Parameters<typeof site>[0]) {
  const started = await site(t)
  const julie = await started.member()
  await julie.get('/publier')
  await julie.submit('/publier', SOUPE)
  const [, id = ''] = /recettes\/(\d+)/.exec(julie.page?.path ?? '') ?? []
  return { ...started, julie, id, path: `/recettes/${id}/modifier` }
}

const stored = async ({ recipeDb }: Pick<Site, 'recipeDb'>) =>
  (await recipeDb.pool.query('SELECT titre, description, ingredients, portions FROM recettes')).rows[0]

t.test('an edit is stored without conflict when a report or a decision came meanwhile', async (t) => {
  const { accept, member, staff, visitor, publish } = await site(t)
  const julie = await member()
  const id = await accept(await publish(julie, { titre: 'Tarte fine' }))
  await julie.get(`/recettes/${id}/modifier`)
  const stranger = visitor()
  await stranger.get(`/recettes/${id}/signaler`)
  t.equal((await stranger.submit(`/recettes/${id}/signaler`, { raison: 'Photo floue' })).status, 200)
  const marc = await staff('MODERATEUR')
  await marc.get(`/moderation/${id}`)
  t.equal((await marc.submit(`/moderation/${id}`, { decision: 'refuser', motif: 'Trop court.' })).status, 200)
  const stored = await julie.submit(`/recettes/${id}/modifier`, { titre: 'Tarte très fine' })
  t.equal(stored.status, 200)
  t.match(stored.text, 'Tarte très fine')
  t.match(stored.text, 'Vos changements sont enregistrés')
})

t.test('a change is stored, and unchanged fields stay', async (t) => {
  const { julie, path, recipeDb } = await published(t)
  await julie.get(path)
  const page = await julie.submit(path, { titre: 'Soupe de potiron' })
  t.match(page.path, /soupe-de-potiron$/)
  t.match(page.text, 'Vos changements sont enregistrés')
  t.same(await stored({ recipeDb }), {
    titre: 'Soupe de potiron',
    description: 'Simple.',
    ingredients: ['1 potiron', '2 oignons'],
    portions: 4,
  })
})

t.test('a change of the title keeps every other field of the recipe', async (t) => {
  const { julie, path, recipeDb } = await published(t)
  const texts =
    `image description difficulte ustensiles_requis conseils_chef variantes allergenes regime_alimentaire saison
    origine`.split(/\s+/)
  const numbers = ['temps_preparation', 'temps_cuisson', 'temps_total', 'calories_par_portion']
  const set = [
    ...texts.map((name) => `${name} = 'https://example.org/${name}'`),
    ...numbers.map((name, index) => `${name} = ${index + 1}`),
  ]
  await recipeDb.pool.query(`UPDATE recettes SET ${set.join(', ')}, etapes = '{Une,"Deux\nlignes"}'`)
  const columns = [...texts, ...numbers, 'portions', 'ingredients', 'etapes'].join(', ')
  const read = async () => (await recipeDb.pool.query(`SELECT ${columns} FROM recettes`)).rows[0]
  const before = await read()
  await julie.get(path)
  await julie.submit(path, { titre: 'Soupe de potiron' })
  t.same(await read(), before)
})

t.test('an edit form sent unchanged leaves the recipe identical', async (t) => {
  const { julie, path, recipeDb } = await published(t)
  await recipeDb.pool.query(
    `UPDATE recettes SET description = $1, difficulte = $2, saison = '', ingredients = $3, etapes = $4`,
    [
      '  Un.\r\n\r\nDeux.\n',
      'facile\nou presque ',
      ['  1 potiron ', '', '2 oignons\r\nrouges', 'sel\tfin'],
      ['Éplucher.\n\nCouper.', 'Cuire.\r\n \r\nMixer.\rServir.', 'Cuire.'],
    ],
  )
  const columns = 'titre, description, difficulte, saison, variantes, ingredients, etapes, portions'
  const read = async () => (await recipeDb.pool.query(`SELECT ${columns} FROM recettes`)).rows[0]
  const before = await read()
  await julie.get(path)
  t.match((await julie.submit(path)).text, 'Vos changements sont enregistrés')
  t.same(await read(), before)

  await julie.get(path)
  const { ingredients, etapes } = julie.filled(path)
  await julie.submit(path, { ingredients: `${ingredients}\ncrème`, etapes: `${etapes}Goûter.` })
  t.same(
    await read(),
    {
      ...before,
      ingredients: ['  1 potiron ', '2 oignons\r\nrouges', 'sel\tfin', 'crème'],
      etapes: [...before.etapes, 'Goûter.'],
    },
    'an edited list keeps its other lines as they are',
  )
})

t.test('a change that is refused keeps what was typed', async (t) => {
  const { julie, path } = await published(t)
  await julie.get(path)
  const page = await julie.submit(path, { titre: '', description: 'Autre.' })
  t.equal(page.status, 400)
  t.match(page.document.querySelector('#titre-fault')?.text, 'Indiquez un titre')
  t.match(julie.filled(path), { description: 'Autre.' })
  t.match((await julie.submit(path, { titre: 'Velouté' })).path, /veloute$/)
})

t.test('changing another user’s recipe is refused', async (t) => {
  const { member, staff, visitor, path, id } = await published(t)
  const paul = await member('Paul')
  for (const page of [path, `/recettes/${id}/supprimer`]) {
    t.equal((await paul.get(page)).status, 403)
    t.equal((await visitor().get(page)).status, 401)
  }
  await paul.get('/publier')
  const token = paul.filled('/publier')['_jeton'] ?? null
  t.equal((await paul.post(path, { ...SOUPE, _jeton: token })).status, 403)
  t.equal((await (await staff('MODERATEUR')).get(path)).status, 200)
  t.equal((await paul.get('/recettes/999/modifier')).status, 404)
  t.equal((await paul.get('/recettes/abc/modifier')).status, 404)
})

/** Two tabs have the form open; the other one stores first. */
async function overtaken(
  julie: Visitor,
  path: string,
  mine: Record<string, string>,
  theirs: Record<string, string>,
) {
  const other = julie.tab()
  await julie.get(path)
  await other.get(path)
  await other.submit(path, theirs)
  return { other, page: await julie.submit(path, mine) }
}

t.test('two changes at once are shown side by side and chosen from field by field', async (t) => {
  const { julie, path, recipeDb } = await published(t)
  const { page } = await overtaken(
    julie,
    path,
    { titre: 'Soupe à moi', ingredients: '1 potiron\n3 oignons' },
    { titre: 'Soupe à eux', description: 'Riche.', ingredients: '1 potiron\n2 oignons\ncrème' },
  )
  t.equal(page.status, 412)
  t.match(page.text, 'Rien n’est perdu')
  const legends = page.document.querySelectorAll('legend').map(({ text }) => text)
  t.same(legends, ['Titre', 'Présentation', 'Ingrédients'])
  const marked = page.document.querySelectorAll('mark').map(({ text }) => text.replace(/^.*: /, ''))
  t.same(marked, ['Soupe à moi', 'Soupe à eux', 'Simple.', 'Riche.', '3 oignons', '2 oignons', 'crème'])
  t.match(
    julie.filled(path),
    { choix_titre: 'mien', choix_description: 'leur', choix_ingredients: 'mien' },
    'what only the other one changed is proposed as stored',
  )
  await julie.submit(path, { choix_ingredients: 'leur' })
  t.same(await stored({ recipeDb }), {
    titre: 'Soupe à moi',
    description: 'Riche.',
    ingredients: ['1 potiron', '2 oignons', 'crème'],
    portions: 4,
  })
})

t.test('edit form answers 401 to visitors and 403 to other members', async (t) => {
  const { member, visitor, path } = await published(t)
  const stranger = visitor()
  await stranger.get('/connexion')
  const typed = { titre: 'Mien', choix_titre: 'mien' }
  const anonymous = await stranger.post(path, { ...stranger.filled('/connexion'), ...typed })
  t.equal(anonymous.status, 401)
  const paul = await member()
  await paul.get('/publier')
  const other = await paul.post(path, { ...paul.filled('/publier'), ...typed })
  t.equal(other.status, 403)
  t.notMatch(anonymous.text + other.text, 'Texte enregistré')
})

t.test('conflict page omits per-line marks when versions have thousands of lines', async (t) => {
  const { julie, path } = await published(t)
  const long = (line: string) => `${line}\n`.repeat(1_200)
  const { page } = await overtaken(julie, path, { description: long('a') }, { description: long('b') })
  t.equal(page.status, 412)
  t.equal(page.document.querySelectorAll('mark').length, 0)
  t.match(page.document.querySelector('.version .text')?.text, 'a\na\na')
})

t.test(
  'an edit answers 412 again when the recipe changed while its author chose between two versions',
  async (t) => {
    const { julie, path, recipeDb } = await published(t)
    const { other } = await overtaken(
      julie,
      path,
      { titre: 'Mien' },
      { titre: 'Leur', description: 'Riche.' },
    )
    await other.get(path)
    await other.submit(path, { description: 'Encore plus riche.', portions: '8' })
    const page = await julie.submit(path, { choix_titre: 'mien', choix_description: 'leur' })
    t.equal(page.status, 412)
    t.match(julie.filled(path), {
      choix_titre: 'mien',
      choix_description: 'leur',
      choix_portions: 'leur',
    })
    await julie.submit(path)
    t.match(await stored({ recipeDb }), { titre: 'Mien', description: 'Encore plus riche.', portions: 8 })
  },
)

t.test('a double click on save stores one version, and both requests show the recipe', async (t) => {
  const { julie, path, recipeDb } = await published(t)
  const version = async () => (await recipeDb.pool.query('SELECT version FROM recettes')).rows[0].version
  const before = await version()
  await julie.get(path)
  const sent = { ...julie.filled(path), titre: 'Velouté' }
  const pages = await Promise.all([1, 2].map(() => julie.tab().post(path, sent)))
  for (const page of pages) t.match(page.path, /veloute$/)
  t.equal(await version(), before + 1)
})

t.test('the text of a recipe that was deleted meanwhile can be published again', async (t) => {
  const { julie, path, id } = await published(t)
  await julie.get(path)
  const other = julie.tab()
  await other.get(`/recettes/${id}/supprimer`)
  await other.submit(`/recettes/${id}/supprimer`)
  const page = await julie.submit(path, { description: 'Long travail.' })
  t.equal(page.status, 404)
  t.match(julie.filled('/publier'), { description: 'Long travail.' })
  t.equal((await julie.submit('/publier')).status, 200)
})

t.test('deletion asks for confirmation, and answers 412 when the recipe changed since', async (t) => {
  const { julie, path, id, recipeDb } = await published(t)
  const asked = await julie.get(`/recettes/${id}/supprimer`)
  t.match(asked.text, 'Supprimer « Soupe »')
  const other = julie.tab()
  await other.get(path)
  await other.submit(path, { titre: 'Velouté' })
  const late = await julie.submit(`/recettes/${id}/supprimer`)
  t.equal(late.status, 412)
  t.match(late.text, 'a changé entre-temps')
  t.equal((await julie.submit(`/recettes/${id}/supprimer`)).path, '/mes-recettes')
  t.equal((await recipeDb.pool.query('SELECT 1 FROM recettes')).rowCount, 0)
})
