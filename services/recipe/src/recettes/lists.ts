// SQL of lists of recipes: one statement for each combination of filters, so that each uses its index.

import { toRowId } from '@recettes/database'
import { type PageStatement, pageOf } from '../modele/page.js'
import { recetteJson } from '../modele/sql.js'
import { STATUTS, type Statut } from '../modele/statut.js'

/** `{}` lists all recipes by ascending id. */
export type ListFilter = {
  statut?: Statut | undefined
  signaler?: boolean | undefined
  auteurId?: number | undefined
  titre?: string | undefined
  descending?: boolean | undefined
}

const SHOWN = `id, ${recetteJson()} AS json`

/** @param after the last id seen; at the start that of `startOf` */
export function listStatement(filter: ListFilter, after: number, limit: number): PageStatement {
  return filter.titre === undefined
    ? byColumns(filter, after, limit)
    : byTitle({ ...filter, titre: filter.titre }, after, limit)
}

/** Literals: PostgreSQL's generic plan would assume that half of all recipes are reported, and scan the table. */
function literals({ statut, signaler }: Pick<ListFilter, 'statut' | 'signaler'>): string[] {
  return [
    ...(signaler === undefined ? [] : [`signaler = ${signaler}`]),
    ...(statut === undefined ? [] : [`statut = '${statut}'`]),
  ]
}

const listPage = (rows: string, descending?: boolean) =>
  pageOf(rows, '$2', descending ? 'min(id)' : 'max(id)')

/**
 * Hidden from the planner: custom plans would look cheaper than the generic one, and planning takes longer than reading.
 */
const hiddenFromPlanner = (parameter: string, type: string) => `(SELECT ${parameter}::${type})`

function byColumns(filter: ListFilter, after: number, limit: number): PageStatement {
  const { statut, signaler, auteurId, descending } = filter
  const conditions = [
    descending ? `id < ${hiddenFromPlanner('$1', 'bigint')}` : `id > ${hiddenFromPlanner('$1', 'int')}`,
    ...literals(filter),
  ]
  const values = [after, limit + 1]
  if (auteurId !== undefined) conditions.push(`auteur_id = $${values.push(toRowId(auteurId))}`)
  const order = `ORDER BY id${descending ? ' DESC' : ''} LIMIT ${hiddenFromPlanner('$2', 'int')}`
  const name = [
    'recettes',
    descending && 'desc',
    auteurId !== undefined && 'auteur',
    signaler !== undefined && `signaler_${signaler}`,
    statut,
  ]
    .filter((part) => part !== undefined && part !== false)
    .join('_')
  const select = (more: string[] = []) =>
    `SELECT ${SHOWN} FROM recettes WHERE ${[...conditions, ...more].join(' AND ')} ${order}`
  if (auteurId === undefined || statut !== undefined)
    return { name, text: listPage(select(), descending), values }
  // The author's index has the status before the id.
  const parts = STATUTS.map((eachStatut) => `(${select([`statut = '${eachStatut}'`])})`)
  return { name, text: listPage(`${parts.join(' UNION ALL ')} ${order}`, descending), values }
}

function byTitle(filter: ListFilter & { titre: string }, after: number, limit: number): PageStatement {
  const { statut, signaler, auteurId, titre, descending } = filter
  const titleMatches = `recettes_par_titre(mots_du_titre(${hiddenFromPlanner('$3', 'text')}, ''), $4::statut, $5, $6, $1, $2, ${descending ? -1 : 1})`
  return {
    name: `recettes_titre${descending ? '_desc' : ''}`,
    text: listPage(
      `SELECT ${SHOWN} FROM ${titleMatches} AS trouvees JOIN recettes ON id = recette_id ORDER BY id${descending ? ' DESC' : ''}`,
      descending,
    ),
    values: [
      after,
      limit + 1,
      titre,
      statut ?? null,
      signaler ?? null,
      auteurId === undefined ? null : toRowId(auteurId),
    ],
  }
}
