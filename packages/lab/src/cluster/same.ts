// Compares the rows of all nodes, to find one that diverged.

import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { SERVICES } from '@recettes/local'
import { withConnection } from '../sql.js'
import { type Cluster, NODES } from './cluster.js'

/** Seconds that a standby may take to follow an idle primary. */
const LIMIT_S = 20

/** Returns the number of rows where all nodes hold the same, else null. */
export async function sameRows(cluster: Cluster): Promise<number | null> {
  const limit = performance.now() + LIMIT_S * 1_000
  for (;;) {
    const nodes = await Promise.all(NODES.map((node) => contentOf(cluster, node)))
    const [firstNode] = nodes
    if (firstNode !== undefined && nodes.every(({ digest }) => digest === firstNode.digest))
      return firstNode.rows
    if (performance.now() > limit) return null
    await delay(500)
  }
}

/** All rows of all tables of both databases. */
async function contentOf(cluster: Cluster, node: number): Promise<{ digest: string; rows: number }> {
  const digest = createHash('sha256')
  let rows = 0
  for (const service of SERVICES) {
    await withConnection(cluster.urlOn(node, `recettes_${service}`), async (client) => {
      const tables = await client.query<{ name: string }>(
        `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
      )
      for (const { name } of tables.rows) {
        const table = client.escapeIdentifier(name)
        const { rows: found } = await client.query<{ count: string; digest: string | null }>(
          `SELECT count(*), md5(string_agg(r, '' ORDER BY r)) AS digest
           FROM (SELECT md5(t::text) AS r FROM ${table} t) AS rows`,
        )
        digest.update(JSON.stringify([name, found]))
        rows += Number(found[0]?.count)
      }
    })
  }
  return { digest: digest.digest('hex'), rows }
}
