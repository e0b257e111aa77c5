// Estimates the number of recipes with given keys, from PostgreSQL's statistics.

import type { Reads } from '@recettes/database'
import { atMostEvery } from '@recettes/http'

/** 0 if a key is rare. */
type Estimate = (keys: readonly string[]) => Promise<number>

type Statistics = { recettes: number; shares: Map<string, number> }

/** PostgreSQL renews them after every tenth of the rows has changed. */
const READ_EVERY_MS = 60_000

const UNKNOWN: Statistics = { recettes: 0, shares: new Map() }

const TEXT = `SELECT reltuples AS recettes, cle, part FROM pg_class
  LEFT JOIN LATERAL (
    SELECT * FROM pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) AS common(cle, part)
    -- The index's expression: search and filter keys.
    WHERE schemaname = relnamespace::regnamespace::text AND tablename = 'recettes_recherche_cles_idx' AND cle IS NOT NULL
  ) AS statistics ON true
  WHERE pg_class.oid = 'recettes_recherche'::regclass`

/** Assumes independent keys; those beyond PostgreSQL's most common ones are rare. */
export function estimateFrom({ recent }: Pick<Reads, 'recent'>): Estimate {
  const readStatistics = async (): Promise<Statistics> => {
    const { rows } = await recent<{ recettes: number; cle: string | null; part: number }>({ text: TEXT })
    return {
      recettes: Math.max(rows[0]?.recettes ?? 0, 0),
      shares: new Map(rows.map(({ cle, part }) => [cle ?? '', part])),
    }
  }
  // The search itself reports database errors.
  const read = atMostEvery(READ_EVERY_MS, () => readStatistics().catch(() => UNKNOWN))
  return async (keys) => {
    const { recettes, shares } = await read()
    return keys.reduce((hits, key) => hits * (shares.get(key) ?? 0), recettes)
  }
}
