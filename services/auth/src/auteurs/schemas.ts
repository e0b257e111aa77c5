// Public data of users.

import { NOT_MODIFIED, ref } from '@recettes/http'
import { Type } from 'typebox'

export const Auteur = Type.Object(
  {
    id: Type.Integer(),
    nom_affiche: Type.String(),
    equipe: Type.Optional(
      Type.Literal(true, { description: 'Présent pour qui modère ou administre le site.' }),
    ),
  },
  {
    $id: 'Auteur',
    description: 'Ce qui est public d’un utilisateur.',
    examples: [
      { id: 1, nom_affiche: 'Julie' },
      { id: 2, nom_affiche: 'Zoé', equipe: true },
    ],
  },
)

export const listAuteurs = {
  operationId: 'listAuteurs',
  summary: 'Public names of users by id',
  description:
    'Les noms publics de 1 à 100 utilisateurs, par id croissant. Les ids inconnus ou supprimés sont laissés de côté.',
  tags: ['auteurs'],
  querystring: Type.Object({
    id: Type.Array(Type.Integer(), {
      minItems: 1,
      maxItems: 100,
      description: 'Id d’un utilisateur ; à répéter pour en demander plusieurs.',
      examples: [[1, 2]],
    }),
  }),
  response: {
    200: Type.Array(ref(Auteur), { description: 'Les auteurs trouvés.' }),
    ...NOT_MODIFIED,
  },
}
