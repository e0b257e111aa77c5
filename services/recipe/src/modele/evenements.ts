// Types of events and their data: ids and versions. Only `recette.statut` and `signalement.resolu` have texts: the title, and the reason
// of a decision or the message of an appeal.

import { orNull } from '@recettes/http'
import { type Static, Type } from 'typebox'
import type { Tx } from '../database.js'
import { Cause } from './historique.js'
import { STATUTS, type Statut } from './statut.js'

const about = {
  recette_id: Type.Integer({ description: 'La recette dont il s’agit.' }),
  version: Type.Integer({
    description:
      'La version de la recette après l’acte ; pour une recette supprimée, un de plus que la dernière.',
  }),
  auteur_id: Type.Integer({ description: 'L’auteur de la recette.' }),
}

export const EVENT_DATA = {
  'recette.publiee': Type.Object({ ...about, statut: Type.Enum([...STATUTS]) }),
  'recette.statut': Type.Object({
    ...about,
    titre: Type.String(),
    de: Type.Enum([...STATUTS], { description: 'Statut d’avant.' }),
    vers: Type.Enum([...STATUTS], { description: 'Statut d’après.' }),
    motif: orNull(
      Type.String({ description: 'Pourquoi, dit par le modérateur, ou par l’auteur d’un recours.' }),
    ),
    cause: Cause,
  }),
  'recette.signalee': Type.Object({ ...about, signalement_id: Type.Integer() }),
  'signalement.resolu': Type.Object({
    recette_id: about.recette_id,
    titre: Type.String(),
    signalement_id: Type.Integer(),
    commentaire_id: orNull(
      Type.Integer({ description: 'Le commentaire signalé ; `null` si c’est la recette.' }),
    ),
    etat: Type.Enum(['fonde', 'rejete']),
    declarant_id: Type.Integer({ description: 'Le membre qui a signalé.' }),
  }),
  'recette.supprimee': Type.Object(about),
  'commentaire.publie': Type.Object({
    ...about,
    auteur_id: Type.Integer({ description: 'L’auteur du commentaire.' }),
    commentaire_id: Type.Integer(),
  }),
} as const

export type EventType = keyof typeof EVENT_DATA

export const EVENT_TYPES = Object.keys(EVENT_DATA) as EventType[]

export type Evenement = {
  [Name in EventType]: { type: Name; data: Static<(typeof EVENT_DATA)[Name]> }
}[EventType]

export type Events = {
  /** Whether a receiver subscribes. If none does, a write needs no transaction for the event. */
  wanted(type: EventType): boolean
  /** Adds the event to the outbox in the transaction; does nothing if no receiver subscribes. */
  emit(tx: Pick<Tx, '$executeRaw'>, evenement: Evenement): Promise<void>
}

type Changed = { id: number; version: number; auteurId: number; titre: string }
type StatutChange = { de: Statut; vers: Statut; motif: string | null; cause: Static<typeof Cause> }

/** Emits `recette.statut`, unless the status is unchanged. @param recette as it is after the change */
export async function emitStatut(
  tx: Tx,
  events: Events,
  recette: Changed,
  { de, vers, motif, cause }: StatutChange,
): Promise<void> {
  if (de === vers) return
  const { id, version, auteurId, titre } = recette
  const data = { recette_id: id, version, auteur_id: auteurId, titre, de, vers, motif, cause }
  await events.emit(tx, { type: 'recette.statut', data })
}
