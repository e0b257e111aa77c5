// Reads the caller's row; PostgreSQL builds the JSON in one prepared statement.

import { jsonOf, utcText } from '@recettes/database'
import type { Caller, Role } from '@recettes/tokens'
import type { Database } from '../database.js'
import { nomPublic } from '../modele/nom-public.js'

const JSON_OF_ROW = jsonOf(
  'id',
  'prenom',
  'nom',
  'coalesce(nom_affiche, prenom) AS nom_affiche',
  'courriel',
  'courriel_verifie',
  'mails_decisions',
  'role',
  `${utcText('created_at')} AS created_at`,
  `${utcText('updated_at')} AS updated_at`,
)

const TEXT = `SELECT ${JSON_OF_ROW} AS json, nom_affiche AS "nomAffiche", prenom, role::text
  FROM utilisateurs WHERE id = $1 AND generation = $2 AND suspendu_le IS NULL`

type Me = { json: string; nomAffiche: string | null; prenom: string; role: Role }

/** Returns null for a deleted or suspended user, and after a revocation. */
type ReadMe = (caller: Caller) => Promise<string | null>

export function readMe({ pool }: Pick<Database, 'pool'>): ReadMe {
  return async ({ id, gen }) => {
    const { rows } = await pool.query<Me>({ name: 'moi', text: TEXT, values: [id, gen] })
    return rows[0] === undefined ? null : shownJson(rows[0])
  }
}

/** Few first names may not be shown in place of a public one. */
function shownJson({ json, nomAffiche, prenom, role }: Me): string {
  const nom_affiche = nomPublic(nomAffiche, prenom, role)
  return nom_affiche === (nomAffiche ?? prenom) ? json : JSON.stringify({ ...JSON.parse(json), nom_affiche })
}
