// SQL of writes: one statement writes a recipe and what is derived from it, and returns the recipe as it left it.

import type { DerivedColumns } from '../modele/derived-columns.js'
import { EDITION_SETS, editionHistory, editionOf, type Remoderation } from '../modele/edition.js'
import { NEXT_UPDATED_AT, storedColumns } from '../modele/version.js'
import type { toColumns } from './rules.js'

export type Columns = {
  /** Null means none in a new recipe, and keeps the stored ones in a PUT. */
  content: ReturnType<typeof toColumns> & { ingredients: string[] | null; etapes: string[] | null }
  /** Null keeps the stored ones. */
  derived: DerivedColumns | null
}

/** Types of the parameters, which PostgreSQL doesn't infer for arrays and JSON. */
const CONTENT_TYPES = {
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
} satisfies Record<keyof Columns['content'], string>
const DERIVED_TYPES = {
  cles: 'text[]',
  clesExclusion: 'text[]',
  clesVersion: 'int',
  noms: 'text[]',
  nbIngredients: 'int',
  ingredientsAnalyses: 'json',
  allergenesDetectes: 'json',
} satisfies Record<Exclude<keyof DerivedColumns, 'communs' | 'rares' | 'choix'>, string>

const CONTENT = Object.keys(CONTENT_TYPES) as (keyof typeof CONTENT_TYPES)[]
const DERIVED = Object.keys(DERIVED_TYPES) as (keyof typeof DERIVED_TYPES)[]

const nameOf = (property: string) => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const contentNames = CONTENT.map(nameOf)
const derivedNames = DERIVED.map(nameOf)

/** The first parameters are those that aren't content. */
const [FIRST_INSERTED, FIRST_REPLACED] = [2, 5]
const contentFrom = (first: number, listOf: (name: string) => string) =>
  CONTENT.map((property, index) => {
    const parameter = `$${first + index}::${CONTENT_TYPES[property]}`
    return CONTENT_TYPES[property] === 'text[]' ? `coalesce(${parameter}, ${listOf(property)})` : parameter
  })
const derivedFrom = (first: number) =>
  DERIVED.map((property, index) => `$${first + CONTENT.length + index}::${DERIVED_TYPES[property]}`)

/** Written here, or a trigger would update the row once more. */
const FILTRES = 'filtres_recette(ROW(ecrite.*)::recettes)'
const DUREE = 'duree_recette(ecrite.temps_total, ecrite.temps_preparation, ecrite.temps_cuisson)'

/** Values of these columns, from the parameters behind those of `DERIVED`; the version of the rules is among these. */
const NEEDS = 'version, communs, rares, choix'
function needsFrom(first: number): string {
  const own = first + CONTENT.length
  const [communs, rares, choix] = [0, 1, 2].map((index) => `$${own + DERIVED.length + index}`)
  return [
    `CASE WHEN ${communs}::bit varying IS NULL THEN 0 ELSE $${own + DERIVED.indexOf('clesVersion')}::int END`,
    `coalesce(${communs}::bit varying, B'')`,
    `nullif(${rares}::int[], '{}')`,
    `nullif(${choix}::text[], '{}')`,
  ].join(', ')
}

const RETURNED = `SELECT ${storedColumns('ecrite')}, ecrite.auteur_id AS "auteurId", ecrite.titre,
    edition.statut AS de, vers FROM ecrite JOIN edition USING (id)`

const insertedContent = contentFrom(FIRST_INSERTED, () => "'{}'").join(', ')
const INSERT = `WITH ecrite AS (INSERT INTO recettes (auteur_id, ${contentNames.join(', ')})
    VALUES ($1, ${insertedContent}) RETURNING *), ${derivedFromInserted()}`

/** Validated at once if the author is trusted, which the history says. The last parameter is the threshold. */
const THRESHOLD = `$${FIRST_INSERTED + CONTENT.length + DERIVED.length + 3}::int`
const INSERT_ON_TRUST = `WITH ecrite AS (INSERT INTO recettes (auteur_id, statut, ${contentNames.join(', ')})
    SELECT $1, (CASE WHEN merite_confiance($1, ${THRESHOLD}) THEN 'valider' ELSE 'en_attente' END)::statut, ${insertedContent} RETURNING *),
  histoire AS (INSERT INTO changements_statut (recette_id, moderateur_id, auteur_id, de, vers, version, cause)
    SELECT id, auteur_id, auteur_id, 'en_attente', statut, version, 'confiance' FROM ecrite WHERE statut = 'valider'), ${derivedFromInserted()}`

