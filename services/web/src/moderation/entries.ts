// The API's answers about the queue, its reports and decisions.

import type { Next, RecipeComponents } from '@recettes/client'

type Schemas = RecipeComponents['schemas']

/** A recipe of the queue, and why it is there. */
export type Entry = Schemas['EnAttente']

/** Changes of a recipe's status, the first one first. */
export type Historique = Schemas['ChangementStatut'][]

/** A page of the queue. */
export type Queue = { entries: Entry[]; next: Next | undefined }

/** A report with the version that a decision on it names. */
export type Report = { signalement: Schemas['SignalementDetaille']; etag: string }
