// The parts of an event that this service reads; it ignores other types and members.

import { MAX_INT4 } from '@recettes/errors'
import { orNull } from '@recettes/http'
import { Type } from 'typebox'

export const EventEnvelope = Type.Object({ type: Type.String({ maxLength: 100 }) })

export const ResolutionEvent = Type.Object({
  data: Type.Object({
    recette_id: Type.Integer(),
    titre: Type.String({ maxLength: 1000 }),
    commentaire_id: orNull(Type.Integer()),
    etat: Type.Enum(['fonde', 'rejete']),
    declarant_id: Type.Integer({ minimum: 0, maximum: MAX_INT4 }),
  }),
})

export const StatutEvent = Type.Object({
  timestamp: Type.String({ maxLength: 40 }),
  data: Type.Object({
    recette_id: Type.Integer(),
    auteur_id: Type.Integer({ minimum: 0, maximum: MAX_INT4 }),
    titre: Type.String({ maxLength: 1000 }),
    vers: Type.String({ maxLength: 100 }),
    motif: orNull(Type.String({ maxLength: 5000 })),
    cause: Type.String({ maxLength: 100 }),
  }),
})
