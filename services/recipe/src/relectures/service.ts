// Use case: proof-reads a recipe, and looks for recipes that are nearly the same.

import type { Query } from '@recettes/database'
import type { Caller } from '@recettes/tokens'
import { type DeriveColumns, MAX_FOODS } from '../modele/derived-columns.js'
import type { Doublon, FindDoublons } from '../modele/doublon.js'
import type { Proofread } from '../modele/lignes.js'
import type { RecetteBody } from '../modele/recette.js'
import { unmarked } from '../modele/unmarked.js'
import type { Note } from './schemas.js'

export type RelectureService = ReturnType<typeof relectureService>

export function relectureService(
  proofread: Proofread,
  deriveColumns: DeriveColumns,
  findDoublons: FindDoublons,
) {
  return {
    /** @param id of a recipe that exists already @throws ApiError 400 for too many foods */
    proofread: async (caller: Caller, run: Query, body: RecetteBody, id: number | null): Promise<Note[]> => {
      const texts = {
        titre: body.titre,
        description: body.description ?? null,
        allergenes: body.allergenes ?? null,
        regime_alimentaire: body.regime_alimentaire ?? null,
        ingredients: unmarked(body.ingredients ?? []),
        etapes: body.etapes ?? [],
      }
      const besoins = await deriveColumns(texts, MAX_FOODS)
      const notes = await proofread(texts)
      const doublons = await findDoublons(run, caller, { titre: texts.titre, besoins, sauf: id })
      return [...doublons.map(noteOf), ...notes]
    },
  }
}

const noteOf = ({ id, titre }: Doublon): Note => ({
  type: 'doublon',
  champ: 'titre',
  recette_id: id,
  message: `Une recette semblable existe déjà : « ${titre} ».`,
})
