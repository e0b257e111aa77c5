// Events: ids and versions. Only `recette.statut` has texts, the title and the reason.

import type { Prisma } from '../generated/prisma/client.js'
import type { Statut } from './sql.js'

/** The recipe that an event is about, as the change left it, or as it was when it was deleted. */
type About = { recette_id: number; version: number; auteur_id: number }

/** The data of each type of event. */
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
  /** A recipe was reported. */
  'recette.signalee': About & { signalement_id: number }
  'recette.supprimee': About
  /** `auteur_id` is the comment's author. */
  'commentaire.publie': About & { commentaire_id: number }
}

export type EventType = keyof Data

const TYPES: Record<EventType, true> = {
  'recette.publiee': true,
  'recette.statut': true,
  'recette.signalee': true,
  'recette.supprimee': true,
  'commentaire.publie': true,
}

/** All types of events. */
export const EVENT_TYPES = Object.keys(TYPES) as EventType[]

/** One event of any type. */
export type Evenement = { [Type in EventType]: { type: Type; data: Data[Type] } }[EventType]

/** Where events go. */
export type Events = {
  /** Whether any receiver takes events of this type; where none does, a write can stay one statement. */
  wanted(type: EventType): boolean
  /** Adds an event to the outbox in the transaction; does nothing where no receiver takes it. */
  emit(tx: Pick<Prisma.TransactionClient, '$executeRaw'>, evenement: Evenement): Promise<void>
}
