// The limit's statements: PostgreSQL builds the very bytes that the service answers, from the tables themselves.

const utc = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') AS ${column}`

const SHOWN = `id, titre, statut, image, description, temps_preparation, temps_cuisson, temps_total, difficulte, portions,
  calories_par_portion, auteur_id, ustensiles_requis, conseils_chef, variantes, allergenes, regime_alimentaire, saison,
  origine, ingredients, signaler, ${utc('created_at')}, ${utc('updated_at')}`

const json = (columns: string) =>
  `(SELECT row_to_json(shown) FROM (SELECT ${columns}) AS shown)::text AS json`

const RECETTE = json(SHOWN)
const COMMENTAIRE = json(`id, contenu, ${utc('date_creation')}, auteur_id, recette_id`)

/** One recipe: $1 its id. */
export const ONE = `SELECT ${json(`${SHOWN}, ingredients_analyses, allergenes_detectes`)} FROM recettes WHERE id = $1`

/** Comments of a recipe: $1 its id. */
export const COMMENTS = `SELECT ${COMMENTAIRE} FROM commentaires WHERE recette_id = $1 ORDER BY id`

/** A page of a status's unreported recipes: $1 the status, $2 after which id, $3 how many. */
export const PAGE = `SELECT id, ${RECETTE} FROM recettes
  WHERE statut = $1::statut AND signaler = false AND id > $2 ORDER BY id LIMIT $3`

/** First results of a search: $1 keys of all and of the exact names, $2 how many; then $1 keys of all, $2 of the exact names. */
export const EXACT = `SELECT id, ${RECETTE} FROM trouver_recettes($1, NULL, '{}', NULL, 0, 0, $2)
  JOIN recettes ON id = recette_id ORDER BY nb, id`
export const KINDS = `SELECT id, ${RECETTE} FROM trouver_recettes($1, $2, '{}', NULL, 0, 0, $3)
  JOIN recettes ON id = recette_id ORDER BY nb, id`

/** A new comment: $1 recipe, $2 author, $3 text. */
export const INSERT = `INSERT INTO commentaires (recette_id, auteur_id, contenu) VALUES ($1, $2, $3) RETURNING ${COMMENTAIRE}`

/** All recipes, one a line, without COPY's escapes: no text of JSON has the signs that would be quoted. */
export const ALL = `COPY (SELECT ${RECETTE} FROM recettes ORDER BY id) TO STDOUT (FORMAT csv, QUOTE E'\\x01', DELIMITER E'\\x02')`
