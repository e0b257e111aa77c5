// SQL of a page of the catalogue with its count: one statement for each order.

import { cutToBytes } from '../modele/page.js'
import { MONTREE, MONTREE_JSON } from '../modele/sql.js'
import type { Tri } from './rules.js'

/** Counts are exact up to here. */
export const MAX_COUNT = 1_000

/**
 * $1 required and $2 preferred keys, $3 keys to exclude as an object, $4 minutes at most, $5 words of the title, $6 to $8 the place
 * of the last page, $9 the page's size plus one. Of each word of the title the keys have two or four letters; where that is
 * less than asked for, or more, patterns check the whole.
 */
const WANTED = `demande AS MATERIALIZED (
    SELECT $1::text[] || CASE WHEN $5::text IS NOT NULL AND count(mot) = 0 THEN ARRAY['titre:']
        ELSE coalesce(array_agg('titre:' || left(mot, CASE WHEN length(mot) < 4 THEN 2 ELSE 4 END)) FILTER (WHERE length(mot) > 1), '{}')
      END AS requises,
      $2::text[] || coalesce(array_agg('titre=' || mot) FILTER (WHERE mot IS NOT NULL), '{}') AS preferees,
      array_agg('% titre=' || mot || '%') FILTER (WHERE length(mot) NOT IN (2, 4)) AS motifs
    FROM unnest(mots_du_titre($5, '')) AS mot)`

/** `few` for up to `MAX_COUNT` hits, `many` beyond. `after` names $6 to $8 in each order, as PostgreSQL needs to type them. */
type Order = { few: string; many: string; after: string; by: string }

const RANK = 'CASE WHEN r.cles || r.filtres @> (SELECT preferees FROM demande) THEN 0 ELSE 1 END'
const byTri = (tri: 'duree' | '-id') =>
  `SELECT 0 AS rang, duree AS valeur, recette_id FROM demande,
    recettes_par_tri('${tri}', requises, $3, $4, motifs, $7::int, $8::bigint, $9::int)`

const ORDERS: Readonly<Record<Tri, Order>> = {
  pertinence: {
    few: `${RANK} AS rang, r.nb_ingredients AS valeur`,
    many: `SELECT rang, nb AS valeur, recette_id FROM demande,
      trouver_recettes(requises, preferees, $3, $4, motifs, $6::int, $7::int, $8::int, $9::int)`,
    after: '(rang, valeur, recette_id) > ($6::int, $7::int, $8::int)',
    by: 'rang, valeur, recette_id',
  },
  '-id': {
    few: '0 AS rang, r.duree AS valeur',
    many: byTri('-id'),
    after: '($6::int, $7::int) IS NOT NULL AND recette_id < $8::bigint',
    by: 'recette_id DESC',
  },
  duree: {
    few: '0 AS rang, r.duree AS valeur',
    many: byTri('duree'),
    after: '$6::int IS NOT NULL AND (valeur, recette_id) > ($7::int, $8::bigint)',
    by: 'valeur, recette_id',
  },
}

/** @param dense most recipes have the key: a scan in any order finds `MAX_COUNT` sooner than the index */
function pageText(tri: Tri, dense: boolean): string {
  const { few, many, after, by } = ORDERS[tri]
  const keys = dense ? 'r.filtres' : 'r.cles || r.filtres'
  return `WITH ${WANTED}, trouvees AS MATERIALIZED (
      SELECT recette_id FROM recettes_recherche AS r, demande
      WHERE ${keys} @> (SELECT requises FROM demande) AND sans_cles($3::jsonb, r.cles, r.cles_exclusion)
        AND convient(r.duree, r.filtres, $4::int, motifs)
      LIMIT ${MAX_COUNT + 1}
    ), total AS MATERIALIZED (SELECT count(*)::int AS nombre FROM trouvees
    ), page AS (
      (SELECT * FROM (SELECT ${few}, recette_id FROM trouvees JOIN recettes_recherche AS r USING (recette_id)) AS peu
        WHERE (SELECT nombre FROM total) <= ${MAX_COUNT} AND ${after} ORDER BY ${by} LIMIT $9)
      UNION ALL
      (SELECT * FROM (${many}) AS beaucoup WHERE (SELECT nombre FROM total) > ${MAX_COUNT})
    )
    SELECT nombre, rang, valeur, recette_id AS id, shown, CASE WHEN shown THEN json END AS json FROM total
    LEFT JOIN (${cutToBytes(
      `SELECT rang, valeur, recette_id, ${MONTREE_JSON} AS json
      FROM page JOIN recettes ON recettes.id = recette_id ${MONTREE} ORDER BY ${by}`,
      '$9',
    )}) AS lues ON true ORDER BY row_no`
}

export const statementOf = (tri: Tri, dense: boolean) => ({
  name: `catalogue_${tri}${dense ? '_dense' : ''}`,
  text: pageText(tri, dense),
})
