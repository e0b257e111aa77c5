// Request and response of the fridge.

import { NOT_MODIFIED, ref } from '@recettes/http'
import { Type } from 'typebox'
import { cursorPaging } from '../modele/cursor.js'
import { EXCLUSION, names } from '../modele/noms.js'
import { RECETTE_EXAMPLE, Recette } from '../modele/recette.js'

export const RecetteDuFrigo = Type.Object(
  {
    recette: ref(Recette),
    presents: Type.Array(Type.String(), { description: 'Les aliments donnés que la recette emploie.' }),
    manquants: Type.Array(Type.String(), { description: 'Ceux qu’il faut encore, placard déduit.' }),
  },
  {
    $id: 'RecetteDuFrigo',
    description: 'Une recette que l’on peut faire, ou presque.',
    examples: [
      {
        recette: { ...RECETTE_EXAMPLE, statut: 'valider' },
        presents: ['pomme'],
        manquants: ['pâte feuilletée'],
      },
    ],
  },
)

export const readFrigo = {
  operationId: 'readFrigo',
  summary: 'Find validated recipes that need at most a few foods beyond those at hand',
  description:
    'Les recettes validées que l’on peut faire avec ce que l’on a, ou presque : d’abord celles à qui il manque le moins, puis celles qui ' +
    'emploient le plus de ce qui est donné. Les lignes facultatives ne comptent pas ; de plusieurs aliments au choix, un suffit ; une ' +
    'recette sans lignes n’y est jamais. « tomate » vaut pour les tomates cerises, « parmesan » pour « fromage râpé ». Un nom inconnu ' +
    'n’est d’aucune recette, et l’en-tête `Suggestion` propose le plus proche.',
  tags: ['recettes'],
  'x-response-headers': ['Suggestion'],
  querystring: Type.Object({
    ingredient: names('Un aliment que l’on a ; à répéter.', 1, [['pomme', 'beurre']]),
    sauf: Type.Optional(names(EXCLUSION, 1, [['noix']])),
    manquants_max: Type.Integer({
      minimum: 0,
      maximum: 5,
      default: 3,
      description: 'Combien d’aliments peuvent manquer.',
    }),
    placard: Type.Optional(
      Type.Array(Type.String({ maxLength: 300, 'x-trim': true }), {
        minItems: 1,
        maxItems: 50,
        description:
          'Ce que l’on a toujours ; à répéter. Par défaut : sel, poivre, eau, huile, sucre, farine. Vide : rien.',
        examples: [['sel', 'poivre']],
      }),
    ),
    ...cursorPaging,
  }),
  response: {
    200: Type.Array(ref(RecetteDuFrigo), { description: 'Les recettes de la page.' }),
    ...NOT_MODIFIED,
  },
}
