// Reads a page of the catalogue.

import type { Query } from '@recettes/database'
import { MAX_INT4 } from '@recettes/errors'
import type { Database } from '../database.js'
import type { Place } from '../modele/cursor.js'
import { estimateFrom } from '../modele/estimate.js'
import { exclusionParameter } from '../modele/recherche.js'
import type { Tri, Wanted } from './rules.js'
import { MAX_COUNT, statementOf } from './statement.js'

/** `total` is null beyond `MAX_COUNT`. */
export type CataloguePage = { items: string[]; total: number | null; next: Place | null }

type Row = {
  nombre: number
  rang: number
  valeur: number
  id: number
  shown: boolean | null
  json: string | null
}

/** Above as many recipes with the only key asked for, scanning until `MAX_COUNT` are found reads less than the index does. */
const DENSE = 100_000

/** Before the first recipe: rank, number of foods or minutes, id; 0 where the order doesn't use it. */
const start = (tri: Tri): Place => [0, 0, tri === '-id' ? MAX_INT4 + 1 : 0]

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
      const none = exclusionParameter(excluded)
      const values = [required, preferred, none, dureeMax, titre, ...(place ?? start(tri)), pageSize + 1]
      const isDense = titre === null && required.length === 1 && (await estimate(required)) > DENSE
      const { rows } = await query<Row>({ ...statementOf(tri, isDense), values })
      const shown = rows.filter((row) => row.shown === true)
      const last = shown.at(-1)
      const total = rows[0]?.nombre ?? 0
      return {
        items: shown.map(({ json }) => json ?? ''),
        total: total > MAX_COUNT ? null : total,
        next: last !== undefined && rows.length > shown.length ? [last.rang, last.valeur, last.id] : null,
      }
    },
  }
}
