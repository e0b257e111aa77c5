// The API's responses about the queue, its reports and decisions.

import type { Next, RecipeComponents, RecipeOperations } from '@recettes/client'

type Schemas = RecipeComponents['schemas']

export type Entry = Schemas['EnAttente']

/** A page of the queue; `total` counts all of it. */
export type Queue = { entries: Schemas['EnAttenteResume'][]; next: Next | undefined; total: number }

export type Report = { signalement: Schemas['SignalementDetaille']; etag: string }

/** A ready reason of a refusal. */
export type Motif = RecipeOperations['listMotifs']['responses'][200]['content']['application/json'][number]
