// SQL of writes to `recettes`: one statement each, which returns the row as it left it.

import type { DerivedColumns } from '../modele/derived-columns.js'
import { NEXT_UPDATED_AT } from '../modele/version.js'
import type { toColumns } from './rules.js'

export type Columns = DerivedColumns &
  ReturnType<typeof toColumns> & {
    ingredients: string[]
    /** Null means none in a new recipe, and keeps the stored ones in a PUT. */
    etapes: string[] | null
  }

/** Types of the parameters, which PostgreSQL doesn't infer for arrays and JSON. */
const TYPES: Record<keyof Columns, 'text' | 'int' | 'text[]' | 'json'> = {
  titre: 'text',
  image: 'text',
  description: 'text',
  tempsPreparation: 'int',
  tempsCuisson: 'int',
  tempsTotal: 'int',
  difficulte: 'text',
  portions: 'int',
  caloriesParPortion: 'int',
  ustensilesRequis: 'text',
  conseilsChef: 'text',
  variantes: 'text',
  allergenes: 'text',
  regimeAlimentaire: 'text',
  saison: 'text',
  origine: 'text',
  ingredients: 'text[]',
  etapes: 'text[]',
  cles: 'text[]',
  clesExclusion: 'text[]',
  clesVersion: 'int',
  noms: 'text[]',
  nbIngredients: 'int',
  ingredientsAnalyses: 'json',
  allergenesDetectes: 'json',
}
const COLUMNS = Object.entries(TYPES) as [keyof Columns, string][]

const RETURNING = 'RETURNING id, version, json'
const names = COLUMNS.map(([name]) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
const placed = (firstParameter: number, noSteps: string) =>
  COLUMNS.map(([name, type], index) => {
    const parameter = `$${firstParameter + index}::${type}`
    return name === 'etapes' ? `coalesce(${parameter}, ${noSteps})` : parameter
  })

const INSERTED = placed(2, "'{}'").join(', ')
const INSERT = `INSERT INTO recettes (auteur_id, ${names.join(', ')}) VALUES ($1, ${INSERTED}) ${RETURNING}`
const SETS = placed(3, 'etapes').map((value, index) => `${names[index]} = ${value}`)
const UPDATE = `UPDATE recettes SET ${SETS.join(', ')}, updated_at = ${NEXT_UPDATED_AT} WHERE id = $1 AND auteur_id = $2 ${RETURNING}`

export const insertion = (auteurId: number, columns: Columns) => ({
  name: 'recette_nouvelle',
  text: INSERT,
  values: [auteurId, ...valuesOf(columns)],
})

/** The author is read from the row that the statement locks. */
export const replacementByAuthor = (id: number, auteurId: number, columns: Columns) => ({
  name: 'recette_remplacee',
  text: UPDATE,
  values: [id, auteurId, ...valuesOf(columns)],
})

const valuesOf = (columns: Columns) =>
  COLUMNS.map(([name, type]) => (type === 'json' ? JSON.stringify(columns[name]) : columns[name]))
