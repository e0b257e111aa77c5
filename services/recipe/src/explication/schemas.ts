// Request and response of an explanation.

import { codes, orNull } from '@recettes/http'
import { Type } from 'typebox'
import { EXCLUSION, names } from '../modele/noms.js'
import { recetteParams } from '../modele/recette.js'

export const explainRecette = {
  operationId: 'explainRecette',
  summary: 'Tell why an exclusion leaves a recipe out, or why not',
  description:
    'Pour chaque mot de `sauf` : la recette est-elle écartée, par quelle ligne, par quel mot et pourquoi. `contient` : l’aliment, une de ses ' +
    'sortes, ou ce qui en contient d’habitude ; `peut_contenir` : un choix, une composition possible, un mot plus général ; `en_doute` : la ' +
    'ligne n’est pas entièrement comprise.',
  tags: ['recettes'],
  params: recetteParams,
  querystring: Type.Object({ sauf: names(EXCLUSION, 1, [['lactose', 'fruits à coque']]) }),
  response: {
    200: Type.Array(
      Type.Object({
        sauf: Type.String({ description: 'Le mot demandé.' }),
        exclue: Type.Boolean({ description: 'La recette est écartée.' }),
        phrase: Type.String({ description: 'La raison principale, en français.' }),
        causes: Type.Array(
          Type.Object({
            ligne: orNull(
              Type.String({ description: '`null` pour le titre, une déclaration ou la recette.' }),
            ),
            mot: orNull(Type.String({ description: 'Ce qui écarte ; `null` dans le doute.' })),
            raison: Type.Enum(['contient', 'peut_contenir', 'en_doute'], {
              description: 'À quel point c’est sûr.',
            }),
            phrase: Type.String({ description: 'La même chose en français.' }),
          }),
          { description: 'Ce qui écarte la recette, le plus sûr d’abord ; dix causes au plus.' },
        ),
      }),
      {
        description: 'Une réponse pour chaque mot, dans l’ordre.',
        examples: [
          [
            {
              sauf: 'lactose',
              exclue: true,
              phrase: 'La ligne « 30 g de beurre » nomme « beurre », qui est ou contient « lactose ».',
              causes: [
                {
                  ligne: '30 g de beurre',
                  mot: 'beurre',
                  raison: 'contient',
                  phrase: 'La ligne « 30 g de beurre » nomme « beurre », qui est ou contient « lactose ».',
                },
              ],
            },
          ],
        ],
      },
    ),
  },
  errors: codes('recette_introuvable'),
}
