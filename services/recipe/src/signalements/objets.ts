// Kinds of reported content, recipe or comment: tables, JSON and audit-log actions of their reports.

import { jsonOf, utcText } from '@recettes/database'
import type { ActionJournal } from '../generated/prisma/enums.js'
import { ETAT } from '../modele/sql.js'

export type Objet = { recetteId: number; commentaireId?: number | undefined }

type Kind = {
  table: string
  /** Column of the object's id, and its name in bodies and URLs. */
  key: 'recette_id' | 'commentaire_id'
  json: string
  actions: { resolveOne: ActionJournal; resolveAll: ActionJournal }
}

const signalementJson = (...ownColumns: string[]) =>
  jsonOf(
    'id',
    'recette_id',
    ...ownColumns,
    'raison',
    'categorie',
    'auteur_id',
    `${utcText('date_creation')} AS date_creation`,
    `${ETAT} AS etat`,
    'note',
    `${utcText('resolu_le')} AS resolu_le`,
    'resolu_par',
  )

const RECETTE_REPORTS: Kind = {
  table: 'signalements',
  key: 'recette_id',
  json: signalementJson('recette_version'),
  actions: { resolveOne: 'signalement_traite', resolveAll: 'signalements_resolus' },
}

const COMMENTAIRE_REPORTS: Kind = {
  table: 'signalements_commentaires',
  key: 'commentaire_id',
  json: signalementJson('commentaire_id'),
  actions: { resolveOne: 'signalement_commentaire_traite', resolveAll: 'signalements_commentaire_resolus' },
}

export const kindOf = ({ commentaireId }: Objet): Kind =>
  commentaireId === undefined ? RECETTE_REPORTS : COMMENTAIRE_REPORTS

export const idOf = ({ recetteId, commentaireId }: Objet): number => commentaireId ?? recetteId
