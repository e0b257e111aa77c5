// Schemas of a suspension.

import { codes, DateTime, nullable, orNull, ref } from '@recettes/http'
import { type Static, Type } from 'typebox'

const motif = Type.String({
  maxLength: 1000,
  'x-trim': true,
  description: 'Pourquoi.',
  examples: ['Publicité répétée'],
})

export const Suspension = Type.Object(
  { depuis: DateTime, motif: orNull(motif) },
  {
    $id: 'Suspension',
    description: 'Depuis quand un utilisateur est suspendu, et pourquoi.',
    examples: [{ depuis: '2026-03-14T09:26:53.589', motif: 'Publicité répétée' }],
  },
)
export type Suspension = Static<typeof Suspension>

export const NewSuspension = Type.Object(
  { motif: nullable(motif) },
  { examples: [{ motif: 'Publicité répétée' }] },
)

const params = Type.Object({ id: Type.Integer({ description: 'Id de l’utilisateur.', examples: [1] }) })
const tags = ['utilisateurs']

export const readSuspension = {
  operationId: 'readSuspension',
  summary: 'Since when and why a user is suspended (ADMIN)',
  description: 'Depuis quand et pourquoi un utilisateur est suspendu. Réservé aux ADMIN.',
  tags,
  params,
  response: { 200: ref(Suspension, 'La suspension.') },
  errors: codes('utilisateur_id_introuvable', 'suspension_introuvable'),
}

export const createSuspension = {
  operationId: 'createSuspension',
  summary: 'Suspend a user (ADMIN)',
  description:
    'L’utilisateur ne peut plus se connecter : il reçoit la réponse d’un mot de passe faux, et tous ses jetons cessent de ' +
    'valoir. Un utilisateur déjà suspendu le reste depuis la même date, avec le nouveau motif. Le dernier ADMIN ne ' +
    'peut pas être suspendu. Un courriel donne le motif à l’utilisateur ; le journal le garde.',
  tags,
  params,
  // A missing body is null for JSON Schema.
  body: nullable(NewSuspension),
  response: { 200: ref(Suspension, 'La suspension.') },
  errors: codes('dernier_administrateur', 'utilisateur_id_introuvable'),
}

export const deleteSuspension = {
  operationId: 'deleteSuspension',
  summary: 'Reinstate a user (ADMIN)',
  description: 'L’utilisateur peut se reconnecter ; ses anciens jetons ne valent toujours pas.',
  tags,
  params,
  response: { 204: Type.Null({ description: 'La suspension est levée.' }) },
  errors: codes('utilisateur_id_introuvable', 'suspension_introuvable'),
}
