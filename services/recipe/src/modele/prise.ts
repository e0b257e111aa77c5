// A claim: a moderator works on a recipe, until a moment or a decision.

import { DateTime } from '@recettes/http'
import { Type } from 'typebox'

export const Prise = Type.Object(
  { moderateur_id: Type.Integer(), jusqu_a: DateTime },
  {
    description: 'Un modérateur s’occupe de la recette ; `null` dans la file si personne ne s’en occupe.',
    examples: [{ moderateur_id: 8, jusqu_a: '2026-03-14T09:36:53.589' }],
  },
)
