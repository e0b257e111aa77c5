// What can be reported, a recipe or a comment, and how its reports are stored and shown.

import { ApiError } from '@recettes/errors'
import type { ActionJournal } from '../generated/prisma/enums.js'
import { ETAT, jsonOf, utc } from '../modele/sql.js'

/** A recipe, or one of its comments. */
export type Objet = { recetteId: number; commentaireId?: number | undefined }

/** Where reports of one kind of thing are. */
export type Kind = {
  table: string
  /** Column of that table with the id of what was reported. */
  key: string
  /** JSON text of a report. */
  json: string
  /** Actions of the audit log: one report decided, all resolved. */
  actions: { one: ActionJournal; all: ActionJournal }
}

const shown = (...own: string[]) =>
  jsonOf(
    'id',
    'recette_id',
    ...own,
    'raison',
    'auteur_id',
    `${utc('date_creation')} AS date_creation`,
    `${ETAT} AS etat`,
    'note',
    `${utc('resolu_le')} AS resolu_le`,
    'resolu_par',
  )

const OF_RECIPES: Kind = {
  table: 'signalements',
  key: 'recette_id',
  json: shown('recette_version'),
  actions: { one: 'signalement_traite', all: 'signalements_resolus' },
}

const OF_COMMENTS: Kind = {
  table: 'signalements_commentaires',
  key: 'commentaire_id',
  json: shown('commentaire_id'),
  actions: { one: 'signalement_commentaire_traite', all: 'signalements_commentaire_resolus' },
}

/** The kind of a thing. */
export const kindOf = ({ commentaireId }: Objet): Kind =>
  commentaireId === undefined ? OF_RECIPES : OF_COMMENTS

/** The id that its reports bear. */
export const idOf = ({ recetteId, commentaireId }: Objet): number => commentaireId ?? recetteId

/** For a thing that isn't there. */
export const missing = ({ commentaireId }: Objet, recetteIsThere: boolean): ApiError =>
  new ApiError(
    commentaireId !== undefined && recetteIsThere ? 'commentaire_introuvable' : 'recette_introuvable',
  )
