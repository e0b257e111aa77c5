// Storing a change of a recipe that may have changed meanwhile.

import { type RecettesClient, RecettesError } from '@recettes/client'
import type { FieldError } from '@recettes/errors'
import type { Fields } from '../forms/fields.js'
import type { Recette } from '../modele/recette.js'
import { bodyOf } from './body.js'
import { type Values, valuesOf, valuesTyped } from './champs.js'
import { type Differing, differing, isChoice, merged, ORIGIN_FIELD, originOf } from './conflict.js'
import { VERSION_FIELD } from './pages.js'
import { type Read, readForChange, replace } from './service.js'

type Outcome =
  | { kind: 'stored'; recette: Recette }
  | { kind: 'invalid'; values: Values; faults: FieldError[] }
  | { kind: 'late'; values: Values; version: string; recette: Recette; differing: Differing[] }
  | { kind: 'gone'; values: Values }

type Check = (stored: Recette) => void

/**
 * Stores the form. The recipe counts as unchanged while its texts are those that the form began with: a report changes the ETag,
 * not the texts. A choice between two versions is valid only while the stored one is unchanged.
 * @param mustBeAllowed throws unless the caller may change the recipe
 */
export async function change(
  apis: RecettesClient,
  id: number,
  fields: Fields,
  mustBeAllowed: Check,
): Promise<Outcome> {
  const mine = valuesTyped(fields)
  const version = fields.etag(VERSION_FIELD)
  let values = mine
  try {
    const stored = await readForChange(apis, id)
    mustBeAllowed(stored.recette)
    const isCurrent =
      stored.version === version || originOf(valuesOf(stored.recette)) === fields.text(ORIGIN_FIELD)
    if (isChoice(fields)) {
      if (!isCurrent) return late(mine, stored, fields)
      values = merged(mine, valuesOf(stored.recette), fields)
    }
    // The API refuses a change of another version.
    const { body, faults } = bodyOf(values, isCurrent ? stored.recette : undefined)
    if (faults.length > 0) return { kind: 'invalid', values, faults }
    return { kind: 'stored', recette: await replace(apis, id, isCurrent ? stored.version : version, body) }
  } catch (error) {
    if (!(error instanceof RecettesError)) throw error
    if (error.status === 404) return { kind: 'gone', values }
    if (error.status !== 412) throw error
  }
  try {
    return late(mine, await readForChange(apis, id), fields)
  } catch (error) {
    // Deleted since the change was refused.
    if (!(error instanceof RecettesError) || error.status !== 404) throw error
    return { kind: 'gone', values }
  }
}

/** A second click finds its own change stored: then nothing differs. */
function late(mine: Values, { recette, version }: Read, form: Fields): Outcome {
  const fields = differing(mine, valuesOf(recette), form.text(ORIGIN_FIELD), form)
  if (fields.length === 0) return { kind: 'stored', recette }
  return { kind: 'late', values: mine, version, recette, differing: fields }
}
