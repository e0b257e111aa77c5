// Reads everything that an attack must leave unchanged, as a control user whom no request attacks.

import type { Stack } from './stack.js'

/** Status and body of each response, by the name of its request. */
type ControlResponses = Record<string, string>

/** Asks for everything that an attack must leave unchanged. */
export async function controlResponses(stack: Stack): Promise<ControlResponses> {
  await stack.logIn()
  const { authUrl, baseUrl, controlRecipe, people } = stack
  const headers = { authorization: `Bearer ${people.temoin.token}` }
  const urls = {
    recipe: `${baseUrl}/recettes/${controlRecipe}`,
    comments: `${baseUrl}/recettes/${controlRecipe}/commentaires`,
    found: `${baseUrl}/recettes/recherche/?ingredient=pomme&apres=${controlRecipe - 1}&limite=1&rang=0-3`,
    me: `${authUrl}/users/me/`,
    stranger: `${authUrl}/utilisateurs/1`,
    recipeReady: `${baseUrl}/readyz`,
    authReady: `${authUrl}/readyz`,
  }
  const responses: ControlResponses = {}
  for (const [name, url] of Object.entries(urls)) {
    const response = await fetch(url, { headers })
    responses[name] = `${response.status} ${await response.text()}`
  }
  return responses
}
