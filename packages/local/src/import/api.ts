// Calls both APIs for the import, through the project's own client.

import { createClient, items, RecettesError, unwrap } from '@recettes/client'
import type { Recipe } from './lines.js'

/** A refusal that ends the import: the next line could do no better. */
export class ApiFailure extends Error {}

/** Where to publish, and as whom. */
type Account = { authUrl: string; baseUrl: string; courriel: string; password: string }

type Compared = {
  titre: string
  description?: string | null
  ingredients?: string[] | null
  etapes?: string[] | null
}

/** Recipes are equal if title, description, ingredient lines and steps are, as the API stores them. */
export const identityOf = ({ titre, description, ingredients, etapes }: Compared): string =>
  JSON.stringify([titre, description ?? '', ingredients ?? [], etapes ?? []], (_name, value: unknown) =>
    typeof value === 'string' ? value.trim().normalize('NFC') : value,
  )

/** Refusals that the next recipe would get as well: no valid session, no right, too many requests, the API overloaded. */
const endsAll = (status: number) => [401, 403, 429].includes(status) || status >= 500

/** Logs in; a long import outlives its access token, so the session is a renewable one. @throws ApiFailure */
export async function openSession({ authUrl, baseUrl, courriel, password }: Account) {
  const client = createClient({ authUrl, baseUrl })
  await reached(authUrl, 'The auth API refused the login', () =>
    client.login({ courriel, mot_de_passe: password, remember: true }),
  )

  return {
    /** Identities of all stored recipes, read page by page. @throws ApiFailure */
    known: (): Promise<Set<string>> =>
      reached(baseUrl, 'The recipe API refused', async () => {
        const identities = new Set<string>()
        const recipes = items((next) =>
          client.recipe.GET('/recettes/toutes', { params: { query: { limite: 500, ...next } } }),
        )
        for await (const recipe of recipes) identities.add(identityOf(recipe))
        return identities
      }),

    /** Publishes a recipe. Answers null, or why the API refused this one. @throws ApiFailure */
    publish: (recipe: Recipe): Promise<string | null> =>
      reached(baseUrl, 'The recipe API refused', async () => {
        try {
          await unwrap(client.recipe.POST('/recettes/', { body: recipe }))
          return null
        } catch (error) {
          if (error instanceof RecettesError && !endsAll(error.status)) return faultsOf(error)
          throw error
        }
      }),

    /** Ends the session. */
    close: (): Promise<void> => reached(authUrl, 'The auth API refused', () => client.logout()),
  }
}

/** Says in one line what an API refused, or that nothing answers. @throws ApiFailure */
async function reached<T>(url: string, refusal: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof RecettesError)
      throw new ApiFailure(`${refusal}: ${faultsOf(error)} (HTTP ${error.status})`)
    throw new ApiFailure(`Nothing answers at ${new URL(url).origin}`, { cause: error })
  }
}

function faultsOf({ body }: RecettesError): string {
  return body.errors?.map(({ champ, message }) => `${champ}: ${message}`).join(' ') || body.message
}
