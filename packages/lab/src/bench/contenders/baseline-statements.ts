// SQL of the baseline: PostgreSQL builds the JSON that is answered, a page as one row.

const utc = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') AS ${column}`

/** Columns that a caller writes, in the order of the INSERT's parameters. */
export const WRITTEN = [
  ...['titre', 'image', 'description', 'temps_preparation', 'temps_cuisson', 'temps_total', 'difficulte'],
  ...['portions', 'calories_par_portion', 'ustensiles_requis', 'conseils_chef', 'variantes', 'allergenes'],
  ...['regime_alimentaire', 'saison', 'origine', 'ingredients'],
]

/** Columns of `aliments` that are computed from the ingredient lines; the INSERT's last parameters. */
const COMPUTED = ['nb_ingredients', 'ingredients', 'ingredients_analyses', 'allergenes_detectes']

const SHOWN = `id, titre, statut, image, description, temps_preparation, temps_cuisson, temps_total, difficulte, portions,
  calories_par_portion, auteur_id, ustensiles_requis, conseils_chef, variantes, allergenes, regime_alimentaire, saison,
  origine, recettes.ingredients, etapes, signaler, ${utc('created_at')}, ${utc('updated_at')}`

const object = (columns: string) =>
  `(SELECT row_to_json(shown) FROM (SELECT ${columns}) AS shown)::text AS json`
const array = (rows: string) => `SELECT coalesce(json_agg(t), '[]')::text AS json FROM (${rows}) AS t`

const COMMENTAIRE = `id, contenu, ${utc('date_creation')}, auteur_id, recette_id`
const SEARCH = `SELECT ${SHOWN} FROM aliments JOIN recettes ON recette_id = id WHERE aliments.ingredients @> $1
  ORDER BY (aliments.ingredients @> $2) DESC, nb_ingredients, id`

const place = (first: number, columns: string[]) => columns.map((_, index) => `$${first + index}`)
const inserted = ['auteur_id', ...WRITTEN]
const assigned = (first: number, columns: string[]) =>
  columns.map((column, index) => `${column} = $${first + index}`)

/** Statements by their names; each returns one row with the column `json`. */
export const STATEMENTS = {
  /** $1 id. */
  one: `SELECT ${object(`${SHOWN}, ingredients_analyses, allergenes_detectes`)} FROM recettes JOIN aliments ON recette_id = id WHERE id = $1`,
  /** $1 id of the recipe. */
  comments: array(`SELECT ${COMMENTAIRE} FROM commentaires WHERE recette_id = $1 ORDER BY id`),
  /** $1 status, $2 last id of the page before, $3 limit. */
  page: array(
    `SELECT ${SHOWN} FROM recettes WHERE statut = $1 AND signaler = false AND id > $2 ORDER BY id LIMIT $3`,
  ),
  /** $1 keys of all ingredients, $2 keys that rank first. */
  search: array(SEARCH),
  /** The same, $3 limit. */
  searchPage: array(`${SEARCH} LIMIT $3`),
  /** $1 recipe, $2 author, $3 text. */
  comment: `INSERT INTO commentaires (recette_id, auteur_id, contenu) VALUES ($1, $2, $3) RETURNING ${object(COMMENTAIRE)}`,
  /** $1 author, then the columns. */
  recipe: `WITH recettes AS (INSERT INTO recettes (${inserted.join(', ')}) VALUES (${place(1, inserted).join(', ')}) RETURNING *),
      aliments AS (INSERT INTO aliments (recette_id, ${COMPUTED.join(', ')})
        SELECT id, ${place(1 + inserted.length, COMPUTED).join(', ')} FROM recettes)
    SELECT ${object(SHOWN)} FROM recettes`,
  /** $1 id, $2 author, then the columns. */
  replace: `WITH recettes AS (UPDATE recettes SET ${assigned(3, WRITTEN).join(', ')}, updated_at = now()
        WHERE id = $1 AND auteur_id = $2 RETURNING *),
      derived AS (UPDATE aliments SET ${assigned(3 + WRITTEN.length, COMPUTED).join(', ')} FROM recettes WHERE recette_id = id)
    SELECT ${object(SHOWN)} FROM recettes`,
}

/** All recipes, one a line, without COPY's escapes: JSON text contains neither of the two control characters. */
export const ALL = `COPY (SELECT ${object(SHOWN)} FROM recettes ORDER BY id) TO STDOUT (FORMAT csv, QUOTE E'\\x01', DELIMITER E'\\x02')`
