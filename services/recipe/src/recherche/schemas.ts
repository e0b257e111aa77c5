// Request and response schemas of searches and completions.

import { NOT_MODIFIED, Paging, ref } from '@recettes/http'
import { Type } from 'typebox'
import { EXCLUSION, names } from '../modele/noms.js'
import { Recette, statutFilter } from '../modele/recette.js'

export const searchRecettes = {
  operationId: 'searchRecettes',
  summary: 'Search recipes that contain all the given ingredients, best first',
  description:
    'Casse, accents, ligatures et pluriels ne comptent pas ; un nom est entier : `pomme` ne trouve pas `pommes de terre`, ' +
    '`tomate` trouve `tomates cerises`. Une recette sans lignes d’ingrédients est cherchée dans son titre et sa ' +
    'description. D’abord viennent les recettes qui nomment l’aliment lui-même, puis celles qui en contiennent une ' +
    'sorte ; parmi elles, celles qui ont le moins d’ingrédients, puis par id. Quand rien n’est trouvé, l’en-tête ' +
    '`Suggestion` propose les noms connus les plus proches.',
  tags: ['recettes'],
  'x-response-headers': ['Suggestion'],
  querystring: Type.Object({
    ingredient: names('Nom d’un ingrédient ; à répéter pour plusieurs.', 1, [['pomme', 'beurre']]),
    sauf: Type.Optional(names(EXCLUSION, 1, [['noix'], ['lactose', 'fruits à coque']])),
    statut: statutFilter,
    limite: Paging.limite,
    apres: Paging.apres,
    rang: Type.Optional(
      Type.String({
        maxLength: 11,
        pattern: '^[01]-[0-9]{1,9}$',
        description: 'Où la page commence, comme l’en-tête `Link` le donne ; `apres` suffit aussi.',
      }),
    ),
  }),
  response: {
    200: Type.Array(ref(Recette), {
      description: 'Recettes qui les contiennent tous, les meilleures d’abord.',
    }),
    ...NOT_MODIFIED,
  },
}

export const completeIngredient = {
  operationId: 'completeIngredient',
  summary: 'Complete the name of an ingredient as one types',
  description:
    'Noms d’aliments en usage qui commencent par ces lettres, sans égard à la casse ni aux accents ; les plus employés ' +
    'd’abord.',
  tags: ['recettes'],
  querystring: Type.Object({
    prefixe: Type.String({
      minLength: 1,
      maxLength: 60,
      'x-trim': true,
      'x-nfc': true,
      description: 'Premières lettres.',
      examples: ['to'],
    }),
    limite: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Nombre de noms au plus.' }),
    statut: statutFilter,
  }),
  response: {
    200: Type.Array(
      Type.Object({
        nom: Type.String({ description: 'Nom de l’aliment.' }),
        recettes: Type.Integer({ description: 'Nombre de recettes qui le nomment.' }),
      }),
      {
        description: 'Noms, les plus employés d’abord.',
        examples: [[{ nom: 'tomate', recettes: 1 }]],
      },
    ),
  },
}

export const listGroups = {
  operationId: 'listGroups',
  summary: 'List the groups of foods that can be excluded',
  description: 'Mots que `sauf` comprend comme un groupe entier d’aliments, par ordre alphabétique.',
  tags: ['recettes'],
  response: {
    200: Type.Array(Type.String(), { description: 'Mots.', examples: [['gluten', 'fruits à coque']] }),
    ...NOT_MODIFIED,
  },
}
