// SQL of claims, of which a recipe has at most one.

import { toRowId } from '@recettes/database'
import { ApiError } from '@recettes/errors'
import type { Database } from '../database.js'
import { recetteExists } from '../modele/recette-exists.js'
import { CLAIM_JSON } from '../modele/sql.js'

/** The claim in force, of any moderator. */
type Claim = { moderateurId: number; json: string }

/** Long enough to read a recipe and its reports; a moderator who goes on reading claims again. */
const MINUTES = 10

const MAY_TAKE = 'prises.moderateur_id = EXCLUDED.moderateur_id OR prises.jusqu_a <= clock_timestamp()'

export type PriseRepository = ReturnType<typeof priseRepository>

export function priseRepository(db: Database) {
  return {
    /** Claims or renews. @returns the claim's JSON @throws ApiError 404, 400 if another moderator has it */
    claim: async (recetteId: number, moderateurId: number): Promise<string> => {
      const text = `INSERT INTO prises (recette_id, moderateur_id, jusqu_a)
        SELECT id, $2::int, clock_timestamp() + interval '${MINUTES} minutes' FROM recettes WHERE id = $1
        ON CONFLICT (recette_id) DO UPDATE SET
          moderateur_id = CASE WHEN ${MAY_TAKE} THEN EXCLUDED.moderateur_id ELSE prises.moderateur_id END,
          jusqu_a = CASE WHEN ${MAY_TAKE} THEN EXCLUDED.jusqu_a ELSE prises.jusqu_a END
        RETURNING moderateur_id AS "moderateurId", ${CLAIM_JSON} AS json`
      const values = [toRowId(recetteId), moderateurId]
      const { rows } = await db.pool.query<Claim>({ name: 'prise', text, values })
      const [claim] = rows
      if (claim === undefined) throw new ApiError('recette_introuvable')
      if (claim.moderateurId !== moderateurId)
        throw new ApiError('recette_deja_prise', { subject: claim.moderateurId })
      return claim.json
    },

    /** Ends a moderator's own claim, if there is one. @throws ApiError 404 */
    release: async (recetteId: number, moderateurId: number): Promise<void> => {
      if (!(await recetteExists(db, recetteId))) throw new ApiError('recette_introuvable')
      const text = 'DELETE FROM prises WHERE recette_id = $1 AND moderateur_id = $2'
      await db.pool.query({ name: 'prise_rendue', text, values: [toRowId(recetteId), moderateurId] })
    },
  }
}
