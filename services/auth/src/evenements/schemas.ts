// What is read of an event; other types and members are for other receivers.

import { orNull } from '@recettes/http'
import { Type } from 'typebox'

export const Event = Type.Object({ type: Type.String({ maxLength: 100 }) })

/** A change of a recipe's status. */
export const StatutEvent = Type.Object({
  data: Type.Object({
    recette_id: Type.Integer(),
    auteur_id: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    titre: Type.String({ maxLength: 1000 }),
    vers: Type.String({ maxLength: 100 }),
    motif: orNull(Type.String({ maxLength: 5000 })),
    cause: Type.String({ maxLength: 100 }),
  }),
})
