// Reads and writes known networks (`appareils_connus`), as hashes.

import type { Database, Tx } from '../database.js'

/** Older rows are deleted when that user next proves access from another network. */
const REMEMBERED_DAYS = 90

export type KnownNetworkRepository = ReturnType<typeof knownNetworkRepository>

export function knownNetworkRepository({ pool }: Pick<Database, 'pool'>) {
  return {
    /** An unknown user costs the same query. */
    isKnown: async (utilisateurId: number | null, empreinte: Buffer): Promise<boolean> => {
      const { rowCount } = await pool.query({
        name: 'known_network',
        text: `SELECT 1 FROM appareils_connus
          WHERE utilisateur_id = $1 AND empreinte = $2 AND vu_le > now() - make_interval(days => $3)`,
        values: [utilisateurId ?? 0, empreinte, REMEMBERED_DAYS],
      })
      return rowCount !== null && rowCount > 0
    },

    /** Runs in the transaction that creates the user. */
    rememberFirst: async (tx: Tx, utilisateurId: number, empreinte: Buffer): Promise<void> => {
      await tx.appareilConnu.create({ data: { utilisateurId, empreinte: new Uint8Array(empreinte) } })
    },

    /** Writes at most once a day; does nothing if the user was deleted meanwhile. */
    remember: async (utilisateurId: number, empreinte: Buffer): Promise<void> => {
      await pool.query({
        name: 'remember_network',
        text: `WITH forgotten AS (
            DELETE FROM appareils_connus
            WHERE utilisateur_id = $1 AND empreinte <> $2 AND vu_le < now() - make_interval(days => $3)
          )
          INSERT INTO appareils_connus AS connu (utilisateur_id, empreinte)
          SELECT id, $2 FROM utilisateurs WHERE id = $1 FOR KEY SHARE
          ON CONFLICT (utilisateur_id, empreinte) DO UPDATE SET vu_le = now()
          WHERE connu.vu_le < now() - interval '1 day'`,
        values: [utilisateurId, empreinte, REMEMBERED_DAYS],
      })
    },
  }
}
