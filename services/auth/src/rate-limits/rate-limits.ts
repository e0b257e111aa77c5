// Builds the rate limits from the settings, or none for `RATE_LIMITS=off`.

import { networkOf } from '@recettes/http'
import {
  countWithin,
  createLimiter,
  type Delays,
  type NetworkLimit,
  perAccount,
  perNetwork,
  type Rate,
} from '@recettes/limits'
import type { CurrentRing } from '@recettes/tokens'
import type { Database, Tx } from '../database.js'
import type { CountAttempt } from '../modele/attempt.js'
import { type MailLimits, type MaySend, SECURITY_NOTICES } from '../modele/mail.js'
import { storedPseudonyms } from './pseudonym-secret.js'
import { knownNetworkRepository } from './repository.js'
import { countAttempts, trustNetwork, uncounted } from './service.js'

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

export type RateLimits = {
  countAttempt: CountAttempt
  registrations: NetworkLimit
  rememberNetwork: (tx: Tx, utilisateurId: number, ip: string) => Promise<void>
  /** Resets the account's counter in this network: its owner has proved access. */
  trustNetwork: (user: { id: number; courriel: string }, ip: string) => Promise<void>
  mails: MailLimits
  /** Counts changes by that user. @throws ApiError 429 `trop_de_tentatives` */
  countOwnChange: (utilisateurId: number) => Promise<void>
  /** Counts changes of a password apart from those of the profile. @throws ApiError 429 `trop_de_tentatives` */
  countPasswordChange: (utilisateurId: number) => Promise<void>
  /** Counts look-ups of others by courriel. @throws ApiError 429 `trop_de_tentatives` */
  countLookup: (utilisateurId: number) => Promise<void>
  /** @throws ApiError 429 `trop_de_tentatives` */
  countExport: (utilisateurId: number) => Promise<void>
  /** Counts by recipient the mails that the recipient didn't request. */
  maySend: MaySend
}

type Refused = {
  acteurId: null
  cibleId: number | null
  ip: string
  details: { limite: 'connexion' | 'inscription' | 'courriel' }
}

const doNothing = async () => {}
const noHeaders = async () => ({})

export const UNLIMITED: RateLimits = {
  countAttempt: uncounted,
  registrations: noHeaders,
  rememberNetwork: doNothing,
  trustNetwork: doNothing,
  mails: { countRequest: noHeaders, countUse: noHeaders, countReset: doNothing },
  countOwnChange: doNothing,
  countPasswordChange: doNothing,
  countLookup: doNothing,
  countExport: doNothing,
  maySend: async () => true,
}

/** @param onRefused called once for each series of refusals */
export function rateLimitsOf(
  { limits, keys }: { limits: Limits; keys: CurrentRing },
  db: Database,
  onRefused: (refused: Refused) => Promise<void>,
): RateLimits {
  if (limits === null) return UNLIMITED
  const hashes = storedPseudonyms(db.prisma, keys)
  const knownNetworks = knownNetworkRepository(db)
  const { pair, account, address, delays, register, mailAddress, mailAccount, profile } = limits
  const counters = {
    pair: createLimiter(db.pool, 'compte-adresse', pair, delays),
    network: createLimiter(db.pool, 'adresse', address, delays),
    account: createLimiter(db.pool, 'compte', account, delays),
  }
  const countChange = perAccount(createLimiter(db.pool, 'profil', profile), hashes)
  const countLookup = perAccount(createLimiter(db.pool, 'courriels', limits.lookup), hashes)
  const countExport = perAccount(createLimiter(db.pool, 'export', limits.exports), hashes)
  return {
    countOwnChange: (id) => countChange(`id ${id}`),
    countPasswordChange: (id) => countChange(`mot de passe de ${id}`),
    countLookup: (id) => countLookup(`id ${id}`),
    countExport: (id) => countExport(`id ${id}`),
    countAttempt: countAttempts({
      counters,
      knownNetworks,
      hashes,
      onRefused: async ({ cibleId, ip }) =>
        onRefused({ acteurId: null, cibleId: await cibleId, ip, details: { limite: 'connexion' } }),
    }),
    trustNetwork: trustNetwork({ pair: counters.pair, knownNetworks, hashes }),
    mails: mailLimits(),
    // Shared with `countRequest`, refusals there would reveal who has registered.
    maySend: async (tx, courriel, template) => {
      const recipient = await hashes.within(tx).keyOf('courriel', courriel)
      const counter = SECURITY_NOTICES.includes(template) ? 'mail-securite' : 'mail-destinataire'
      return countWithin(tx, counter, mailAccount, recipient)
    },
    rememberNetwork: async (tx, id, ip) =>
      knownNetworks.rememberFirst(tx, id, await hashes.within(tx).of(networkOf(ip))),
    registrations: perNetwork(createLimiter(db.pool, 'inscription', register), hashes, (ip) =>
      onRefused({ acteurId: null, cibleId: null, ip, details: { limite: 'inscription' } }),
    ),
  }

  function mailLimits(): MailLimits {
    const refused = (ip: string) =>
      onRefused({ acteurId: null, cibleId: null, ip, details: { limite: 'courriel' } })
    const byNetwork = (name: string) => perNetwork(createLimiter(db.pool, name, mailAddress), hashes, refused)
    const byAccount = (name: string) => perAccount(createLimiter(db.pool, name, mailAccount), hashes)
    const [networks, accounts] = [byNetwork('mail-adresse'), byAccount('mail-compte')]
    const codes = byNetwork('code-adresse')
    return {
      countRequest: async (ip, account) => {
        const headers = await networks(ip)
        await accounts(account)
        return headers
      },
      countUse: codes,
      countReset: byAccount('code-compte'),
    }
  }
}
