// Removes the sample members with all that they published.

import { createClient, items, RecettesError, unwrap } from '@recettes/client'
import { readSamples } from './read.js'

type Place = { authUrl: string; baseUrl: string; password: string }

/**
 * Deletes the sample members' recipes, their comments on the recipes of others, and their accounts. Each member logs in and deletes
 * their own, so a second run finds nothing more to do.
 * @returns the number of deleted recipes
 * @throws RecettesError where an API refuses something else than the login of a deleted member
 */
export async function removeSamples({ authUrl, baseUrl, password }: Place): Promise<number> {
  let removed = 0
  for (const { courriel } of readSamples().members) {
    const client = createClient({ authUrl, baseUrl })
    const isThere = await client.login({ courriel, mot_de_passe: password }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof RecettesError && error.status === 401) return false
        throw error
      },
    )
    if (!isThere) continue
    const { id } = await unwrap(client.auth.GET('/users/me/'))

    // The list has either the reported recipes or the others.
    for (const signaler of [false, true]) {
      const recipes = items((next) =>
        client.recipe.GET('/recettes/', {
          params: { query: { auteur_id: id, signaler, limite: 100, ...next } },
        }),
      )
      for await (const { id: recette_id } of recipes) {
        await unwrap(client.recipe.DELETE('/recettes/{recette_id}', { params: { path: { recette_id } } }))
        removed++
      }
    }
    const comments = items((next) =>
      client.recipe.GET('/recettes/commentaires/tous', { params: { query: { limite: 500, ...next } } }),
    )
    for await (const { id: commentaire_id, recette_id, auteur_id } of comments) {
      if (auteur_id !== id) continue
      const params = { path: { recette_id, commentaire_id } }
      await unwrap(client.recipe.DELETE('/recettes/{recette_id}/commentaires/{commentaire_id}', { params }))
    }
    await unwrap(client.auth.DELETE('/utilisateurs/{id}', { params: { path: { id } } }))
  }
  return removed
}
