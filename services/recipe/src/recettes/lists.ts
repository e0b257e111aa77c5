// SQL of lists of recipes: each combination of filters is a statement of its own, so that each has its index.

import { rowId, type Walk } from '@recettes/database'
import { MAX_INT4 } from '@recettes/errors'
import { type PageStatement, pageOf } from '../modele/page.js'
import { RECETTE_JSON } from '../modele/sql.js'
import { STATUTS, type Statut } from '../modele/statut.js'
import { MARK } from '../modele/version.js'

/** What a list is narrowed to, and its order; nothing for all recipes by ascending id. */
export type ListFilter = {
  statut?: Statut | undefined
  signaler?: boolean | undefined
  auteurId?: number | undefined
  /** Each of its words begins a word of the title. */
  titre?: string | undefined
  descending?: boolean | undefined
}

const SHOWN = `id, ${MARK}, ${RECETTE_JSON} AS json`
/** Above every id, for a descending list from its start; PostgreSQL compares it as a bigint. */
export const ABOVE_ALL = MAX_INT4 + 1

/**
 * Reads a page, see `pageOf`.
 * @param after the last id seen; for the start 0, or `ABOVE_ALL` where the list is descending
 */
export function listStatement(filter: ListFilter, after: number, most: number): PageStatement {
  return filter.titre === undefined
    ? byColumns(filter, after, most)
    : byTitle({ ...filter, titre: filter.titre }, after, most)
}

/** All rows of a list, for reading it as bytes; null where a filter comes from a caller, or the order is another. */
export function walkOf({ statut, signaler, auteurId, titre, descending }: ListFilter): Walk | null {
  if (auteurId !== undefined || titre !== undefined || descending) return null
  return { table: 'recettes', json: RECETTE_JSON, conditions: literals({ statut, signaler }) }
}

/**
 * Conditions with their values in them: as parameters, PostgreSQL would soon plan without knowing them, take half of all
 * recipes for reported ones, and walk through the table in search of them.
 */
function literals({ statut, signaler }: Pick<ListFilter, 'statut' | 'signaler'>): string[] {
  return [
    ...(signaler === undefined ? [] : [`signaler = ${signaler}`]),
    ...(statut === undefined ? [] : [`statut = '${statut}'`]),
  ]
}

const joined = (rows: string) => pageOf(rows, '$2', "id || '-' || mark")

/**
 * A parameter that PostgreSQL plans without knowing: its value would make each plan look better than the one that is kept,
 * and planning a list takes three times as long as reading a page of it.
 */
const unseen = (parameter: string, type: string) => `(SELECT ${parameter}::${type})`

function byColumns(filter: ListFilter, place: number, most: number): PageStatement {
  const { statut, signaler, auteurId, descending } = filter
  const conditions = [
    descending ? `id < ${unseen('$1', 'bigint')}` : `id > ${unseen('$1', 'int')}`,
    ...literals(filter),
  ]
  const values = [place, most + 1]
  if (auteurId !== undefined) conditions.push(`auteur_id = $${values.push(rowId(auteurId))}`)
  const order = `ORDER BY id${descending ? ' DESC' : ''} LIMIT ${unseen('$2', 'int')}`
  const name = [
    'recettes',
    descending && 'desc',
    auteurId !== undefined && 'auteur',
    signaler !== undefined && `signaler_${signaler}`,
    statut,
  ]
    .filter((part) => part !== undefined && part !== false)
    .join('_')
  const from = (more: string[] = []) =>
    `SELECT ${SHOWN} FROM recettes WHERE ${[...conditions, ...more].join(' AND ')} ${order}`
  if (auteurId === undefined || statut !== undefined) return { name, text: joined(from()), values }
  // The author's index has the status before the id, so each status is a list of its own, and these are merged.
  const parts = STATUTS.map((one) => `(${from([`statut = '${one}'`])})`)
  return { name, text: joined(`${parts.join(' UNION ALL ')} ${order}`), values }
}

function byTitle(filter: ListFilter & { titre: string }, place: number, most: number): PageStatement {
  const { statut, signaler, auteurId, titre, descending } = filter
  const found = `recettes_par_titre(mots_du_titre(${unseen('$3', 'text')}, ''), $4::statut, $5, $6, $1, $2, ${descending ? -1 : 1})`
  return {
    name: `recettes_titre${descending ? '_desc' : ''}`,
    text: joined(
      `SELECT ${SHOWN} FROM ${found} AS trouvees JOIN recettes ON id = recette_id ORDER BY id${descending ? ' DESC' : ''}`,
    ),
    values: [
      place,
      most + 1,
      titre,
      statut ?? null,
      signaler ?? null,
      auteurId === undefined ? null : rowId(auteurId),
    ],
  }
}
