// A desk with recipes on it: an author who publishes by the API, and moderators with a browser.

import { createClient, unwrap } from '@recettes/client'
import type { Test } from 'tap'
import { PASSWORD, site } from './site.js'

type Recette = {
  description?: string
  ingredients?: string[]
  etapes?: string[]
  portions?: number
  temps_preparation?: number
  temps_cuisson?: number
  regime_alimentaire?: string
}

/** The three services, an author, and what puts recipes on the desk. */
export async function desk(t: Test, settings: Parameters<typeof site>[1] = {}) {
  const started = await site(t, settings)
  const urls = { authUrl: started.authUrl, baseUrl: started.recipeUrl }
  const julie = await started.member('Julie')
  const author = createClient(urls)
  await author.login({ courriel: julie.courriel, mot_de_passe: PASSWORD })
  const stranger = createClient(urls)
  let moderating: Promise<typeof author> | undefined
  const moderator = () => {
    moderating ??= (async () => {
      const client = createClient(urls)
      await client.login({ courriel: (await started.staff('MODERATEUR')).courriel, mot_de_passe: PASSWORD })
      return client
    })()
    return moderating
  }
  return {
    ...started,
    author,
    julie,
    /** Publishes a recipe and returns its id. */
    publish: async (titre: string, more: Recette = {}) =>
      (await unwrap(author.recipe.POST('/recettes/', { body: { titre, ...more } as { titre: string } }))).id,
    validate: async (recette_id: number) =>
      unwrap(
        (await moderator()).recipe.PATCH('/recettes/{recette_id}/status', {
          params: { path: { recette_id } },
          body: { statut: 'valider' },
        }),
      ),
    /** Refuses in another moderator's name. */
    refuse: async (recette_id: number, motif: string) =>
      unwrap(
        (await moderator()).recipe.PATCH('/recettes/{recette_id}/status', {
          params: { path: { recette_id } },
          body: { statut: 'refuser', motif },
        }),
      ),
    /** Appeals in the author's name. */
    appeal: (recette_id: number, message: string) =>
      unwrap(
        author.recipe.POST('/recettes/{recette_id}/recours', {
          params: { path: { recette_id } },
          body: { message },
        }),
      ),
    /** Replaces a recipe in its author's name. */
    replace: (
      recette_id: number,
      body: { titre: string; ingredients?: string[]; etapes?: string[]; description?: string },
    ) =>
      unwrap(
        author.recipe.PUT('/recettes/{recette_id}', {
          params: { path: { recette_id } },
          body: body as { titre: string },
        }),
      ),
    report: (recette_id: number, raison: string) =>
      unwrap(
        stranger.recipe.POST('/recettes/{recette_id}/signaler', {
          params: { path: { recette_id } },
          body: { recette_id, raison },
        }),
      ),
    comment: async (recette_id: number, contenu: string) =>
      (
        await unwrap(
          author.recipe.POST('/recettes/{recette_id}/commentaires', {
            params: { path: { recette_id } },
            body: { contenu, auteur_id: await idOfAuthor(author) },
          }),
        )
      ).id,
    reportComment: (recette_id: number, commentaire_id: number, raison: string) =>
      unwrap(
        stranger.recipe.POST('/recettes/{recette_id}/commentaires/{commentaire_id}/signaler', {
          params: { path: { recette_id, commentaire_id } },
          body: { commentaire_id, raison },
        }),
      ),
    read: (recette_id: number) =>
      unwrap(author.recipe.GET('/recettes/{recette_id}', { params: { path: { recette_id } } })),
  }
}

const idOfAuthor = async (author: ReturnType<typeof createClient>) =>
  (await unwrap(author.auth.GET('/users/me/'))).id
