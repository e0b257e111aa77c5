// What the routes of recipes take and give.

import { errors, Message, Paging, ref, unchanged } from '@recettes/http'
import { IDEMPOTENCY_KEY as headers } from '@recettes/idempotency'
import { Type } from 'typebox'
import { Recette, RecetteDetaillee, recetteParams, statutFilter, WrittenRecette } from '../modele/recette.js'

const list = (description: string) => Type.Array(ref(Recette), { description })
const tags = ['recettes']

export const listRecettes = {
  operationId: 'listRecettes',
  summary: 'List recipes by status; those with an open report only when asked for',
  tags,
  querystring: Type.Object({
    statut: statutFilter,
    signaler: Type.Boolean({
      default: false,
      description: 'true: reported recipes alone; false: without them.',
    }),
    ...Paging,
  }),
  response: { 200: list('Recipes in id order'), ...unchanged, ...errors([400]) },
}

export const listAllRecettes = {
  operationId: 'listAllRecettes',
  summary: 'List all recipes, reported or not, of any status',
  tags,
  querystring: Type.Object(Paging),
  response: { 200: list('Recipes in id order'), ...unchanged, ...errors([400]) },
}

export const readRecette = {
  operationId: 'readRecette',
  summary: 'Read one recipe',
  tags,
  params: recetteParams,
  response: {
    200: ref(RecetteDetaillee, 'The recipe'),
    ...unchanged,
    ...errors([400, 404], 'recette_introuvable'),
  },
}

export const createRecette = {
  operationId: 'createRecette',
  summary: 'Publish a recipe; it waits for a moderator',
  tags,
  headers,
  body: WrittenRecette,
  response: { 200: ref(Recette, 'The recipe, `en_attente`'), ...errors([400, 401, 403, 413, 415]) },
}

export const replaceRecette = {
  operationId: 'replaceRecette',
  summary: 'Replace a recipe’s fields (author, MODERATEUR, ADMIN)',
  description:
    'Absent fields become null; status, reports and author stay, and so do `ingredients` when absent.',
  tags,
  params: recetteParams,
  body: WrittenRecette,
  response: {
    200: ref(Recette, 'The recipe as it is now'),
    ...errors([400, 401, 403, 404, 412, 413, 415], 'recette_introuvable'),
  },
}

export const deleteRecette = {
  operationId: 'deleteRecette',
  summary: 'Delete a recipe with its comments and reports (author, MODERATEUR, ADMIN)',
  tags,
  params: recetteParams,
  response: { 200: ref(Message, 'Deleted'), ...errors([400, 401, 403, 404, 412], 'recette_introuvable') },
}
