// The search in the database: one containment test on an indexed array of keys.

import type { Row } from '@recettes/http'
import type { Database } from '../database.js'
import { RECETTE_JSON, type Statut } from '../modele/sql.js'

/** Finds recipes by their keys. */
export type RechercheRepository = ReturnType<typeof rechercheRepository>

export function rechercheRepository({ pool }: Database) {
  return {
    /** Recipes whose keys contain all of `cles`, after an id, in id order. The GIN index on `cles` answers it. */
    page: async (
      cles: string[],
      statut: Statut | undefined,
      after: number,
      limit: number,
    ): Promise<Row[]> => {
      const status = statut === undefined ? '' : 'AND statut = $4::statut'
      const text = `SELECT id, ${RECETTE_JSON} AS json FROM recettes
        WHERE cles @> $3::text[] AND id > $1 ${status} ORDER BY id LIMIT $2`
      const name = statut === undefined ? 'recherche' : 'recherche_statut'
      const values = [after, limit, cles, ...(statut === undefined ? [] : [statut])]
      return (await pool.query<Row>({ name, text, values })).rows
    },
  }
}
