// Recipes that are nearly the same as another one.

import type { Query } from '@recettes/database'
import type { Caller } from '@recettes/tokens'
import { type Static, Type } from 'typebox'
import type { StoredNeeds } from './besoins.js'

export const Doublon = Type.Object({
  id: Type.Integer({ description: 'Id de la recette.' }),
  titre: Type.String(),
})
export type Doublon = Static<typeof Doublon>

/** `sauf`: an id to leave out, the recipe itself. */
type Examined = { titre: string; besoins: StoredNeeds; sauf?: number | null }

/** Moderators see all recipes, others validated ones and their own. */
export type FindDoublons = (run: Query, caller: Caller, examined: Examined) => Promise<Doublon[]>
