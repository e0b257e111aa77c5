// Puts the limits of the service together as its settings say, or leaves them out.

import { networkOf } from '@recettes/http'
import {
  type AddressLimit,
  countWithin,
  createLimiter,
  type Delays,
  perAddress,
  type Rate,
} from '@recettes/limits'
import type { CurrentRing } from '@recettes/tokens'
import type { Database, Tx } from '../database.js'
import type { MaySend } from '../modele/mail.js'
import type { Count } from '../modele/tentative.js'
import { appareilRepository } from './repository.js'
import { keptPseudonyms } from './secret.js'
import { countTentatives, perAccount, trustClient, uncounted } from './service.js'

/** The limits in numbers; null for none. */
type Limits = {
  pair: Rate
  account: Rate
  address: Rate
  delays: Delays
  register: Rate
  mailAddress: Rate
  mailAccount: Rate
  profile: Rate
  lookup: Rate
  exports: Rate
} | null

/** What other features hold somebody to. */
export type Limites = {
  count: Count
  registrations: AddressLimit
  /** Makes the place known from which a user registers. */
  notePlace: (tx: NonNullable<Tx>, utilisateurId: number, address: string) => Promise<void>
  /** Makes a place known, and forgets the wrong passwords from there: the owner of the account was there. */
  trustClient: (user: { id: number; courriel: string }, address: string) => Promise<void>
  mails: MailLimits
  /** Counts a change of a user by that user. @throws ApiError 429 `trop_de_tentatives` */
  countOwnChange: (utilisateurId: number) => Promise<void>
  /** Counts a look-up of somebody else by courriel. @throws ApiError 429 `trop_de_tentatives` */
  countLookup: (utilisateurId: number) => Promise<void>
  /** Counts an export of one's own data. @throws ApiError 429 `trop_de_tentatives` */
  countExport: (utilisateurId: number) => Promise<void>
  /** Counts a mail that nobody asked for at its own address, by where it goes. */
  maySend: MaySend
}

/** Limits on mails and on what they bring back; headers tell what is left to the address. @throws ApiError 429 `trop_de_tentatives`, all of them */
export type MailLimits = {
  /** Mails that somebody at an address has sent to an account, whether it is there or not. */
  countRequest: (address: string, account: string) => Promise<object>
  /** Uses of mailed codes from an address. */
  countUse: (address: string) => Promise<object>
  /** Passwords of an account that are set by mailed codes. */
  countReset: (account: string) => Promise<void>
}

/** Who ran into which limit, as the audit log has it. */
type Refused = {
  acteurId: null
  cibleId: number | null
  adresse: string
  details: { limite: 'connexion' | 'inscription' | 'courriel' }
}

/** @param onRefused told once of each time that somebody runs into a limit */
export function limitesOf(
  { limits, keys }: { limits: Limits; keys: CurrentRing },
  db: Database,
  onRefused: (refused: Refused) => Promise<void>,
): Limites {
  const hashes = keptPseudonyms(db.prisma, keys)
  if (limits === null) {
    const none = async () => {}
    const noLimit = async () => ({})
    const mails = { countRequest: noLimit, countUse: noLimit, countReset: none }
    return {
      count: uncounted,
      registrations: perAddress(null, hashes),
      notePlace: none,
      trustClient: none,
      mails,
      countOwnChange: none,
      countLookup: none,
      countExport: none,
      maySend: async () => true,
    }
  }
  const appareils = appareilRepository(db)
  const { pair, account, address, delays, register, mailAddress, mailAccount, profile } = limits
  const counters = {
    pair: createLimiter(db.pool, 'compte-adresse', pair, delays),
    address: createLimiter(db.pool, 'adresse', address, delays),
    account: createLimiter(db.pool, 'compte', account, delays),
  }
  const ownChanges = perAccount(createLimiter(db.pool, 'profil', profile), hashes)
  const lookups = perAccount(createLimiter(db.pool, 'courriels', limits.lookup), hashes)
  const exports = perAccount(createLimiter(db.pool, 'export', limits.exports), hashes)
  return {
    countOwnChange: (id) => ownChanges(`id ${id}`),
    countLookup: (id) => lookups(`id ${id}`),
    countExport: (id) => exports(`id ${id}`),
    count: countTentatives({
      counters,
      appareils,
      hashes,
      onRefused: ({ cibleId, adresse }) =>
        onRefused({ acteurId: null, cibleId, adresse, details: { limite: 'connexion' } }),
    }),
    trustClient: trustClient({ pair: counters.pair, appareils, hashes }),
    mails: mailLimits(),
    // Apart from what is asked for by `countRequest`: its refusals would tell who has registered an address.
    maySend: async (tx, courriel) => {
      const whom = await hashes.within(tx).of('courriel', courriel)
      return countWithin(tx, 'mail-destinataire', mailAccount, whom.toString('base64url'))
    },
    notePlace: async (tx, id, address) => appareils.noteFirst(tx, id, await hashes.of(networkOf(address))),
    registrations: perAddress(createLimiter(db.pool, 'inscription', register), hashes, (adresse) =>
      onRefused({ acteurId: null, cibleId: null, adresse, details: { limite: 'inscription' } }),
    ),
  }

  function mailLimits(): MailLimits {
    const refused = (adresse: string) =>
      onRefused({ acteurId: null, cibleId: null, adresse, details: { limite: 'courriel' } })
    const byAddress = (name: string) => perAddress(createLimiter(db.pool, name, mailAddress), hashes, refused)
    const byAccount = (name: string) => perAccount(createLimiter(db.pool, name, mailAccount), hashes)
    const [addresses, accounts] = [byAddress('mail-adresse'), byAccount('mail-compte')]
    const codes = byAddress('code-adresse')
    return {
      countRequest: async (address, account) => {
        const left = await addresses(address)
        await accounts(account)
        return left
      },
      countUse: codes,
      countReset: byAccount('code-compte'),
    }
  }
}
