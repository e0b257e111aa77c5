// The API's answers about the queue, its reports and decisions.

import type { Next, RecipeComponents } from '@recettes/client'

type Schemas = RecipeComponents['schemas']

export type Entry = Schemas['EnAttente']

/** The first change first. */
export type Historique = Schemas['ChangementStatut'][]

export type Queue = { entries: Entry[]; next: Next | undefined }

export type Report = { signalement: Schemas['SignalementDetaille']; etag: string }
