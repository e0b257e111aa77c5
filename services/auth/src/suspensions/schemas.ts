// What a suspension looks like to an ADMIN, and what may be said when one begins.

import { DateTime, errors, nullable, orNull, ref } from '@recettes/http'
import { type Static, Type } from 'typebox'

const motif = Type.String({ maxLength: 1000, 'x-trim': true, examples: ['Publicité répétée'] })

/** Since when a user is suspended, and why where somebody said so. */
export const Suspension = Type.Object(
  { depuis: DateTime, motif: orNull(motif) },
  { $id: 'Suspension', examples: [{ depuis: '2026-03-14T09:26:53.589', motif: 'Publicité répétée' }] },
)
export type Suspension = Static<typeof Suspension>

/** What may be said when one begins. */
export const NewSuspension = Type.Object({ motif: nullable(motif) })

const params = Type.Object({ id: Type.Integer({ description: 'Id of the user.' }) })
const tags = ['utilisateurs']

export const readSuspension = {
  operationId: 'readSuspension',
  summary: 'Since when and why a user is suspended (ADMIN)',
  tags,
  params,
  response: {
    200: ref(Suspension, 'The suspension'),
    ...errors([400, 401, 403, 404], 'suspension_introuvable'),
  },
}

export const createSuspension = {
  operationId: 'createSuspension',
  summary: 'Suspend a user (ADMIN)',
  description:
    'The user can’t log in any more, with the same answer as a wrong password has, and all their tokens end. ' +
    'Who is suspended already stays so since then, with the new reason. The last ADMIN can’t be suspended.',
  tags,
  params,
  // No body at all is fine, which JSON Schema sees as null.
  body: nullable(NewSuspension),
  response: {
    200: ref(Suspension, 'The suspension'),
    ...errors([400, 401, 403, 404, 413, 415], 'utilisateur_id_introuvable'),
  },
}

export const deleteSuspension = {
  operationId: 'deleteSuspension',
  summary: 'Reinstate a user (ADMIN)',
  description: 'The user logs in again; tokens that ended stay ended.',
  tags,
  params,
  response: {
    204: Type.Null({ description: 'Reinstated' }),
    ...errors([400, 401, 403, 404], 'suspension_introuvable'),
  },
}
