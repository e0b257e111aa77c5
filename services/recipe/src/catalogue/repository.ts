// Reads a page of the catalogue.

import type { Query } from '@recettes/database'
import { MAX_INT4 } from '@recettes/errors'
import type { Database } from '../database.js'
import { estimateFrom } from '../modele/estimate.js'
import type { Place } from './cursor.js'
import type { Tri, Wanted } from './rules.js'
import { MAX_COUNT, statementOf } from './statement.js'

/** `total` is null beyond `MAX_COUNT`. */
export type CataloguePage = { items: string[]; total: number | null; next: Place | null }

type Row = Place & { nombre: number; shown: boolean | null; json: string | null }

/** Recipes with one common key from which on counting in any order reads fewer of them than the index has entries. */
const DENSE = 100_000

const start = (tri: Tri): Place => ({ rang: 0, valeur: 0, id: tri === '-id' ? MAX_INT4 + 1 : 0 })

export type CatalogueRepository = ReturnType<typeof catalogueRepository>

export function catalogueRepository({ reads }: Pick<Database, 'reads'>) {
  const estimate = estimateFrom(reads)
  return {
    page: async (
      query: Query,
      wanted: Wanted,
      place: Place | null,
      pageSize: number,
    ): Promise<CataloguePage> => {
      const { required, preferred, excluded, dureeMax, titre, tri } = wanted
      const none = excluded.length === 0 ? null : Object.fromEntries(excluded.map((key) => [key, 1]))
      const { rang, valeur, id } = place ?? start(tri)
      const values = [required, preferred, none, dureeMax, titre, rang, valeur, id, pageSize + 1]
      const isDense = titre === null && required.length === 1 && (await estimate(required)) > DENSE
      const { rows } = await query<Row>({ ...statementOf(tri, isDense), values })
      const shown = rows.filter((row) => row.shown === true)
      const last = shown.at(-1)
      const total = rows[0]?.nombre ?? 0
      return {
        items: shown.map(({ json }) => json ?? ''),
        total: total > MAX_COUNT ? null : total,
        next: last !== undefined && rows.length > shown.length ? last : null,
      }
    },
  }
}
