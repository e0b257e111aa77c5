// Checks that the service answers as before to a user who had nothing to do with the attack.

import type { Stack } from './stack.js'

/** Requests with their expected answers. */
type Testimony = Record<string, string>

/** Everything that an attack must leave as it was. */
export async function testimony(stack: Stack): Promise<Testimony> {
  await stack.logIn()
  const { authUrl, baseUrl, witness, people } = stack
  const headers = { authorization: `Bearer ${people.temoin.token}` }
  const asked = {
    recipe: `${baseUrl}/recettes/${witness}`,
    comments: `${baseUrl}/recettes/${witness}/commentaires`,
    found: `${baseUrl}/recettes/recherche/?ingredient=pomme&apres=${witness - 1}&limite=1&rang=0-3`,
    me: `${authUrl}/users/me/`,
    stranger: `${authUrl}/utilisateurs/1`,
    recipeReady: `${baseUrl}/readyz`,
    authReady: `${authUrl}/readyz`,
  }
  const answers: Testimony = {}
  for (const [name, url] of Object.entries(asked)) {
    const answer = await fetch(url, { headers })
    answers[name] = `${answer.status} ${await answer.text()}`
  }
  return answers
}
