// SQL of the search by keys, best results first, and of the completion of names.

import { BATCH_BYTES, clampCursor } from '@recettes/database'
import { MAX_INT4 } from '@recettes/errors'
import { PAGE_BYTES, type Page } from '@recettes/http'
import { RULES_VERSION } from '@recettes/ingredients'
import type { Database } from '../database.js'
import {
  type AggregatedPage,
  type PageSql,
  type PageStatement,
  pageOf,
  readAggregated,
  readIfShort,
  readPage,
} from '../modele/page.js'
import { RECETTE_JSON } from '../modele/sql.js'
import type { Statut } from '../modele/statut.js'
import { ETAG_PART_COLUMN } from '../modele/version.js'
import { estimateFrom } from './estimate.js'
import type { SearchKeys } from './query.js'
import { CURSOR_SQL, mergeRanks, NO_RESULTS, type SearchCursor, START } from './results.js'

export type Search = SearchKeys & { statut: Statut | undefined }

type Statement<Text = string> = { name: string; text: Text }

/**
 * Estimated hits beyond the page up to which PostgreSQL sorts all hits, at 6 µs each. With more, it reads each rank in index order:
 * 1 ms for 20 results, 5 ms for 500.
 */
const MAX_SORTED_BEYOND_PAGE = 300

/** Names that a completion reads at most: members may invent hundreds of thousands. */
const MAX_CANDIDATES = 10_000

/**
 * SQL: the recipe has none of the keys to exclude, neither as a search key nor as an exclusion key. As a JSON object each key is one
 * look-up; `&&` would compare every pair. `trouver_recettes` does the same.
 * @param excluded parameter, such as `$3`
 */
const hasNone = (excluded: string) => `(cardinality(${excluded}::text[]) = 0
    OR NOT (SELECT jsonb_object_agg(cle, 1) FROM unnest(${excluded}) AS cle) ?| (cles || cles_exclusion))`
const RANK = 'CASE WHEN cles @> $2 THEN 0 ELSE 1 END'
/**
 * Both ranks at once, for few hits. The subquery around the keys saves a millisecond of planning. Without a cursor, `$5` is null:
 * comparing each hit with the lowest cursor would take a tenth of PostgreSQL's time.
 */
const BOTH_RANKS: Statement<PageSql> = {
  name: 'search_contained',
  text: pageOf(
    `SELECT id, nb_ingredients AS nb, ${RANK} AS rang, ${ETAG_PART_COLUMN}, ${RECETTE_JSON} AS json FROM recettes
    WHERE cles @> (SELECT $1::text[]) AND ($4::statut IS NULL OR statut = $4)
      AND ${hasNone('$3')}
      AND ($5::int IS NULL OR (${RANK}, nb_ingredients, id) > ($5, $6, $7))
    ORDER BY rang, nb, id LIMIT $8`,
    '$8',
    CURSOR_SQL,
  ),
}

/** Reads in index order (`trouver_recettes` in prisma/recipe/functions). */
const RANK_RESULTS =
  'SELECT nb, recette_id, $8::int AS rang FROM trouver_recettes($1, $2, $3, $4, $5, $6, $7)'
const SECOND_RANK_RESULTS =
  'SELECT nb, recette_id, $16::int AS rang FROM trouver_recettes($9, $10, $11, $12, $13, $14, $15)'
const PAGE: Statement<PageSql> = {
  name: 'search_page',
  text: pageOf(
    `SELECT id, nb, rang, ${ETAG_PART_COLUMN}, ${RECETTE_JSON} AS json
    FROM (${RANK_RESULTS}) AS found JOIN recettes ON id = recette_id ORDER BY nb, id`,
    '$7',
    CURSOR_SQL,
    '$9',
  ),
}
/** As rows, 33,000 ids occupy the event loop for 20 ms. */
const idsOf = (results: string) =>
  `SELECT coalesce(string_agg(int4send(recette_id), ''::bytea ORDER BY rang, nb, recette_id), '') AS ids
    FROM (${results}) AS found`
const IDS_OF_RANK: Statement = { name: 'search_ids_of_rank', text: idsOf(RANK_RESULTS) }
/** One statement for both ranks: with two, a recipe that changes its rank in between would be in both or in none. */
const IDS: Statement = { name: 'search_ids', text: idsOf(`${RANK_RESULTS} UNION ALL ${SECOND_RANK_RESULTS}`) }

