// The only place that speaks to the table of places that a user has logged in from.

import type { Database, Tx } from '../database.js'

/** Days after which a place counts as unknown again; the row goes with that user's next login from a new place. */
const REMEMBERED_DAYS = 90

/** Reads and writes where users have logged in from. */
export type AppareilRepository = ReturnType<typeof appareilRepository>

export function appareilRepository({ pool }: Pick<Database, 'pool'>) {
  return {
    /** Whether a user has logged in from a place before; asks the same for a user who isn't there. */
    isKnown: async (utilisateurId: number | null, empreinte: Buffer): Promise<boolean> => {
      const { rowCount } = await pool.query({
        name: 'appareil_connu',
        text: `SELECT 1 FROM appareils_connus
          WHERE utilisateur_id = $1 AND empreinte = $2 AND vu_le > now() - make_interval(days => $3)`,
        values: [utilisateurId ?? 0, empreinte, REMEMBERED_DAYS],
      })
      return rowCount !== null && rowCount > 0
    },

    /** Notes the place that a user registers from, in the transaction that creates the user. */
    noteFirst: async (tx: NonNullable<Tx>, utilisateurId: number, empreinte: Buffer): Promise<void> => {
      await tx.appareilConnu.create({ data: { utilisateurId, empreinte: new Uint8Array(empreinte) } })
    },

    /** Notes a place; once a day is enough. A user who is deleted meanwhile has none. */
    note: async (utilisateurId: number, empreinte: Buffer): Promise<void> => {
      await pool.query({
        name: 'appareil_note',
        text: `WITH oubli AS (
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
