// Publishing, changing and deleting a recipe.

import { etagOf, ifMatch, type RecettesClient, RecettesError, unwrap } from '@recettes/client'
import { nullIfRefused } from '../apis/refused.js'
import { type Note, proofread } from '../apis/relectures.js'
import type { Recette, RecetteDetaillee } from '../modele/recette.js'
import type { Written } from './champs.js'

export type Read = { recette: RecetteDetaillee; version: string }

/** @throws RecettesError 404 */
export async function readForChange(apis: RecettesClient, recette_id: number): Promise<Read> {
  const call = apis.recipe.GET('/recettes/{recette_id}', { params: { path: { recette_id } } })
  const recette = await unwrap(call)
  return { recette, version: etagOf((await call).response) ?? '' }
}

/** Publishes once per key. @throws RecettesError 400, 401 */
export const publish = (apis: RecettesClient, body: Written, key: string): Promise<Recette> =>
  unwrap(apis.recipe.POST('/recettes/', { params: { header: { 'Idempotency-Key': key } }, body }))

const PAGE_SOURCE = /^\s*<(?:!doctype|html|head|body|div|script|article|meta)\b|<\/(?:html|body|script)>/iu

/** Reads a pasted text, or a page's source, into a draft. @throws RecettesError 400, 401, 429 */
export const importPasted = (apis: RecettesClient, texte: string) =>
  unwrap(apis.recipe.POST('/importations', { body: PAGE_SOURCE.test(texte) ? { html: texte } : { texte } }))

/** Notes that are shown once before a recipe is published. */
const SERIOUS = new Set<Note['type']>(['ingredient_absent', 'allergene_contredit', 'doublon'])

export const seriousNotes = async (apis: RecettesClient, body: Written): Promise<Note[]> =>
  (await notesOfDraft(apis, body)).filter(({ type }) => SERIOUS.has(type))

/** Notes of a draft; none where it can't be read yet. */
export const notesOfDraft = async (apis: RecettesClient, body: Partial<Written>): Promise<Note[]> =>
  (await nullIfRefused(proofread(apis, { titre: '', ...body }))) ?? []

/** Replaces this version only. @throws RecettesError 400, 401, 403, 404, 412 */
export const replace = (
  apis: RecettesClient,
  recette_id: number,
  version: string,
  body: Written,
): Promise<Recette> =>
  unwrap(
    apis.recipe.PUT('/recettes/{recette_id}', {
      params: { path: { recette_id } },
      body,
      headers: ifMatch(version),
    }),
  )

/** Asks moderators to look at a refused recipe again; ignores one that isn't refused any more, as after a second click. */
export async function appeal(apis: RecettesClient, recette_id: number, message: string): Promise<void> {
  const body = { message: message || null }
  try {
    await unwrap(
      apis.recipe.POST('/recettes/{recette_id}/recours', { params: { path: { recette_id } }, body }),
    )
  } catch (error) {
    if (!(error instanceof RecettesError) || error.code !== 'recette_non_refusee') throw error
  }
}

/** Deletes this version only. @throws RecettesError 401, 403, 404, 412 */
export async function remove(apis: RecettesClient, recette_id: number, version: string): Promise<void> {
  const params = { path: { recette_id } }
  await unwrap(apis.recipe.DELETE('/recettes/{recette_id}', { params, headers: ifMatch(version) }))
}
