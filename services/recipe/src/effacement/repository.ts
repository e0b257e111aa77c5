// Erases the data of deleted users (`ERASURES`). Their recipes, comments and decisions stay: a decision loses its moderator, and its
// reason if it was about the deleted user's recipe; an appeal keeps its message. An open report keeps its reason until it is resolved.

import type pg from 'pg'
import { ANONYMOUS_REPORTER, NO_REASON } from '../modele/declarants.js'

type Log = { warn: (fields: object, text: string) => void }

const anonymiseReporter = (
  table: string,
) => `UPDATE ${table} SET auteur_id = NULL, declarant = ${ANONYMOUS_REPORTER},
    raison = CASE WHEN resolu_le IS NULL THEN raison ELSE '${NO_REASON}' END WHERE auteur_id = ANY($1)`

/** Each statement may be repeated. They run one after the other, because two may change the same row. */
const ERASURES = {
  effacement_reponses: 'DELETE FROM cles_idempotence WHERE utilisateur_id = ANY($1)',
  effacement_motifs:
    "UPDATE changements_statut SET motif = NULL WHERE auteur_id = ANY($1) AND motif IS NOT NULL AND cause <> 'recours'",
  effacement_evenements: `UPDATE envois SET contenu = jsonb_set(contenu, '{data,motif}', 'null')
    WHERE utilisateur_id = ANY($1) AND contenu -> 'data' ? 'motif'`,
  effacement_notes: `UPDATE signalements s SET note = NULL FROM recettes r
    WHERE r.id = s.recette_id AND s.note IS NOT NULL AND (r.auteur_id = ANY($1) OR s.auteur_id = ANY($1))`,
  effacement_notes_commentaires: `UPDATE signalements_commentaires s SET note = NULL FROM commentaires c
    WHERE c.id = s.commentaire_id AND s.note IS NOT NULL AND (c.auteur_id = ANY($1) OR s.auteur_id = ANY($1))`,
  effacement_versions: `DELETE FROM recettes_signalees s USING recettes r
    WHERE r.id = s.recette_id AND r.auteur_id = ANY($1)`,
  effacement_decisions: 'UPDATE changements_statut SET moderateur_id = NULL WHERE moderateur_id = ANY($1)',
  effacement_prises: 'DELETE FROM prises WHERE moderateur_id = ANY($1)',
  effacement_resolutions: 'UPDATE signalements SET resolu_par = NULL WHERE resolu_par = ANY($1)',
  effacement_resolutions_commentaires:
    'UPDATE signalements_commentaires SET resolu_par = NULL WHERE resolu_par = ANY($1)',
  // After the notes, which are found by the reporter.
  effacement_declarants: anonymiseReporter('signalements'),
  effacement_declarants_commentaires: anonymiseReporter('signalements_commentaires'),
}

/** Never throws: failed erasures are repeated with the next call, and after a restart. */
export function eraser(pool: pg.Pool, log: Log) {
  const pending = new Set<number>()
  let running: Promise<void> | null = null

  const eraseAll = async (ids: readonly number[]): Promise<boolean> => {
    try {
      for (const [name, text] of Object.entries(ERASURES)) await pool.query({ name, text, values: [ids] })
      for (const id of ids) pending.delete(id)
      return true
    } catch (error) {
      log.warn({ err: error }, 'erasing the data of deleted users failed; it will be retried')
      return false
    }
  }
  const run = async (): Promise<void> => {
    while (pending.size > 0 && (await eraseAll([...pending])));
  }
  return (ids: readonly number[]): Promise<void> => {
    for (const id of ids) pending.add(id)
    running ??= run().finally(() => {
      running = null
    })
    return running
  }
}
