// Removes versions of recipes that were kept for reports.

import type pg from 'pg'

/**
 * Deletes reported versions with no open report and no report made or resolved within `days`. The audit log is kept as long, so
 * that decisions can be reviewed.
 * @returns the number removed
 */
export async function purgeReportedVersions(client: pg.ClientBase, days: number): Promise<number> {
  const text = `DELETE FROM recettes_signalees AS v USING (SELECT now() - make_interval(days => $1) AS avant) AS bornes
    WHERE signalee_le < avant AND NOT EXISTS (
      SELECT FROM signalements AS s
      WHERE s.recette_id = v.recette_id AND recette_version = version AND (resolu_le IS NULL OR resolu_le >= avant)
    )`
  return (await client.query(text, [days])).rowCount ?? 0
}
