// The two APIs as the import calls them.

import type { Recipe } from './lines.js'

/** An answer of an API that ends the import: nothing that a further line could do better. */
export class ApiFailure extends Error {}

/** Where to publish, and as whom. */
export type Account = { authUrl: string; baseUrl: string; courriel: string; password: string }

/** What makes two recipes the same one: the title and every ingredient line. */
export const identityOf = (recipe: Pick<Recipe, 'titre' | 'ingredients'>): string =>
  JSON.stringify([recipe.titre.trim(), recipe.ingredients ?? []])

/** An account's session on the two APIs. */
export type Session = Awaited<ReturnType<typeof openSession>>

/** Logs in. @throws ApiFailure where the APIs are away or refuse */
export async function openSession({ authUrl, baseUrl, courriel, password }: Account) {
  const login = async (): Promise<string> => {
    const body = new URLSearchParams({ grant_type: 'password', username: courriel, password })
    const answer = await reach(`${authUrl}/token`, { method: 'POST', body })
    if (!answer.ok) throw new ApiFailure(`The auth API refused the login: ${await messageOf(answer)}`)
    return ((await answer.json()) as { access_token: string }).access_token
  }
  let token = await login()

  const send = (recipe: Recipe): Promise<Response> =>
    reach(`${baseUrl}/recettes/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(recipe),
    })

  return {
    /** Identities of all recipes that are there already, read page by page. */
    known: async (): Promise<Set<string>> => {
      const identities = new Set<string>()
      let next: string | undefined = `${baseUrl}/recettes/toutes?limite=500`
      while (next !== undefined) {
        const answer = await reach(next, {})
        if (!answer.ok)
          throw new ApiFailure(`The recipe API answered ${answer.status}: ${await messageOf(answer)}`)
        for (const recipe of (await answer.json()) as Recipe[]) identities.add(identityOf(recipe))
        next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
      }
      return identities
    },

    /** Publishes a recipe. Answers null, or why the API refused it. @throws ApiFailure */
    publish: async (recipe: Recipe): Promise<string | null> => {
      let answer = await send(recipe)
      if (answer.status === 401) {
        // A long import outlives its token.
        token = await login()
        answer = await send(recipe)
      }
      if (answer.ok) return null
      const message = await messageOf(answer)
      if (answer.status !== 400) throw new ApiFailure(`The recipe API answered ${answer.status}: ${message}`)
      return message
    },
  }
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, init).catch(() => {
    throw new ApiFailure(`Nothing answers at ${new URL(url).origin}`)
  })
}

async function messageOf(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => ({}))) as {
    message?: string
    errors?: { champ: string; message: string }[]
  }
  const faults = body.errors?.map(({ champ, message }) => `${champ}: ${message}`).join(' ')
  return faults || (body.message ?? 'no explanation')
}
