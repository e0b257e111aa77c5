// Events as the features that cause them see them: ids and versions, no names and no texts but those of a decision.

import type { Prisma } from '../generated/prisma/client.js'
import type { Statut } from './sql.js'

/** The recipe that an event is about, as the change left it, or as it was when it was deleted. */
type About = { recette_id: number; version: number; auteur_id: number }

/** What each type of event tells. */
type Data = {
  /** A recipe was published; it waits for a moderator. */
  'recette.publiee': About
  /** A recipe has another status, by a moderator's decision or by its author's edit. */
  'recette.statut': About & {
    titre: string
    de: Statut
    vers: Statut
    motif: string | null
    cause: 'decision' | 'modification'
  }
  /** A recipe has one more open report. */
  'recette.signalee': About & { signalement_id: number }
  'recette.supprimee': About
  /** `auteur_id` is the comment's author. */
  'commentaire.publie': About & { commentaire_id: number }
}

export type EventType = keyof Data

/** All types of events. */
export const EVENT_TYPES: readonly EventType[] = [
  'recette.publiee',
  'recette.statut',
  'recette.signalee',
  'recette.supprimee',
  'commentaire.publie',
]

/** One event of any type. */
export type Evenement = { [Type in EventType]: { type: Type; data: Data[Type] } }[EventType]

/** Where events go. */
export type Events = {
  /** Whether any receiver takes events of this type: a write that is one statement stays one where none does. */
  wanted(type: EventType): boolean
  /** Has an event delivered once the transaction is committed; does nothing where no receiver takes it. */
  emit(tx: Pick<Prisma.TransactionClient, '$executeRaw'>, evenement: Evenement): Promise<void>
}
