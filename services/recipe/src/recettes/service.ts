// Use cases of recipes: publish, replace, delete.

import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '@recettes/errors'
import { type Conditions, isUnconditional } from '@recettes/http'
import { type Caller, moderates } from '@recettes/tokens'
import type { Tx } from '../database.js'
import { type DeriveColumns, MAX_FOODS } from '../modele/derived-columns.js'
import { mustBeAllowedToChange } from '../modele/droits.js'
import type { Remoderation } from '../modele/edition.js'
import type { RecetteBody } from '../modele/recette.js'
import { unmarked } from '../modele/unmarked.js'
import { mustBeVersion, type RecetteVersion, type StoredRecette } from '../modele/version.js'
import type { Current, RecetteRepository } from './repository.js'
import { keepsDerived, mayPublishAs, toColumns } from './rules.js'
import type { Columns } from './statements.js'

/** Attempts to analyse stored lines without a lock. If the lines changed during each, they are analysed while the row is locked. */
const MAX_UNLOCKED_ATTEMPTS = 3

/** `trustAfter`: so many validations by others let an author publish without a decision; 0 never does. */
type Trust = { remoderation: Remoderation; trustAfter: number }

type Draft = { auteurId: number; columns: Columns }

export type RecetteService = ReturnType<typeof recetteService>

/**
 * @param remoderation of authors' edits; a moderator's edit never returns a recipe to the queue
 * @param forgetPhotos deletes the files of a deleted recipe's photos
 */
export function recetteService(
  recettes: RecetteRepository,
  deriveColumns: DeriveColumns,
  { remoderation, trustAfter }: Trust,
  forgetPhotos: (hashes: string[]) => Promise<void>,
) {
  /** @throws ApiError 403, then 412 */
  const checkMayChange = (caller: Caller, current: Current, conditions: Conditions) => {
    mustBeAllowedToChange(caller, current)
    mustBeVersion(conditions, current)
  }

  const contentOf = (body: RecetteBody, ingredients: string[] | null) => ({
    ...toColumns(body),
    ingredients,
    etapes: body.etapes ?? null,
  })

  const columnsWith = async (body: RecetteBody, ingredients: string[]) => {
    const content = contentOf(body, ingredients)
    return { content, derived: await deriveColumns({ ...content, ingredients }, MAX_FOODS) }
  }

  /**
   * Reads stored lines without a lock.
   * @returns `isCurrent`: whether the columns still fit the locked row
   * @throws ApiError 404, 403, 412
   */
  const columnsWithStored = async (caller: Caller, id: number, body: RecetteBody, conditions: Conditions) => {
    const content = contentOf(body, null)
    const stored = await recettes.readCurrent(id)
    checkMayChange(caller, stored, conditions)
    if (keepsDerived(stored, content)) {
      const isCurrent = (current: Current) => keepsDerived(current, content)
      return { columns: { content, derived: null }, isCurrent }
    }
    const { ingredients } = stored
    const derived = await deriveColumns({ ...content, ingredients })
    const isCurrent = (current: Current) => isDeepStrictEqual(current.ingredients, ingredients)
    return { columns: { content, derived }, isCurrent }
  }

  return {
    /** @throws ApiError 404 */
    readDetails: recettes.readDetails,

    /** Needs no transaction. @throws ApiError 400 for too many foods, 403 in another user's name */
    draft: async (caller: Caller, body: RecetteBody): Promise<Draft> => {
      const auteurId = body.auteur_id ?? caller.id
      if (!mayPublishAs(caller, auteurId)) throw new ApiError('droits_insuffisants')
      return { auteurId, columns: await columnsWith(body, unmarked(body.ingredients ?? [])) }
    },

    publish: (caller: Caller, { auteurId, columns }: Draft, tx?: Tx): Promise<StoredRecette> =>
      recettes.create(
        columns,
        { auteurId, acteurId: caller.id, trustAfter: auteurId === caller.id ? trustAfter : 0 },
        tx,
      ),

    /**
     * Analyses lines before the transaction, which holds a connection and a row lock.
     * @param beforeWrite called after the analysis, before each write; may throw
     * @throws ApiError 400 for too many foods, 404, 403, 412
     */
    replace: async (
      caller: Caller,
      id: number,
      body: RecetteBody,
      conditions: Conditions,
      beforeWrite: () => void,
    ): Promise<RecetteVersion> => {
      const lines = body.ingredients ? unmarked(body.ingredients) : null
      const derivedFromBody = lines && {
        columns: await columnsWith(body, lines),
        isCurrent: () => true,
      }
      // Most replacements are by the author, unconditional, and of the whole recipe.
      const applied = moderates(caller) ? null : remoderation
      if (derivedFromBody !== null && applied === null && isUnconditional(conditions)) {
        beforeWrite()
        const replaced = await recettes.replaceOwn(id, caller.id, derivedFromBody.columns)
        if (replaced !== null) return replaced
      }
      for (let attempt = 1; ; attempt++) {
        const { columns, isCurrent } =
          derivedFromBody ?? (await columnsWithStored(caller, id, body, conditions))
        const toColumns = async (current: Current) => {
          checkMayChange(caller, current, conditions)
          if (isCurrent(current)) return columns
          if (attempt < MAX_UNLOCKED_ATTEMPTS) return null
          const { content } = columns
          const { ingredients } = current
          return { content, derived: await deriveColumns({ ...content, ingredients }) }
        }
        beforeWrite()
        const changed = await recettes.change(id, caller.id, toColumns, applied)
        if (changed !== null) return changed
      }
    },

    /** @throws ApiError 404, 403, 412 */
    remove: async (caller: Caller, id: number, conditions: Conditions): Promise<void> => {
      const photos = await recettes.delete(id, caller.id, (current) =>
        checkMayChange(caller, current, conditions),
      )
      await forgetPhotos(photos.map(({ hash }) => hash))
    },
  }
}
