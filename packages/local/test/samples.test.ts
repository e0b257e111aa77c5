// The sample recipes of a first start: what they show, and that one command removes them and nothing else.

import t from 'tap'
import { ask, launch, login, outcome, place } from './local-stack.js'

type Recette = {
  id: number
  titre: string
  statut: string
  auteur_id: number
  saison: string | null
  etapes: string[]
  temps_preparation: number | null
  portions: number | null
}

t.test(
  'a first start publishes forty sample recipes, and npm run samples:remove removes only them',
  async (t) => {
    const { settings } = await place(t)
    const withSamples = { ...settings, EXEMPLES: '1' }
    const baseUrl = `http://localhost:${settings.RECIPE_PORT}`
    const authUrl = `http://localhost:${settings.AUTH_PORT}`
    const recipes = async (query: string): Promise<Recette[]> =>
      (await ask(`${baseUrl}/recettes/${query}`)).body as Recette[]

    const first = await launch(t, withSamples)
    t.match(first.text, /^40 sample recipes are published/m)

    const samples = await recipes('?statut=VALIDER')
    t.equal(samples.length, 40)
    t.equal(new Set(samples.map(({ titre }) => titre)).size, 40)
    const authors = new Set(samples.map(({ auteur_id }) => auteur_id))
    t.equal(authors.size, 3)
    for (const { titre, etapes, temps_preparation, portions } of samples)
      t.ok(etapes.length >= 3 && temps_preparation && portions, `${titre} has steps, a time and servings`)
    for (const season of ['printemps', 'été', 'automne', 'hiver'])
      t.ok(samples.filter(({ saison }) => saison?.toLowerCase().includes(season)).length >= 4, season)
    for (const query of ['pomme', 'œuf', 'tomate', 'pomme de terre', 'citron', 'pois chiche'])
      t.not((await recipes(`recherche/?ingredient=${encodeURIComponent(query)}`)).length, 0, query)
    const eggs = (await recipes('recherche/?ingredient=œuf')).length
    for (const excluded of ['gluten', 'lactose', 'viande', 'sucre']) {
      const left = (await recipes(`recherche/?ingredient=œuf&sauf=${excluded}`)).length
      t.ok(left > 0 && left < eggs, `${excluded} excludes some of ${eggs} recipes, and leaves ${left}`)
    }
    for (const { id, titre } of samples) {
      const { body } = await ask(`${baseUrl}/recettes/${id}`)
      for (const { texte, nom } of body.ingredients_analyses) t.ok(nom, `${titre}: ${texte} names a food`)
    }
    const comments = await ask(`${baseUrl}/recettes/commentaires/tous`)
    t.ok(comments.body.every(({ auteur_id }: { auteur_id: number }) => authors.has(auteur_id)))
    t.ok(comments.body.length >= 5)

    const julie = {
      prenom: 'Julie',
      nom: 'Martin',
      courriel: 'julie@example.org',
      mot_de_passe: 'trois petits chats',
    }
    await ask(`${authUrl}/register`, { method: 'POST', json: julie })
    const token = await login(authUrl, julie.courriel, julie.mot_de_passe)
    const own = await ask(`${baseUrl}/recettes/`, { method: 'POST', token, json: { titre: 'Tarte' } })
    const [{ id: reported } = { id: 0 }] = samples
    const report = { recette_id: reported, raison: 'Trop salée' }
    await ask(`${baseUrl}/recettes/${reported}/signaler`, { method: 'POST', json: report })

    const removal = await outcome('samples-remove', [], settings)
    t.match(removal, { code: 0, stdout: '40 sample recipes removed\n' })
    t.same(
      (await recipes('toutes')).map(({ id }) => id),
      [own.body.id],
    )
    t.same((await ask(`${baseUrl}/recettes/commentaires/tous`)).body, [])
    t.same((await ask(`${authUrl}/auteurs?${[...authors].map((id) => `id=${id}`).join('&')}`)).body, [])
    t.match(await outcome('samples-remove', [], settings), { code: 0, stdout: '0 sample recipes removed\n' })

    first.child.kill('SIGTERM')
    await first.ended
    t.match(await outcome('samples-remove', [], settings), { code: 2, stderr: /No local stack runs here/ })
    const second = await launch(t, withSamples)
    t.notMatch(second.text, 'sample recipes')
    t.equal((await recipes('toutes')).length, 1, 'a later start publishes no samples again')
  },
)

t.test('EXEMPLES=0 npm start publishes no sample recipes', async (t) => {
  const { settings } = await place(t)
  const { text } = await launch(t, settings)
  t.notMatch(text, 'sample recipes')
  t.same((await ask(`http://localhost:${settings.RECIPE_PORT}/recettes/toutes`)).body, [])
})
