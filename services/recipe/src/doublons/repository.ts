// Finds recipes that are nearly the same as a given one, in one statement.

import { FOODS, RULES_VERSION } from '@recettes/ingredients'
import { moderates } from '@recettes/tokens'
import type { Doublon, FindDoublons } from '../modele/doublon.js'
import { versioned } from '../modele/recherche.js'
import { areAlike, SMALL_WORDS, tellingFoods } from './rules.js'

type Row = Doublon & { mots: string[]; leurs: string[]; communs: string; rares: number[]; choix: string[] }

/** Recipes that are compared in full, and that are answered. */
const MAX = { compared: 20, answered: 3 }

/** $1 the title, $2 keys of foods, $3 common foods as bits, $4 and $5 who reads, $6 an id to leave out. */
const CANDIDATES = `WITH titre AS (
    SELECT array_agg(cle) AS cles FROM (
      SELECT DISTINCT 'titre:' || left(mot, 4) AS cle FROM unnest(mots_du_titre($1, '')) AS mot
      WHERE length(mot) > 2 AND mot <> ALL ('{${SMALL_WORDS.join()}}') LIMIT 8
    ) AS mots
  ), candidates AS (
    SELECT DISTINCT derivee.recette_id FROM titre, unnest(titre.cles) AS omise, recettes_recherche AS derivee
    WHERE (derivee.cles || derivee.filtres) @>
        CASE WHEN cardinality(titre.cles) > 2 THEN array_remove(titre.cles, omise) ELSE titre.cles END
      AND (derivee.cles || derivee.filtres) && $2::text[]
  )
  SELECT id, titre, mots_du_titre($1, '') AS mots, mots_du_titre(titre, '') AS leurs, communs::text,
    coalesce(rares, '{}') AS rares, coalesce(choix, '{}') AS choix
  FROM candidates JOIN recettes_besoins AS besoins USING (recette_id) JOIN recettes ON id = recette_id
  WHERE CASE WHEN besoins.version = ${RULES_VERSION} THEN bit_length(communs) = bit_length($3::bit varying) ELSE false END
    AND ($5 OR besoins.validee OR auteur_id = $4) AND id IS DISTINCT FROM $6
  ORDER BY CASE WHEN besoins.version = ${RULES_VERSION} THEN bit_count(communs # $3::bit varying) END, id
  LIMIT ${MAX.compared}`

/**
 * Candidates have the beginnings of all words of the title (of three words or more, of all but one) and one of the rarest foods,
 * so the index finds few.
 */
export const findDoublons: FindDoublons = async (run, caller, { titre, besoins, sauf = null }) => {
  if (besoins.communs === null) return []
  const keys = versioned(
    RULES_VERSION,
    tellingFoods(besoins).map((food) => FOODS[food]?.id ?? ''),
  )
  const values = [titre, keys, besoins.communs, caller.id, moderates(caller), sauf]
  const { rows } = await run<Row>({ name: 'doublons', text: CANDIDATES, values })
  return rows
    .filter(({ mots, leurs, ...needs }) => areAlike({ mots, besoins }, { mots: leurs, besoins: needs }))
    .slice(0, MAX.answered)
    .map(({ id, titre }) => ({ id, titre }))
}
