// Consequences of an edit: a validated recipe may wait again, and the history says what changed. SQL fragments of the statement that
// writes the edit, so that neither costs a statement of its own.

import type { Tx } from '../database.js'
import { type Events, emitStatut } from './evenements.js'
import type { Statut } from './statut.js'

/**
 * Which edits return a validated recipe to the queue: null none, 0 all, else those of authors whom other moderators haven't validated
 * so many recipes of (`TRUST_AFTER`).
 */
export type Remoderation = number | null

/** Parameters of the fragments, as SQL. */
type Parameters = { acteurId: string; remoderation: string }

/**
 * CTE `edition`: of each row of `avant` (id, auteur_id, statut, champs: names of the changed fields), the status after the edit. The
 * row is locked before, since `merite_confiance` takes a lock that comes after those of rows.
 */
export const editionOf = ({ remoderation }: Parameters): string => `edition AS MATERIALIZED (
    SELECT *, CASE WHEN champs <> '{}' AND statut = 'valider' AND ${remoderation}::int IS NOT NULL
      AND NOT merite_confiance(auteur_id, ${remoderation}) THEN 'en_attente' ELSE statut END AS vers FROM avant)`

/** Of an `UPDATE recettes … FROM edition`. */
export const EDITION_SETS = `statut = edition.vers, remise_en_attente_le =
    CASE WHEN edition.vers = recettes.statut THEN recettes.remise_en_attente_le ELSE clock_timestamp() END`

/** CTE of the history, from `edition` and what that UPDATE returned as `ecrite`. An edit that changes nothing has no entry. */
export const editionHistory = ({ acteurId, remoderation }: Parameters): string => `histoire AS (
    INSERT INTO changements_statut (recette_id, moderateur_id, auteur_id, de, vers, champs, version, cause)
    SELECT id, ${acteurId}, edition.auteur_id, edition.statut, vers, champs, version,
      (CASE WHEN vers = 'valider' AND ${remoderation}::int IS NOT NULL THEN 'confiance' ELSE 'modification' END)::cause_changement
    FROM edition JOIN ecrite USING (id) WHERE champs <> '{}')`

export type Edited = {
  id: number
  version: number
  auteurId: number
  titre: string
  de: Statut
  vers: Statut
}

/** Tells receivers of events that a recipe waits again. */
export const emitReturn = (tx: Tx, events: Events, edited: Edited): Promise<void> =>
  emitStatut(tx, events, edited, { de: edited.de, vers: edited.vers, motif: null, cause: 'modification' })
