// Request and response of an import.

import { codes } from '@recettes/http'
import { Type } from 'typebox'
import { Doublon } from '../modele/doublon.js'
import { RecetteBody } from '../modele/recette.js'

/** Characters: a page's source is longer than its text; a body has 256 KiB. */
const LONGEST = { texte: 100_000, html: 250_000 }

export const importRecette = {
  operationId: 'importRecette',
  summary: 'Read a pasted recipe into a draft; nothing is written, nothing is fetched',
  description:
    'Lit une recette collée : un texte (`texte`, un mail, une note, une page copiée) ou la source d’une page (`html`). Envoyez l’un ' +
    'des deux. La réponse est un brouillon à relire, puis à envoyer à `POST /recettes/` ; rien n’est enregistré, rien n’est téléchargé. ' +
    'Le titre est vide s’il n’a pas été trouvé.',
  tags: ['recettes'],
  body: Type.Object(
    {
      texte: Type.Optional(Type.String({ maxLength: LONGEST.texte })),
      html: Type.Optional(Type.String({ maxLength: LONGEST.html })),
    },
    { examples: [{ texte: 'Pâte à crêpes\n\n250 g de farine\n4 œufs\n\nMélanger, puis cuire.' }] },
  ),
  response: {
    200: Type.Object(
      {
        recette: Type.Object(
          { ...RecetteBody.properties, titre: Type.String({ maxLength: 200 }) },
          { description: 'Le corps d’un `POST /recettes/`.' },
        ),
        ecartes: Type.Array(Type.String(), {
          description: 'Les lignes, ou les propriétés de schema.org, que le brouillon ne contient pas.',
        }),
        doublons: Type.Array(Doublon, {
          description: 'Des recettes qui ont presque le même titre et les mêmes aliments ; trois au plus.',
        }),
      },
      {
        description: 'Le brouillon, et ce qui a été écarté.',
        examples: [
          {
            recette: {
              titre: 'Pâte à crêpes',
              ingredients: ['250 g de farine', '4 œufs'],
              etapes: ['Mélanger, puis cuire.'],
            },
            ecartes: [],
            doublons: [],
          },
        ],
      },
    ),
  },
  errors: codes('trop_de_tentatives'),
}
