// The only place that reads public names.

import { rowId } from '@recettes/database'
import type { Database } from '../database.js'

const TEXT = `SELECT coalesce(json_agg(auteur ORDER BY id), '[]')::text AS json FROM (
    SELECT id, coalesce(nom_affiche, prenom) AS nom_affiche FROM utilisateurs WHERE id = ANY($1)
  ) AS auteur`

/** Reads the public names of those among these users who exist, as a JSON array in id order. */
export type ReadAuteurs = (ids: number[]) => Promise<string>

export function auteurReader({ pool }: Pick<Database, 'pool'>): ReadAuteurs {
  return async (ids) => {
    const values = [ids.map(rowId)]
    const { rows } = await pool.query<{ json: string }>({ name: 'auteurs', text: TEXT, values })
    const [row] = rows
    if (row === undefined) throw new Error('an aggregate without groups has one row')
    return row.json
  }
}
