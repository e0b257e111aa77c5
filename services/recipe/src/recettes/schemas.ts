// Request and response schemas of recipes.

import { codes, messageResponse, NOT_MODIFIED, Paging, ref } from '@recettes/http'
import { IDEMPOTENCY_KEY as headers } from '@recettes/idempotency'
import { Type } from 'typebox'
import { Recette, RecetteBody, RecetteDetaillee, recetteParams, statutFilter } from '../modele/recette.js'
import { Tri } from '../modele/tri.js'

const list = (description: string) => Type.Array(ref(Recette), { description })
const tags = ['recettes']

const LINKED_EXAMPLE = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Tarte fine aux pommes',
  prepTime: 'PT20M',
  recipeYield: '6 parts',
  recipeIngredient: ['4 pommes'],
  recipeInstructions: [{ '@type': 'HowToStep', text: 'Éplucher les pommes.' }],
}

export const listRecettes = {
  operationId: 'listRecettes',
  summary: 'List recipes by status, author and title; those with an open report only when asked for',
  description:
    'Les recettes par statut, auteur et titre ; celles qui sont signalées, seulement sur demande. Tous les filtres se combinent.',
  tags,
  querystring: Type.Object({
    statut: statutFilter,
    signaler: Type.Boolean({
      default: false,
      description: '`true` : les recettes signalées seulement ; `false` : sans elles.',
    }),
    auteur_id: Type.Optional(
      Type.Integer({ description: 'Seulement les recettes de cet auteur.', examples: [1] }),
    ),
    titre: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        'x-trim': true,
        pattern: '[\\p{L}\\p{N}]',
        description:
          'Chacun de ces mots commence un mot du titre, sans égard à la casse, aux accents ni aux ligatures. Au moins une lettre ' +
          'ou un chiffre.',
        examples: ['tart pom'],
      }),
    ),
    tri: Tri,
    ...Paging,
  }),
  response: { 200: list('Recettes, dans l’ordre demandé.'), ...NOT_MODIFIED },
}

export const listAllRecettes = {
  operationId: 'listAllRecettes',
  summary: 'List all recipes, reported or not, of any status',
  description: 'Toutes les recettes, signalées ou non, de tout statut.',
  tags,
  querystring: Type.Object(Paging),
  response: { 200: list('Recettes par id croissant.'), ...NOT_MODIFIED },
}

/**
 * JSON-LD is described in words. As a second media type of the response, generated clients would type a union; as one of the
 * body, orval's fetch client sends no `Content-Type`.
 */
export const readRecette = {
  operationId: 'readRecette',
  summary: 'Read one recipe',
  description:
    'Une recette, avec ce qui est compris de ses ingrédients. À `Accept: application/ld+json`, la réponse est de ce type : ' +
    'le même contenu comme `Recipe` de schema.org.',
  tags,
  params: recetteParams,
  response: { 200: ref(RecetteDetaillee, 'La recette.'), ...NOT_MODIFIED },
  errors: codes('recette_introuvable'),
}

export const createRecette = {
  operationId: 'createRecette',
  summary: 'Publish a recipe; it waits for a moderator',
  description:
    'Publie une recette ; elle attend la décision d’un modérateur, sauf celle d’un auteur de confiance (réglage `TRUST_AFTER`). En `application/ld+json`, le corps est un `Recipe` de ' +
    'schema.org, seul ou dans un `@graph` ; l’auteur est l’utilisateur du jeton :\n\n' +
    `\`\`\`json\n${JSON.stringify(LINKED_EXAMPLE, null, 2)}\n\`\`\``,
  tags,
  'x-response-headers': ['ETag', 'Location', 'Ignored-Properties'],
  headers,
  body: RecetteBody,
  response: { 200: ref(Recette, 'La recette, `en_attente` ou, d’un auteur de confiance, `valider`.') },
  errors: codes('cle_deja_utilisee', 'droits_insuffisants'),
}

export const replaceRecette = {
  operationId: 'replaceRecette',
  summary: 'Replace a recipe’s fields (author, MODERATEUR, ADMIN)',
  description:
    'Un champ absent devient `null`. Le statut, les signalements et l’auteur restent. `ingredients` et `etapes` restent ' +
    's’ils sont absents ou `null` ; `[]` les efface. ' +
    'Réservé à l’auteur, aux MODERATEUR et aux ADMIN.',
  tags,
  'x-response-headers': ['ETag'],
  params: recetteParams,
  body: RecetteBody,
  response: { 200: ref(Recette, 'La recette modifiée.') },
  errors: codes('droits_insuffisants', 'recette_introuvable', 'precondition_echouee'),
}

export const deleteRecette = {
  operationId: 'deleteRecette',
  summary: 'Delete a recipe with its comments and reports (author, MODERATEUR, ADMIN)',
  description:
    'Supprime une recette, ses commentaires et ses signalements. Réservé à l’auteur, aux MODERATEUR et aux ADMIN.',
  tags,
  params: recetteParams,
  response: { 200: messageResponse('La recette est supprimée.', 'La recette a été supprimée.') },
  errors: codes('droits_insuffisants', 'recette_introuvable', 'precondition_echouee'),
}
