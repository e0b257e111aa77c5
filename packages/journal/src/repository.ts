// Reads the audit log. Each combination of filters is a statement of its own, to use its index.

import { jsonOf, toRowId, utcText } from '@recettes/database'
import type { Row, Section } from '@recettes/http'
import type pg from 'pg'

type JournalFilter = {
  action?: string | undefined
  acteur?: number | undefined
  cible?: number | undefined
  depuis?: string | undefined
  jusqua?: string | undefined
  /** By id, descending where `-id`. */
  tri?: 'id' | '-id' | undefined
}

export type JournalReader = ReturnType<typeof journalReader>

/** @param options.hasAddresses whether the table has the column `adresse` */
export function journalReader(pool: pg.Pool, { hasAddresses }: { hasAddresses: boolean }) {
  const fullJson = entryJson(hasAddresses ? 'host(adresse)' : null)
  const read = async (
    name: string,
    conditions: string[],
    values: unknown[],
    json = fullJson,
    table = 'journal',
    descending = false,
  ): Promise<Row[]> => {
    const where = [`id ${descending ? '<' : '>'} $1`, ...conditions].join(' AND ')
    const order = `journal.id${descending ? ' DESC' : ''}`
    // A double, since pg returns bigint as text.
    const text = `SELECT id::float8 AS id, ${json} AS json FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT $2`
    return (await pool.query<Row>({ name, text, values })).rows
  }

  return {
    page: (filter: JournalFilter, after: number, limit: number): Promise<Row[]> => {
      const { action, acteur, cible, depuis, jusqua, tri } = filter
      const filters = [
        ['action', 'action = ?::action_journal', action],
        ['acteur', 'acteur_id = ?', acteur === undefined ? undefined : toRowId(acteur)],
        ['cible', 'cible_id = ?', cible === undefined ? undefined : toRowId(cible)],
        ['depuis', 'date_creation >= ?::timestamptz', momentOf(depuis)],
        ['jusqua', 'date_creation < ?::timestamptz', momentOf(jusqua)],
      ] as const
      const used = filters.filter(([, , value]) => value !== undefined)
      const conditions = used.map(([, condition], index) => condition.replace('?', `$${index + 3}`))
      const descending = tri === '-id'
      const name = [
        'journal',
        ...used.map(([filterName]) => filterName),
        ...(descending ? ['desc'] : []),
      ].join('_')
      const values = [after, limit, ...used.map(([, , value]) => value)]
      return read(name, conditions, values, fullJson, 'journal', descending)
    },

    /** Leaves out IP addresses of other actors. */
    pageAbout: (utilisateurId: number, after: number, limit: number): Promise<Row[]> => {
      const ownAddress = 'CASE WHEN coalesce(acteur_id, $3) = $3 THEN host(adresse) END'
      const values = [after, limit, utilisateurId]
      return read('journal_de', [], values, entryJson(ownAddress), ABOUT)
    },

    pageBy: (utilisateurId: number, after: number, limit: number): Promise<Row[]> =>
      read('journal_par', ['acteur_id = $3'], [after, limit, utilisateurId]),
  }
}

/** The audit log's section of an export. */
export const journalSection =
  (readPage: JournalReader['pageBy']) =>
  (utilisateurId: number): Section => ({
    read: async ([after], limit) => {
      const rows = await readPage(utilisateurId, Number(after), limit)
      return rows.map(({ id, json }) => ({ json, cursor: [id] }))
    },
    rowBytes: 4 * 1024,
  })

/** Reads the next `$2` by each index: a condition with OR would read and sort all. */
const nextBy = (column: string) =>
  `(SELECT * FROM journal WHERE ${column} = $3 AND id > $1 ORDER BY id LIMIT $2)`
const ABOUT = `(SELECT DISTINCT ON (id) * FROM (${nextBy('acteur_id')} UNION ALL ${nextBy('cible_id')}) AS own
  ORDER BY id) AS journal`

const momentOf = (text: string | undefined): string | undefined => text && `${text.replace('T', ' ')}+00`

/** @param adresse SQL; null leaves it out */
function entryJson(adresse: string | null): string {
  const columns = [
    'id',
    `${utcText('date_creation')} AS date_creation`,
    'acteur_id',
    'action',
    'cible_id',
    ...(adresse === null ? [] : [`${adresse} AS adresse`]),
    'details',
  ]
  return jsonOf(...columns)
}
