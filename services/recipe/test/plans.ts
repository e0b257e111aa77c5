// Rows and blocks that PostgreSQL reads for a prepared statement, by EXPLAIN.

import type pg from 'pg'

/** A node of a plan; blocks are of 8 KiB, its children's with them. */
export type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

/** Runs a statement and returns its plan. @param values as literals of SQL */
export async function planOf(client: pg.ClientBase, text: string, values: readonly unknown[]): Promise<Plan> {
  await client.query(`PREPARE planned AS ${text}`)
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE planned(${values.join(', ')})`,
    )
    return (rows[0]?.['QUERY PLAN'] ?? [])[0]?.Plan as Plan
  } finally {
    await client.query('DEALLOCATE planned')
  }
}

/** The tables that a plan reads from end to end. */
export const scannedTables = (plan: Plan): string[] => [
  ...(plan['Node Type'].includes('Seq Scan') ? [`${plan['Relation Name']}`] : []),
  ...(plan.Plans ?? []).flatMap(scannedTables),
]

/** Blocks that a plan reads, from memory or not. */
export const blocksOf = (plan: Plan): number => plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
