// Reads everything that an attack must leave unchanged, as a control user whom no request attacks.

import type { Stack } from './stack.js'

/** Status and body of each answer, by the name of its request. */
type ControlAnswers = Record<string, string>

/** Asks for everything that an attack must leave unchanged. */
export async function controlAnswers(stack: Stack): Promise<ControlAnswers> {
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
  const answers: ControlAnswers = {}
  for (const [name, url] of Object.entries(urls)) {
    const answer = await fetch(url, { headers })
    answers[name] = `${answer.status} ${await answer.text()}`
  }
  return answers
}
