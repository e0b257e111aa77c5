// Publishes the sample recipes through both APIs, as members and an administrator would.

import { createClient, type RecettesClient, unwrap } from '@recettes/client'
import { readSamples } from './read.js'

type Place = {
  authUrl: string
  baseUrl: string
  administrator: { courriel: string; mot_de_passe: string }
  /** Password of the sample members. */
  password: string
}

/**
 * Makes three members who publish the sample recipes, has each recipe validated, and adds the comments. A run that is interrupted
 * leaves the recipes so far, each of them validated but the last.
 * @param tell gets the number of recipes that are published, and of all
 * @returns the number of recipes
 * @throws RecettesError where an API refuses one of them
 */
export async function publishSamples(
  place: Place,
  tell: (published: number, total: number) => void,
): Promise<number> {
  const { authUrl, baseUrl, administrator, password: mot_de_passe } = place
  const { members, recipes, comments } = readSamples()
  const admin = createClient({ authUrl, baseUrl })
  await admin.login(administrator)

  const authors = new Map<string, { id: number; client: RecettesClient }>()
  for (const member of members) {
    const { id } = await unwrap(admin.auth.POST('/utilisateurs', { body: { ...member, mot_de_passe } }))
    const client = createClient({ authUrl, baseUrl })
    await client.login({ courriel: member.courriel, mot_de_passe })
    // Nobody reads their mails.
    const params = { path: { id } }
    await unwrap(client.auth.PATCH('/utilisateurs/{id}', { params, body: { mails_suivi: false } }))
    authors.set(member.prenom, { id, client })
  }
  const authorOf = (prenom: string) => {
    const author = authors.get(prenom)
    if (author === undefined) throw new Error(`no sample member is called ${prenom}`)
    return author
  }

  const ids = new Map<string, number>()
  for (const [published, { prenom, recipe }] of recipes.entries()) {
    tell(published, recipes.length)
    const { id } = await unwrap(authorOf(prenom).client.recipe.POST('/recettes/', { body: recipe }))
    const params = { path: { recette_id: id } }
    const body = { id, statut: 'valider' } as const
    await unwrap(admin.recipe.PATCH('/recettes/{recette_id}/status', { params, body }))
    ids.set(recipe.titre, id)
  }
  for (const { recette, membre, contenu } of comments) {
    const { id: auteur_id, client } = authorOf(membre)
    const recette_id = ids.get(recette)
    if (recette_id === undefined) throw new Error(`no sample recipe is called ${recette}`)
    const params = { path: { recette_id } }
    const body = { contenu, auteur_id }
    await unwrap(client.recipe.POST('/recettes/{recette_id}/commentaires', { params, body }))
  }
  tell(recipes.length, recipes.length)
  return recipes.length
}
