// Puts the limits of the service together as its settings say, or leaves them out.

import {
  type AddressLimit,
  createLimiter,
  type Delays,
  networkOf,
  perAddress,
  type Rate,
} from '@recettes/limits'
import type { CurrentRing } from '@recettes/tokens'
import type { Database, Tx } from '../database.js'
import type { Count } from '../modele/tentative.js'
import { appareilRepository } from './repository.js'
import { keptPseudonyms } from './secret.js'
import { countTentatives, uncounted } from './service.js'

/** The limits in numbers; null for none. */
type Limits = { pair: Rate; account: Rate; address: Rate; delays: Delays; register: Rate } | null

/** What other features hold somebody to. */
export type Limites = {
  count: Count
  registrations: AddressLimit
  /** Makes the place known from which a user registers. */
  notePlace: (tx: NonNullable<Tx>, utilisateurId: number, address: string) => Promise<void>
}

/** Who ran into which limit, as the audit trail has it. */
type Refused = {
  acteurId: null
  cibleId: number | null
  adresse: string
  details: { limite: 'connexion' | 'inscription' }
}

/** @param onRefused told once of each time that somebody runs into a limit */
export function limitesOf(
  { limits, keys }: { limits: Limits; keys: CurrentRing },
  db: Database,
  onRefused: (refused: Refused) => Promise<void>,
): Limites {
  const hashes = keptPseudonyms(db.prisma, keys)
  if (limits === null) {
    return { count: uncounted, registrations: perAddress(null, hashes), notePlace: async () => {} }
  }
  const appareils = appareilRepository(db)
  const { pair, account, address, delays, register } = limits
  const counters = {
    pair: createLimiter(db.pool, 'compte-adresse', pair, delays),
    address: createLimiter(db.pool, 'adresse', address, delays),
    account: createLimiter(db.pool, 'compte', account, delays),
  }
  return {
    count: countTentatives({
      counters,
      appareils,
      hashes,
      onRefused: ({ cibleId, adresse }) =>
        onRefused({ acteurId: null, cibleId, adresse, details: { limite: 'connexion' } }),
    }),
    notePlace: async (tx, id, address) => appareils.noteFirst(tx, id, await hashes.of(networkOf(address))),
    registrations: perAddress(createLimiter(db.pool, 'inscription', register), hashes, (adresse) =>
      onRefused({ acteurId: null, cibleId: null, adresse, details: { limite: 'inscription' } }),
    ),
  }
}
