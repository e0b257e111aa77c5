// SQL of writes to `recettes`: one statement each, which returns the row as it left it.

import type { DerivedColumns } from '../modele/derived-columns.js'

export type Columns = DerivedColumns & {
  titre: string
  image: string | null
  description: string | null
  tempsPreparation: number | null
  tempsCuisson: number | null
  tempsTotal: number | null
  difficulte: string | null
  portions: number | null
  caloriesParPortion: number | null
  ustensilesRequis: string | null
  conseilsChef: string | null
  variantes: string | null
  allergenes: string | null
  regimeAlimentaire: string | null
  saison: string | null
  origine: string | null
  ingredients: string[]
  /** Null means none in a new recipe, and keeps the stored ones in a PUT. */
  etapes: string[] | null
}

/** PostgreSQL can't infer types from an array. */
const COLUMNS: readonly (readonly [name: keyof Columns, column: string, type: string])[] = [
  ['titre', 'titre', 'text'],
  ['image', 'image', 'text'],
  ['description', 'description', 'text'],
  ['tempsPreparation', 'temps_preparation', 'int'],
  ['tempsCuisson', 'temps_cuisson', 'int'],
  ['tempsTotal', 'temps_total', 'int'],
  ['difficulte', 'difficulte', 'text'],
  ['portions', 'portions', 'int'],
  ['caloriesParPortion', 'calories_par_portion', 'int'],
  ['ustensilesRequis', 'ustensiles_requis', 'text'],
  ['conseilsChef', 'conseils_chef', 'text'],
  ['variantes', 'variantes', 'text'],
  ['allergenes', 'allergenes', 'text'],
  ['regimeAlimentaire', 'regime_alimentaire', 'text'],
  ['saison', 'saison', 'text'],
  ['origine', 'origine', 'text'],
  ['ingredients', 'ingredients', 'text[]'],
  ['etapes', 'etapes', 'text[]'],
  ['cles', 'cles', 'text[]'],
  ['clesExclusion', 'cles_exclusion', 'text[]'],
  ['clesVersion', 'cles_version', 'int'],
  ['noms', 'noms', 'text[]'],
  ['nbIngredients', 'nb_ingredients', 'int'],
  ['ingredientsAnalyses', 'ingredients_analyses', 'json'],
  ['allergenesDetectes', 'allergenes_detectes', 'json'],
]

const RETURNING = 'RETURNING id, version, json'
const names = COLUMNS.map(([, column]) => column)
const placed = (from: number, noSteps: string) =>
  COLUMNS.map(([name, , type], index) => {
    const parameter = `$${from + index}::${type}`
    return name === 'etapes' ? `coalesce(${parameter}, ${noSteps})` : parameter
  })

const INSERTED = placed(2, "'{}'").join(', ')
const INSERT = `INSERT INTO recettes (auteur_id, ${names.join(', ')}) VALUES ($1, ${INSERTED}) ${RETURNING}`
const SETS = placed(3, 'etapes').map((value, index) => `${names[index]} = ${value}`)
/** Strictly later, even within the same millisecond. */
const UPDATED_AT = "updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')"
const UPDATE = `UPDATE recettes SET ${SETS.join(', ')}, ${UPDATED_AT} WHERE id = $1 AND auteur_id = $2 ${RETURNING}`

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
  COLUMNS.map(([name, , type]) => (type === 'json' ? JSON.stringify(columns[name]) : columns[name]))
