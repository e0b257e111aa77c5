// Request and response schemas of claims.

import { codes } from '@recettes/http'
import { Type } from 'typebox'
import { Prise } from '../modele/prise.js'
import { recetteParams as params } from '../modele/recette.js'

const tags = ['moderation']

export const claimRecette = {
  operationId: 'claimRecette',
  summary: 'Claim a recipe for ten minutes (MODERATEUR, ADMIN)',
  description:
    'Dit aux autres modérateurs que l’on s’occupe de cette recette, pendant dix minutes ; recommencer prolonge. Une prise aide à se ' +
    'répartir la file, et n’empêche personne de décider. Réservé aux MODERATEUR et ADMIN.',
  tags,
  params,
  response: { 200: Prise },
  errors: codes('recette_deja_prise', 'recette_introuvable'),
}

export const releaseRecette = {
  operationId: 'releaseRecette',
  summary: 'End one’s own claim (MODERATEUR, ADMIN)',
  description:
    'Rend la recette que l’on a prise ; sans effet si on ne l’a pas, ou plus. Réservé aux MODERATEUR et ADMIN.',
  tags,
  params,
  response: { 204: Type.Null({ description: 'La recette est rendue.' }) },
  errors: codes('recette_introuvable'),
}
