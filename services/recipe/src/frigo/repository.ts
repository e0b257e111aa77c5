// Reads the recipes that a kitchen nearly has, fewest missing foods first, then most used ones.

import type { Query } from '@recettes/database'
import { RULES_VERSION } from '@recettes/ingredients'
import type { Place } from '../modele/cursor.js'
import { cutToBytes } from '../modele/page.js'
import { exclusionParameter, type SearchKeys } from '../modele/recherche.js'
import { MONTREE, MONTREE_JSON } from '../modele/sql.js'
import { type Fridge, type Needed, parametersOf } from './rules.js'

type FridgeRow = Needed & { id: number; manquants: number; presents: number; json: string }

type Row = FridgeRow & { shown: boolean }

/** More foods than any recipe has: cursors ascend by this less `presents`. The SQL function has the same number. */
const MOST_FOODS = 10_000

/** $1 to $3 what fridge and cupboard have, $4 to $6 the fridge alone, $7 keys that must be there and $8 that must not. */
const TEXT = `WITH page AS (
    SELECT * FROM recettes_du_frigo(${RULES_VERSION}, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  )
  SELECT id, manquants, presents, communs::text, rares, choix, shown, CASE WHEN shown THEN json ELSE '' END AS json
  FROM (${cutToBytes(
    `SELECT recettes.id, manquants, presents, communs, rares, choix, ${MONTREE_JSON} AS json
      FROM page JOIN recettes ON recettes.id = recette_id JOIN recettes_besoins USING (recette_id) ${MONTREE}
      ORDER BY manquants, presents DESC, recettes.id`,
    '$13',
  )}) AS lues ORDER BY row_no`

export type FrigoRepository = typeof frigoRepository

export const frigoRepository = {
  page: async (
    query: Query,
    { given, cupboard }: Fridge,
    { required, excluded }: SearchKeys,
    { maxMissing, place, pageSize }: { maxMissing: number; place: Place | null; pageSize: number },
  ): Promise<{ rows: FridgeRow[]; next: Place | null }> => {
    const both = parametersOf(given, cupboard)
    const own = parametersOf(given)
    const none = exclusionParameter(excluded)
    const [missing, unused, id] = place ?? [0, 0, 0]
    const values = [
      ...[both.communs, both.rares, both.keys, own.communs, own.rares, own.keys],
      ...[required, none, maxMissing, missing, unused, id, pageSize + 1],
    ]
    const { rows } = await query<Row>({ name: 'frigo', text: TEXT, values })
    const shown = rows.filter((row) => row.shown)
    const last = shown.at(-1)
    const hasMore = last !== undefined && rows.length > shown.length
    return { rows: shown, next: hasMore ? [last.manquants, MOST_FOODS - last.presents, last.id] : null }
  },
}
