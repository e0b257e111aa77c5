// Statements that add a report. A repeated report updates the open one: its reason and, for a recipe, the reported version.

import type { Categorie } from '../modele/categorie.js'
import { recetteJson } from '../modele/sql.js'

/** A `declarant` has at most one open report of an object. */
export type NewReport = { raison: string; categorie: Categorie; auteurId: number | null; declarant: string }

const RENEW = 'DO UPDATE SET raison = EXCLUDED.raison, categorie = EXCLUDED.categorie'

/** Locks the recipe, and keeps its reported version. No row for an unknown recipe; `isNew` is false for a renewed report. */
export const recipeReportInsert = (
  recetteId: number,
  { raison, categorie, auteurId, declarant }: NewReport,
) => ({
  name: 'signalement_insert',
  text: `WITH marked AS (
      UPDATE recettes SET signaler = true WHERE id = $1 RETURNING id, version, ${recetteJson()} AS json, auteur_id),
    kept AS (
      INSERT INTO recettes_signalees (recette_id, version, contenu) SELECT id, version, json FROM marked
      -- A purge that runs meanwhile sees that the version is needed again.
      ON CONFLICT (recette_id, version) DO UPDATE SET signalee_le = EXCLUDED.signalee_le)
    INSERT INTO signalements (recette_id, recette_version, raison, categorie, auteur_id, declarant)
    SELECT id, version, $2, $5::categorie_signalement, $3::int, $4 FROM marked
    ON CONFLICT (recette_id, declarant) WHERE resolu_le IS NULL
    ${RENEW}, recette_version = EXCLUDED.recette_version
    RETURNING id, recette_version AS version, xmax = 0 AS "isNew", (SELECT auteur_id FROM marked) AS "auteurId"`,
  values: [recetteId, raison, auteurId, declarant, categorie],
})

/**
 * Locks the recipe, then the comment: a recipe being deleted counts its open reports once it is locked. No row for an unknown
 * comment.
 */
export const commentReportInsert = (
  recetteId: number,
  commentaireId: number,
  { raison, categorie, auteurId, declarant }: NewReport,
) => ({
  name: 'signalement_commentaire_insert',
  text: `WITH recette AS MATERIALIZED (SELECT id FROM recettes WHERE id = $2 FOR KEY SHARE),
    commentaire AS (
      SELECT c.id, recette_id FROM recette JOIN commentaires c ON recette_id = recette.id
      WHERE c.id = $1 FOR NO KEY UPDATE OF c)
    INSERT INTO signalements_commentaires (recette_id, commentaire_id, raison, categorie, auteur_id, declarant)
    SELECT recette_id, id, $3, $6::categorie_signalement, $4::int, $5 FROM commentaire
    ON CONFLICT (commentaire_id, declarant) WHERE resolu_le IS NULL
    ${RENEW}
    RETURNING id`,
  values: [commentaireId, recetteId, raison, auteurId, declarant, categorie],
})
