// Reads the public names of several users.

import { toRowId } from '@recettes/database'
import type { Role } from '@recettes/tokens'
import type { Database } from '../database.js'
import { nomPublic } from '../modele/nom-public.js'

const TEXT = `SELECT id, nom_affiche AS "nomAffiche", prenom, role::text FROM utilisateurs WHERE id = ANY($1) ORDER BY id`

type Named = { id: number; nomAffiche: string | null; prenom: string; role: Role }

/** A JSON array in id order, of those who exist. */
export type ReadAuteurs = (ids: number[]) => Promise<string>

export function auteurReader({ pool }: Pick<Database, 'pool'>): ReadAuteurs {
  return async (ids) => {
    const values = [ids.map(toRowId)]
    const { rows } = await pool.query<Named>({ name: 'auteurs', text: TEXT, values })
    return JSON.stringify(rows.map(toAuteur))
  }
}

const toAuteur = ({ id, nomAffiche, prenom, role }: Named) => ({
  id,
  nom_affiche: nomPublic(nomAffiche, prenom, role),
  ...(role !== 'UTILISATEUR' && { equipe: true }),
})