/** Rows of these ids that still match. `IS TRUE` keeps PostgreSQL from using the index of keys instead of the primary key. */
const BY_IDS = pageOf(
  `SELECT wanted.place::int AS place, ${RECETTE_JSON} AS json FROM recettes
    JOIN unnest($1::int[]) WITH ORDINALITY AS wanted(wanted_id, place) ON id = wanted_id
    WHERE (cles @> $3::text[]) IS TRUE AND ($5::statut IS NULL OR statut = $5)
      AND ${hasNone('$4')}
    ORDER BY wanted.place`,
  '$2',
  'place::text',
  String(BATCH_BYTES),
)

export type RechercheRepository = ReturnType<typeof rechercheRepository>

export function rechercheRepository({ reads }: Database) {
  const estimate = estimateFrom(reads)

  const rankParameters = (
    { required, preferred, excluded, statut }: Search,
    cursor: SearchCursor,
    limit: number,
  ) => {
    // `preferred` doesn't imply `required`; the second rank excludes the first's results.
    const [needed, ofFirstRank] =
      cursor.rang === 0 ? [[...required, ...preferred], null] : [required, preferred]
    // In the order of `trouver_recettes`' parameters, then the rank.
    return [
      needed,
      ofFirstRank,
      excluded,
      statut ?? null,
      cursor.nb,
      clampCursor(cursor.id),
      limit,
      cursor.rang,
    ]
  }

  const inSecondRank = (cursor: SearchCursor): SearchCursor =>
    cursor.rang === 1 ? cursor : { ...START, rang: 1 }

  const statementOfRank = (search: Search, cursor: SearchCursor, limit: number, bytes = PAGE_BYTES) => ({
    ...PAGE,
    values: [...rankParameters(search, cursor, limit), bytes],
  })

  const statementOfBothRanks = (search: Search, cursor: SearchCursor, limit: number) => {
    const { required, preferred, excluded, statut = null } = search
    const rang = cursor === START ? null : cursor.rang
    const values = [required, preferred, excluded, statut, rang, cursor.nb, clampCursor(cursor.id), limit]
    return { ...BOTH_RANKS, values }
  }

  /** Returns null if `read` does. */
  const readByRank = async <P extends AggregatedPage | null>(
    search: Search,
    cursor: SearchCursor,
    limit: number,
    read: (statement: PageStatement) => Promise<P>,
  ): Promise<P | AggregatedPage> => {
    const first = cursor.rang === 0 ? await read(statementOfRank(search, cursor, limit)) : NO_RESULTS
    if (first === null || first.hasMore) return first
    const [limitLeft, bytesLeft] = [limit - first.count, PAGE_BYTES - Buffer.byteLength(first.items)]
    const second = await read(statementOfRank(search, inSecondRank(cursor), limitLeft, bytesLeft))
    return second === null ? second : mergeRanks(first, second)
  }

  const isCommon = async ({ required }: Search, pageSize: number): Promise<boolean> =>
    (await estimate(required)) > pageSize + MAX_SORTED_BEYOND_PAGE

  return {
    /** Hits to expect; 0 if a food is rare. */
    estimateHits: ({ required }: Search): Promise<number> => estimate(required),

    page: async (search: Search, cursor: SearchCursor, pageSize: number): Promise<AggregatedPage> => {
      const read = (statement: PageStatement) => readAggregated(reads.query, statement)
      const limit = pageSize + 1
      return (await isCommon(search, pageSize))
        ? readByRank(search, cursor, limit, read)
        : read(statementOfBothRanks(search, cursor, limit))
    },

    /** Returns null if the page exceeds 256 KiB, or with two ranks read apart, if one does. */
    shortPage: async (
      search: Search,
      cursor: SearchCursor,
      pageSize: number,
    ): Promise<AggregatedPage | null> => {
      const read = (statement: PageStatement) => readIfShort(reads.query, statement)
      const limit = pageSize + 1
      return (await isCommon(search, pageSize))
        ? readByRank(search, cursor, limit, read)
        : read(statementOfBothRanks(search, cursor, limit))
    },

    /** Ids of all hits from one snapshot, best first; their JSON wouldn't fit in memory. */
    ids: async (search: Search, cursor: SearchCursor): Promise<Int32Array> => {
      const second = rankParameters(search, inSecondRank(cursor), MAX_INT4)
      const statement =
        cursor.rang === 1
          ? { ...IDS_OF_RANK, values: second }
          : { ...IDS, values: [...rankParameters(search, cursor, MAX_INT4), ...second] }
      const { rows } = await reads.query<{ ids: Buffer }>(statement)
      const bytes = rows[0]?.ids ?? Buffer.alloc(0)
      return Int32Array.from({ length: bytes.length / 4 }, (_, n) => bytes.readInt32BE(4 * n))
    },

    /**
     * Reads as many recipes as fit a page, in the order of `ids`; skips those deleted or not matching. `nextAfter` is a 1-based index
     * into `ids`.
     */
    readByIds: ({ required, excluded, statut }: Search, ids: Int32Array): Promise<Page> => {
      const values = [[...ids], ids.length + 1, required, excluded, statut ?? null]
      return readPage(reads.query, { name: 'search_by_ids', text: BY_IDS, values })
    },

    /** `START` if the recipe lacks a required food, null if it doesn't exist. */
    findCursor: async (search: Search, id: number): Promise<SearchCursor | null> => {
      const text = `SELECT id, nb_ingredients AS nb, ${RANK} AS rang,
        cles @> $3::text[] AS found FROM recettes WHERE id = $1`
      const values = [clampCursor(id), search.preferred, search.required]
      const { rows } = await reads.query<SearchCursor & { found: boolean }>({
        name: 'search_position',
        text,
        values,
      })
      const [row] = rows
      if (row === undefined) return null
      return row.found ? { rang: row.rang, nb: row.nb, id: row.id } : START
    },

    existsAfter: async (id: number): Promise<boolean> => {
      const text = 'SELECT 1 FROM recettes WHERE id > $1 LIMIT 1'
      return (
        (await reads.query({ name: 'search_exists_after', text, values: [clampCursor(id)] })).rowCount === 1
      )
    },

    /** Recipes without keys of the current `RULES_VERSION`. During a rollout most recipes have keys of both versions. */
    countOutdated: async (): Promise<number> => {
      const text = `SELECT count(*)::int AS count FROM recettes WHERE (cles_version < $1 OR cles_version > $1)
        AND NOT EXISTS (SELECT FROM unnest(cles || cles_exclusion) AS cle WHERE starts_with(cle, $2))`
      const statement = { name: 'search_outdated', text, values: [RULES_VERSION, `${RULES_VERSION}:`] }
      const { rows } = await reads.query<{ count: number }>(statement)
      return rows[0]?.count ?? 0
    },

    /** Most used first, of the first `MAX_CANDIDATES` names with the prefix and as many of the most used names. */
    complete: async (prefixe: string, limit: number): Promise<{ nom: string; recettes: number }[]> => {
      // From the prefix to the last Unicode character, with pending changes.
      const hasPrefix = 'repli >= replier($1) AND repli < replier($1) || chr(1114111)'
      const text = `WITH first_names AS MATERIALIZED (
          SELECT nom, recettes FROM ingredients_noms WHERE ${hasPrefix} ORDER BY repli LIMIT ${MAX_CANDIDATES}
        ), most_used AS (
          SELECT nom, repli, recettes FROM ingredients_noms
          WHERE (SELECT count(*) FROM first_names) = ${MAX_CANDIDATES} ORDER BY recettes DESC, nom LIMIT ${MAX_CANDIDATES}
        )
        SELECT nom, sum(recettes)::int AS recettes FROM (
          (SELECT nom, recettes FROM first_names UNION SELECT nom, recettes FROM most_used WHERE ${hasPrefix})
          UNION ALL
          SELECT nom, delta FROM (
            SELECT unnest(ajoutes) AS nom, 1 AS delta FROM ingredients_noms_changements
            UNION ALL
            SELECT unnest(retires), -1 FROM ingredients_noms_changements
          ) AS pending WHERE starts_with(replier(nom), replier($1))
        ) AS names
        GROUP BY nom HAVING sum(recettes) > 0 ORDER BY recettes DESC, nom LIMIT $2`
      const values = [prefixe, limit]
      return (await reads.query<{ nom: string; recettes: number }>({ name: 'completion', text, values })).rows
    },
  }
}
