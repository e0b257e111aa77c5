// Reads the caller's row; PostgreSQL builds the JSON in one prepared statement.

import { jsonOf, utcText } from '@recettes/database'
import { ApiError } from '@recettes/errors'
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
  'mails_suivi',
  'role',
  `${utcText('created_at')} AS created_at`,
  `${utcText('updated_at')} AS updated_at`,
)

const TEXT = `SELECT ${JSON_OF_ROW} AS json, nom_affiche AS "nomAffiche", prenom, role::text, generation
  FROM utilisateurs WHERE id = $1 AND suspendu_le IS NULL`

type Me = { json: string; nomAffiche: string | null; prenom: string; role: Role; generation: number }

/** @throws ApiError 400 for a deleted or suspended user, and for a revoked token */
type ReadMe = (caller: Caller) => Promise<string>

export function readMe({ pool }: Pick<Database, 'pool'>): ReadMe {
  return async ({ id, gen }) => {
    const { rows } = await pool.query<Me>({ name: 'moi', text: TEXT, values: [id] })
    const [me] = rows
    if (me === undefined) throw new ApiError('moi_utilisateur_disparu')
    if (me.generation !== gen) throw new ApiError('moi_jeton_invalide')
    return shownJson(me)
  }
}

/** Few first names may not be shown in place of a public one. */
function shownJson({ json, nomAffiche, prenom, role }: Me): string {
  const nom_affiche = nomPublic(nomAffiche, prenom, role)
  return nom_affiche === (nomAffiche ?? prenom) ? json : JSON.stringify({ ...JSON.parse(json), nom_affiche })
}