function derivedFromInserted(): string {
  return `derivee AS (INSERT INTO recettes_recherche (recette_id, filtres, duree, ${derivedNames.join(', ')})
    SELECT ecrite.id, ${FILTRES}, ${DUREE}, ${derivedFrom(FIRST_INSERTED).join(', ')} FROM ecrite),
  besoins AS (INSERT INTO recettes_besoins (recette_id, validee, ${NEEDS})
    SELECT ecrite.id, ecrite.statut = 'valider', ${needsFrom(FIRST_INSERTED)} FROM ecrite)
  SELECT ${storedColumns('ecrite', '1')}, statut FROM ecrite`
}

const contentSets = contentFrom(FIRST_REPLACED, (name) => `recettes.${name}`)
const changedFields = contentSets.map(
  (value, index) =>
    `CASE WHEN ${contentNames[index]} IS DISTINCT FROM ${value} THEN '${contentNames[index]}' END`,
)
const EDIT = { acteurId: '$3', remoderation: '$4' }
const UPDATE = `WITH avant AS (SELECT id, auteur_id, statut, array_remove(ARRAY[${changedFields.join(', ')}], NULL) AS champs
    FROM recettes WHERE id = $1 AND ($2::int IS NULL OR auteur_id = $2) FOR UPDATE),
  ${editionOf(EDIT)}, ecrite AS (UPDATE recettes
    SET ${contentSets.map((value, index) => `${contentNames[index]} = ${value}`).join(', ')}, updated_at = ${NEXT_UPDATED_AT},
    ${EDITION_SETS} FROM edition WHERE recettes.id = edition.id RETURNING recettes.*), ${editionHistory(EDIT)}`
const derivedSets = derivedFrom(FIRST_REPLACED).map((value, index) => `${derivedNames[index]} = ${value}`)
const UPDATE_WITH_DERIVED = `${UPDATE}, derivee AS (UPDATE recettes_recherche
    SET filtres = ${FILTRES}, duree = ${DUREE}, ${derivedSets.join(', ')} FROM ecrite WHERE recette_id = ecrite.id),
  besoins AS (UPDATE recettes_besoins SET (${NEEDS}) = (${needsFrom(FIRST_REPLACED)})
    FROM ecrite WHERE recette_id = ecrite.id)`

/** @param columns derived ones included @param trustAfter how many validations make an author trusted; 0: none do */
export const insertion = (auteurId: number, { content, derived }: Columns, trustAfter: number) => ({
  name: trustAfter > 0 ? 'recette_nouvelle_confiance' : 'recette_nouvelle',
  text: trustAfter > 0 ? INSERT_ON_TRUST : INSERT,
  values: [
    auteurId,
    ...contentValues(content),
    ...derivedValues(derived),
    ...(trustAfter > 0 ? [trustAfter] : []),
  ],
})

type Edit = {
  id: number
  /** Only a recipe of this author; read from the row that the statement locks. */
  auteurId: number | null
  acteurId: number
  remoderation: Remoderation
}

export const replacement = (
  { id, auteurId, acteurId, remoderation }: Edit,
  { content, derived }: Columns,
) => ({
  name: derived === null ? 'recette_remplacee_contenu' : 'recette_remplacee',
  text: `${derived === null ? UPDATE : UPDATE_WITH_DERIVED} ${RETURNED}`,
  values: [
    id,
    auteurId,
    acteurId,
    remoderation,
    ...contentValues(content),
    ...(derived === null ? [] : derivedValues(derived)),
  ],
})

const contentValues = (content: Columns['content']) => CONTENT.map((property) => content[property])
const derivedValues = (derived: DerivedColumns | null) => [
  ...DERIVED.map((property) => {
    const value = derived?.[property]
    return DERIVED_TYPES[property] === 'json' ? JSON.stringify(value) : value
  }),
  derived?.communs,
  derived?.rares,
  derived?.choix,
]
