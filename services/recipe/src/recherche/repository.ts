// SQL of the search by keys, best results first, and of the completion of names.

import { clampCursor, type Query } from '@recettes/database'
import type { Page } from '@recettes/http'
import { RULES_VERSION } from '@recettes/ingredients'
import type { Database } from '../database.js'
import { estimateFrom } from '../modele/estimate.js'
import { pageOf, readPage } from '../modele/page.js'
import { exclusionParameter, type SearchKeys } from '../modele/recherche.js'
import { MONTREE, MONTREE_JSON } from '../modele/sql.js'
import type { Statut } from '../modele/statut.js'
import { cursorOf, type Place, placeAt, type SearchCursor, START } from './results.js'

/** `filters`: keys such as `statut:valider` that a recipe must have too. */
export type Search = SearchKeys & { filters: string[] }

/**
 * Estimated hits beyond the page up to which PostgreSQL sorts all hits, at 6 µs each. With more, it reads each rank in index order:
 * 1 ms for 20 results, 5 ms for 500.
 */
const MAX_SORTED_BEYOND_PAGE = 300

/** Names that a completion reads at most: members may invent hundreds of thousands. */
const MAX_CANDIDATES = 10_000

const RANK = 'CASE WHEN cles @> $2 THEN 0 ELSE 1 END'

const pageOfFound = (name: string, found: string) =>
  pageOf(
    name,
    `SELECT recette_id AS id, nb, rang, ${MONTREE_JSON} AS json
    FROM (${found}) AS found JOIN recettes ON recettes.id = recette_id ${MONTREE} ORDER BY rang, nb, recette_id`,
    '$7',
    placeAt,
  )

/**
 * Both take $1 required and $2 preferred keys, $3 keys to exclude as an object, $4 to $6 the cursor, $7 the page's size plus one.
 * The subquery around the keys saves planning.
 */
const SORTED = pageOfFound(
  'search_sorted',
  `SELECT recette_id, nb_ingredients AS nb, ${RANK} AS rang FROM recettes_recherche
    WHERE cles || filtres @> (SELECT $1::text[]) AND sans_cles($3, cles, cles_exclusion)
      AND ($6 = 0 OR (${RANK}, nb_ingredients, recette_id) > ($4, $5, $6))
    ORDER BY rang, nb, recette_id LIMIT $7`,
)
const IN_ORDER = pageOfFound(
  'search_in_order',
  'SELECT * FROM trouver_recettes($1, $2, $3, NULL, NULL, $4, $5, $6, $7)',
)

export type RechercheRepository = ReturnType<typeof rechercheRepository>

export function rechercheRepository({ reads }: Database) {
  const estimate = estimateFrom(reads)

  return {
    /** One statement: of all hits, or for common foods through the size buckets. */
    page: async (
      query: Query,
      { required, filters, preferred, excluded }: Search,
      { rang, nb, id }: SearchCursor,
      pageSize: number,
    ): Promise<Page<SearchCursor>> => {
      const needed = [...required, ...filters]
      const isCommon = (await estimate(needed)) > pageSize + MAX_SORTED_BEYOND_PAGE
      const none = exclusionParameter(excluded)
      const values = [needed, preferred, none, rang, nb, clampCursor(id), pageSize + 1]
      const statement = { sql: isCommon ? IN_ORDER : SORTED, values, limit: pageSize }
      const { items, next } = await readPage<Place>(query, statement)
      return { items, next: next && cursorOf(next) }
    },

    /** `START` if the recipe lacks a required food, null if it doesn't exist. */
    findCursor: async (
      query: Query,
      { required, preferred }: Search,
      id: number,
    ): Promise<SearchCursor | null> => {
      const text = `SELECT recette_id AS id, nb_ingredients AS nb, ${RANK} AS rang, cles @> $3::text[] AS found
        FROM recettes_recherche WHERE recette_id = $1`
      const values = [clampCursor(id), preferred, required]
      const statement = { name: 'search_position', text, values }
      const [row] = (await query<SearchCursor & { found: boolean }>(statement)).rows
      if (row === undefined) return null
      return row.found ? { rang: row.rang, nb: row.nb, id: row.id } : START
    },

    existsAfter: async (query: Query, id: number): Promise<boolean> => {
      const text = 'SELECT 1 FROM recettes WHERE id > $1 LIMIT 1'
      const statement = { name: 'search_exists_after', text, values: [clampCursor(id)] }
      return (await query(statement)).rowCount === 1
    },

    /** Recipes without keys of the current `RULES_VERSION`. During a rollout most recipes have keys of both versions. */
    countOutdated: async (): Promise<number> => {
      const text = `SELECT count(*)::int AS count FROM recettes_recherche WHERE (cles_version < $1 OR cles_version > $1)
        AND NOT EXISTS (SELECT FROM unnest(cles || cles_exclusion) AS cle WHERE starts_with(cle, $2))`
      const statement = { name: 'search_outdated', text, values: [RULES_VERSION, `${RULES_VERSION}:`] }
      const { rows } = await reads.recent<{ count: number }>(statement)
      return rows[0]?.count ?? 0
    },

    /**
     * Most used first, of the first `MAX_CANDIDATES` names with the prefix and as many of the most used names.
     * @param statut of the recipes that are counted; all by default
     */
    complete: async (
      query: Query,
      { prefixe, limite, statut }: { prefixe: string; limite: number; statut: Statut | undefined },
    ): Promise<{ nom: string; recettes: number }[]> => {
      // From the prefix to the last Unicode character.
      const hasPrefix = 'repli >= replier($1) AND repli < replier($1) || chr(1114111)'
      const ofStatut = '($3::statut IS NULL OR statut = $3)'
      const text = `WITH first_names AS MATERIALIZED (
          SELECT nom, statut, recettes FROM ingredients_noms WHERE ${hasPrefix} AND ${ofStatut} ORDER BY repli LIMIT ${MAX_CANDIDATES}
        ), most_used AS (
          SELECT nom, statut, repli, recettes FROM ingredients_noms
          WHERE (SELECT count(*) FROM first_names) = ${MAX_CANDIDATES} AND ${ofStatut}
          ORDER BY recettes DESC, nom LIMIT ${MAX_CANDIDATES}
        )
        SELECT nom, sum(recettes)::int AS recettes FROM (
          (SELECT nom, statut, recettes FROM first_names
           UNION SELECT nom, statut, recettes FROM most_used WHERE ${hasPrefix})
          UNION ALL
          SELECT nom, statut, delta FROM ingredients_noms_changements, unnest(noms) AS nom
          WHERE starts_with(replier(nom), replier($1)) AND ${ofStatut}
        ) AS names
        GROUP BY nom HAVING sum(recettes) > 0 ORDER BY recettes DESC, nom LIMIT $2`
      const values = [prefixe, limite, statut ?? null]
      return (await query<{ nom: string; recettes: number }>({ name: 'completion', text, values })).rows
    },
  }
}
