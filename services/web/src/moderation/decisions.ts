// Decisions of moderators, each with the version that it was made on (If-Match).

import { ifMatch, type RecettesClient, RecettesError, unwrap } from '@recettes/client'
import { ApiError } from '@recettes/errors'
import type { Decision } from './rules.js'

type RecetteDecision = { id: number; decision: Decision; motif: string; version: string }

/** @throws RecettesError 412 where the recipe or its open reports changed meanwhile */
export const decide = (apis: RecettesClient, { id, decision, motif, version }: RecetteDecision) =>
  unwrap(
    apis.recipe.PATCH('/recettes/{recette_id}/status', {
      params: { path: { recette_id: id } },
      headers: ifMatch(version),
      body: { id, statut: decision, motif: motif || null },
    }),
  )

/** @param version ETag of their list @throws RecettesError 412 where they changed meanwhile */
export const rejectReports = (apis: RecettesClient, recette_id: number, version: string) =>
  unwrap(
    apis.recipe.DELETE('/recettes/{recette_id}/signalements', {
      params: { path: { recette_id } },
      headers: ifMatch(version),
    }),
  )

type Commentaire = { recette_id: number; commentaire_id: number }

export const rejectCommentReports = (apis: RecettesClient, path: Commentaire, version: string) =>
  unwrap(
    apis.recipe.DELETE('/recettes/{recette_id}/commentaires/{commentaire_id}/signalements', {
      params: { path },
      headers: ifMatch(version),
    }),
  )

export const deleteComment = (apis: RecettesClient, path: Commentaire) =>
  unwrap(apis.recipe.DELETE('/recettes/{recette_id}/commentaires/{commentaire_id}', { params: { path } }))

/** The recipe, comment or list of reports has changed since it was read. */
export const isPreconditionFailed = (error: unknown): boolean =>
  (error instanceof RecettesError || error instanceof ApiError) && error.status === 412

export const isGone = (error: unknown): boolean => error instanceof RecettesError && error.status === 404
