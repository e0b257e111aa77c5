// SQL of lists of recipes: one statement for each combination of filters, so that each uses its index.

import { toRowId } from '@recettes/database'
import { type PageStatement, pageOf, type RowSize } from '../modele/page.js'
import { MONTREE, MONTREE_JSON } from '../modele/sql.js'
import { STATUTS, type Statut } from '../modele/statut.js'

/** `{}` lists all recipes by ascending id. */
export type ListFilter = {
  statut?: Statut | undefined
  signaler?: boolean | undefined
  auteurId?: number | undefined
  titre?: string | undefined
  descending?: boolean | undefined
}

const SHOWN = `recettes.id, ${MONTREE_JSON} AS json`

/** @param after the last id seen; at the start that of `startOf` */
export function listStatement(filter: ListFilter, after: number, limit: number): PageStatement {
  return filter.titre === undefined
    ? byColumns(filter, after, limit)
    : byTitle({ ...filter, titre: filter.titre }, after, limit)
}

/** Literals: PostgreSQL's generic plan would assume that half of all recipes are reported, and scan the table. */
function literals({ statut, signaler }: Pick<ListFilter, 'statut' | 'signaler'>): string[] {
  return [
    ...(signaler === undefined ? [] : [`recettes.signaler = ${signaler}`]),
    ...(statut === undefined ? [] : [`recettes.statut = '${statut}'`]),
  ]
}

const rowSize: RowSize = { mean: 1_000 }

/**
 * Hidden from the planner: custom plans would look cheaper than the generic one, and planning takes longer than reading.
 */
const hiddenFromPlanner = (parameter: string, type: string) => `(SELECT ${parameter}::${type})`

function byColumns(filter: ListFilter, after: number, limit: number): PageStatement {
  const { statut, signaler, auteurId, descending } = filter
  const name = [
    'recettes',
    descending && 'desc',
    auteurId !== undefined && 'auteur',
    signaler !== undefined && `signaler_${signaler}`,
    statut,
  ]
    .filter((part) => part !== undefined && part !== false)
    .join('_')
  const values = [after, limit + 1, ...(auteurId === undefined ? [] : [toRowId(auteurId)])]
  return { sql: pageOf(name, rowsByColumns(filter), '$2'), values, limit, rowSize }
}

function rowsByColumns({ auteurId, descending, ...filter }: ListFilter): string {
  const conditions = [
    descending
      ? `recettes.id < ${hiddenFromPlanner('$1', 'bigint')}`
      : `recettes.id > ${hiddenFromPlanner('$1', 'int')}`,
    ...literals(filter),
    ...(auteurId === undefined ? [] : ['recettes.auteur_id = $3']),
  ]
  const order = `ORDER BY id${descending ? ' DESC' : ''} LIMIT ${hiddenFromPlanner('$2', 'int')}`
  const select = (more: string[] = []) =>
    `SELECT ${SHOWN} FROM recettes ${MONTREE} WHERE ${[...conditions, ...more].join(' AND ')} ${order}`
  if (auteurId === undefined || filter.statut !== undefined) return select()
  // The author's index has the status before the id.
  const parts = STATUTS.map((statut) => `(${select([`recettes.statut = '${statut}'`])})`)
  return `${parts.join(' UNION ALL ')} ${order}`
}

function byTitle(filter: ListFilter & { titre: string }, after: number, limit: number): PageStatement {
  const { statut, signaler, auteurId, titre, descending } = filter
  const name = `recettes_titre${descending ? '_desc' : ''}`
  const words = `mots_du_titre(${hiddenFromPlanner('$3', 'text')}, '')`
  const rows = `SELECT ${SHOWN} FROM recettes_par_titre(${words}, $4::statut, $5, $6, $1, $2, ${descending ? -1 : 1})
      JOIN recettes ON recettes.id = recette_id ${MONTREE} ORDER BY id${descending ? ' DESC' : ''}`
  const values = [
    after,
    limit + 1,
    titre,
    statut ?? null,
    signaler ?? null,
    auteurId === undefined ? null : toRowId(auteurId),
  ]
  return { sql: pageOf(name, rows, '$2'), values, limit }
}
