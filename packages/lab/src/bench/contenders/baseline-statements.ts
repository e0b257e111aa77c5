// SQL of the baseline: PostgreSQL builds the JSON that is answered.

const utc = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') AS ${column}`

/** Columns that a caller writes, in the order of the INSERT's parameters. */
export const WRITTEN = [
  ...['titre', 'image', 'description', 'temps_preparation', 'temps_cuisson', 'temps_total', 'difficulte'],
  ...['portions', 'calories_par_portion', 'ustensiles_requis', 'conseils_chef', 'variantes', 'allergenes'],
  ...['regime_alimentaire', 'saison', 'origine', 'ingredients'],
]

/** Columns that are computed from the ingredient lines. */
const COMPUTED = ['cles', 'cles_exclusion', 'nb_ingredients', 'ingredients_analyses', 'allergenes_detectes']

const SHOWN = `id, titre, statut, image, description, temps_preparation, temps_cuisson, temps_total, difficulte, portions,
  calories_par_portion, auteur_id, ustensiles_requis, conseils_chef, variantes, allergenes, regime_alimentaire, saison,
  origine, ingredients, signaler, ${utc('created_at')}, ${utc('updated_at')}`

const json = (columns: string) =>
  `(SELECT row_to_json(shown) FROM (SELECT ${columns}) AS shown)::text AS json`

const RECETTE = json(SHOWN)
const COMMENTAIRE = json(`id, contenu, ${utc('date_creation')}, auteur_id, recette_id`)
const SEARCH = `SELECT ${RECETTE} FROM recettes WHERE cles @> $1
  ORDER BY (cles @> $2) DESC, nb_ingredients, id`

const columns = [...WRITTEN, ...COMPUTED]
const assigned = columns.map((column, index) => `${column} = $${index + 3}`)
const inserted = ['auteur_id', ...columns]

/** Statements by their names. */
export const STATEMENTS = {
  /** $1 id. */
  one: `SELECT ${json(`${SHOWN}, ingredients_analyses, allergenes_detectes`)} FROM recettes WHERE id = $1`,
  /** $1 id of the recipe. */
  comments: `SELECT ${COMMENTAIRE} FROM commentaires WHERE recette_id = $1 ORDER BY id`,
  /** $1 status, $2 last id of the page before, $3 limit. */
  page: `SELECT id, ${RECETTE} FROM recettes
    WHERE statut = $1 AND signaler = false AND id > $2 ORDER BY id LIMIT $3`,
  /** $1 keys of all ingredients, $2 keys that rank first. */
  search: SEARCH,
  /** The same, $3 limit. */
  searchPage: `${SEARCH} LIMIT $3`,
  /** $1 recipe, $2 author, $3 text. */
  comment: `INSERT INTO commentaires (recette_id, auteur_id, contenu) VALUES ($1, $2, $3) RETURNING ${COMMENTAIRE}`,
  /** $1 author, then the columns. */
  recipe: `INSERT INTO recettes (${inserted.join(', ')})
    VALUES (${inserted.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING ${RECETTE}`,
  /** $1 id, $2 author, then the columns. */
  replace: `UPDATE recettes SET ${assigned.join(', ')}, updated_at = now()
    WHERE id = $1 AND auteur_id = $2 RETURNING ${RECETTE}`,
}

/** All recipes, one a line, without COPY's escapes: JSON text contains neither of the two control characters. */
export const ALL = `COPY (SELECT ${RECETTE} FROM recettes ORDER BY id) TO STDOUT (FORMAT csv, QUOTE E'\\x01', DELIMITER E'\\x02')`
