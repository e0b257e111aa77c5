// Removes versions of recipes that were kept for reports.

import type pg from 'pg'

/**
 * Removes versions without an open report, and without one made or resolved within `days`. Audit-log entries are kept as long,
 * so that a decision can be reviewed with the reported version.
 * @returns the number of versions removed
 */
export async function purgeReportedVersions(client: pg.ClientBase, days: number): Promise<number> {
  const text = `DELETE FROM recettes_signalees AS v USING (SELECT now() - make_interval(days => $1) AS avant) AS bornes
    WHERE signalee_le < avant AND NOT EXISTS (
      SELECT FROM signalements AS s
      WHERE s.recette_id = v.recette_id AND recette_version = version AND (resolu_le IS NULL OR resolu_le >= avant)
    )`
  return (await client.query(text, [days])).rowCount ?? 0
}
