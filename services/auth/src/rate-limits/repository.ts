// Reads and writes known networks (`appareils_connus`), as hashes.

import type { Database, Tx } from '../database.js'

/** Older rows are deleted when that user next proves access from another network. */
const REMEMBERED_DAYS = 90

type KnownNetwork = { isKnown: boolean; seenToday: boolean }

export type KnownNetworkRepository = ReturnType<typeof knownNetworkRepository>

export function knownNetworkRepository({ pool }: Pick<Database, 'pool'>) {
  return {
    /** An unknown user costs the same query. @returns `seenToday`: needn't be remembered again */
    find: async (courriel: string, empreinte: Buffer): Promise<KnownNetwork> => {
      const { rows } = await pool.query<{ seenToday: boolean }>({
        name: 'known_network',
        text: `SELECT vu_le > now() - interval '1 day' AS "seenToday"
          FROM appareils_connus JOIN utilisateurs ON utilisateurs.id = utilisateur_id
          WHERE courriel = $1 AND empreinte = $2 AND vu_le > now() - make_interval(days => $3)`,
        values: [courriel, empreinte, REMEMBERED_DAYS],
      })
      return { isKnown: rows.length > 0, seenToday: rows[0]?.seenToday === true }
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
