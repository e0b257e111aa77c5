// How versions of recipes that were kept for reports are removed.

import type pg from 'pg'

/**
 * Removes the versions that no report needs any more: of which none is open, and none was made or resolved within so many
 * days. Entries of the audit log are kept as long, so that a decision can be reviewed with what was reported.
 * @returns how many were removed
 */
export async function purgeReportedVersions(client: pg.ClientBase, days: number): Promise<number> {
  const text = `DELETE FROM recettes_signalees AS v USING (SELECT now() - make_interval(days => $1) AS avant) AS bornes
    WHERE signalee_le < avant AND NOT EXISTS (
      SELECT FROM signalements AS s
      WHERE s.recette_id = v.recette_id AND recette_version = version AND (resolu_le IS NULL OR resolu_le >= avant)
    )`
  return (await client.query(text, [days])).rowCount ?? 0
}
