// What a search by ingredient takes and gives.

import { errors, Paging, ref } from '@recettes/http'
import { Type } from 'typebox'
import { Recette, statutFilter } from '../modele/recette.js'

export const searchRecettes = {
  operationId: 'searchRecettes',
  summary: 'Search recipes that contain all the given ingredients',
  description:
    'Case, accents, ligatures and plurals don’t matter; names are whole: `pomme` doesn’t find `pommes de terre`. ' +
    'A recipe without ingredient lines is searched in its title and description.',
  tags: ['recettes'],
  querystring: Type.Object({
    ingredient: Type.Array(Type.String({ minLength: 1, maxLength: 300, 'x-trim': true }), {
      minItems: 1,
      maxItems: 50,
      description: 'Name of an ingredient; repeat it for several.',
      examples: [['pomme', 'beurre']],
    }),
    statut: statutFilter,
    ...Paging,
  }),
  response: {
    200: Type.Array(ref(Recette), { description: 'Recipes that contain all of them' }),
    ...errors([400]),
  },
}
