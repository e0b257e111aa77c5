// Categories of reports.

import { Type } from 'typebox'
import { CategorieSignalement } from '../generated/prisma/enums.js'

export type Categorie = CategorieSignalement

const CATEGORIES = Object.values(CategorieSignalement)

const description =
  'De quoi il s’agit : `erreur` dans la recette, `plagiat`, `publicite`, propos `deplace`, `dangereux` pour la santé, `autre`.'

export const Categorie = Type.Enum(CATEGORIES, { description })

/** In a request. */
export const CategorieOrDefault = Type.Optional(Type.Enum(CATEGORIES, { default: 'autre', description }))
