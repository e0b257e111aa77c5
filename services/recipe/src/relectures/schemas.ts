// Request and response of proof-reading.

import { MAX_INT4 } from '@recettes/errors'
import { codes, nullable } from '@recettes/http'
import { type Static, Type } from 'typebox'
import { RecetteBody } from '../modele/recette.js'

const TYPES = [
  'ingredient_absent',
  'ingredient_inutilise',
  'aliment_inconnu',
  'quantite_ambigue',
  'allergene_contredit',
  'doublon',
] as const

const Note = Type.Object({
  type: Type.Enum([...TYPES], {
    description:
      '`ingredient_absent` : une étape nomme un aliment qu’aucune ligne n’a. `ingredient_inutilise` : aucune étape ne parle de cette ligne. ' +
      '`aliment_inconnu` : la ligne ne nomme aucun aliment connu. `quantite_ambigue` : sa quantité n’est pas sûrement comprise. ' +
      '`allergene_contredit` : `allergenes` ou `regime_alimentaire` contredit une ligne. `doublon` : une recette a presque le même titre et les ' +
      'mêmes aliments.',
  }),
  champ: Type.String({
    description: 'Le champ du corps : `titre`, `etapes[1]`, `ingredients[0]`, `allergenes`.',
  }),
  ligne: Type.Optional(Type.String({ description: 'La ligne d’ingrédients dont il s’agit.' })),
  aliment: Type.Optional(Type.String({ description: 'L’aliment absent, à ajouter aux lignes.' })),
  recette_id: Type.Optional(Type.Integer({ description: 'La recette semblable.' })),
  message: Type.String({ description: 'La remarque, en français.' }),
})
export type Note = Static<typeof Note>

export const proofreadRecette = {
  operationId: 'proofreadRecette',
  summary: 'Proof-read a recipe; nothing is written',
  description:
    'Relit une recette avant sa publication, ou avant une décision : le corps est celui d’un `POST /recettes/`. La réponse est une liste de ' +
    'remarques, vide si tout va bien ; aucune n’empêche de publier, rien n’est enregistré. Une recette qui existe déjà s’envoie telle que ' +
    '`GET /recettes/{recette_id}` la donne : par son `id`, elle n’est pas son propre doublon.',
  tags: ['recettes'],
  body: Type.Object(
    {
      ...RecetteBody.properties,
      id: nullable(
        Type.Integer({ minimum: 0, maximum: MAX_INT4, description: 'D’une recette qui existe déjà.' }),
      ),
    },
    { examples: [{ titre: 'Tarte fine', ingredients: ['4 pommes'], etapes: ['Ajouter le beurre.'] }] },
  ),
  response: {
    200: Type.Array(Note, {
      description: 'Les remarques, les plus graves d’abord ; 60 au plus.',
      examples: [
        [
          {
            type: 'ingredient_absent',
            champ: 'etapes[0]',
            aliment: 'beurre',
            message: 'Les étapes parlent de beurre, aucune ligne n’en contient.',
          },
        ],
      ],
    }),
  },
  errors: codes('trop_de_tentatives'),
}
