// Unsubscribe links: a user's id and its keyed hash (HMAC), valid without a login and without an expiry.

import { timingSafeEqual } from 'node:crypto'

/** Must survive key rotations: mails are opened long after they were sent. */
type KeyedHash = (...words: string[]) => Buffer | Promise<Buffer>

const SHAPE = /^(\d{1,10})\.([A-Za-z0-9_-]{43})$/

export function unsubscribeLinks(hash: KeyedHash) {
  const macOf = async (id: number) => hash('desabonnement', String(id))
  return {
    make: async (utilisateurId: number): Promise<string> =>
      `${utilisateurId}.${(await macOf(utilisateurId)).toString('base64url')}`,

    /** @returns the user's id; null if the link wasn't signed here */
    read: async (text: string): Promise<number | null> => {
      const [, id, mac] = SHAPE.exec(text) ?? []
      if (id === undefined || mac === undefined) return null
      const sentMac = Buffer.from(mac, 'base64url')
      return timingSafeEqual(await macOf(Number(id)), sentMac) ? Number(id) : null
    },
  }
}
