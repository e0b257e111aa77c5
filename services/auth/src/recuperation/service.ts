// The use cases of account recovery: a forgotten password, and the check that an address is the user's own.

import { ApiError } from '@recettes/errors'
import type { Deliver } from '@recettes/outbox'
import type { Tx } from '../database.js'
import type { UsageJeton } from '../generated/prisma/enums.js'
import { fingerprintOf, looksLikeSecret, newSecret } from '../modele/secret.js'
import type { InTurn } from '../modele/turns.js'
import type { RecuperationRepository } from './repository.js'

type Needs = {
  /** @throws ApiError 429 `trop_de_tentatives`, the same for an unknown courriel */
  limits: {
    /** Mails that somebody asks for. */
    countRequest: (ip: string, courriel: string) => Promise<object>
    /** Uses of mailed tokens, before one is looked for. */
    countUse: (ip: string) => Promise<object>
    /** Passwords that are set for one account by mailed tokens. */
    countReset: (courriel: string) => Promise<void>
  }
  passwords: {
    /** @throws ApiError 400 `donnees_invalides` */
    mustBeFit: (password: string, courriel?: string) => void
    /** @throws ApiError 400 `donnees_invalides`, 503 under a flood */
    hashNew: (password: string, courriel: string) => Promise<string>
  }
  /** Hashes when it is the caller's turn. */
  inTurn: InTurn
  /** Makes the client one that the user is known to log in from, and forgets its wrong passwords: its next login isn't throttled. */
  trustClient: (user: { id: number; courriel: string }, ip: string) => Promise<void>
}

/** Use cases of the feature; `ip` is the client's. What counts answers the headers that tell what is left. */
export type RecuperationService = ReturnType<typeof recuperationService>

/** A reset before its token is used: `hash` is null where nobody holds the token, which only the locked row decides for good. */
type ResetDraft = {
  fingerprint: Buffer
  password: string
  holder: { id: number; courriel: string; hash: string } | null
}

export function recuperationService(repository: RecuperationRepository, needs: Needs) {
  const { limits, passwords, inTurn, trustClient } = needs
  return {
    countRequest: limits.countRequest,
    countUse: limits.countUse,

    /** Has a token mailed to the user of an address, if there is one: the caller can't tell by answer or time. */
    forgot: repository.keepForgotten,

    /**
     * Hashes the password that a token is to set.
     * @throws ApiError 400 `donnees_invalides` for a poor password, which leaves the token; 429, 503
     */
    draftReset: async (token: string, password: string, ip: string): Promise<ResetDraft> => {
      passwords.mustBeFit(password)
      const fingerprint = fingerprintOf(mustLookLikeToken(token))
      const user = await repository.holderOf(fingerprint)
      if (user === null) return { fingerprint, password, holder: null }
      await limits.countReset(user.courriel)
      const hash = await inTurn({ address: ip, account: `id ${user.id}` }, () =>
        passwords.hashNew(password, user.courriel),
      )
      return { fingerprint, password, holder: { ...user, hash } }
    },

    /** @returns the user's id @throws ApiError 400 `jeton_courriel_invalide`, 400 `donnees_invalides` */
    reset: async ({ fingerprint, password, holder }: ResetDraft, ip: string, tx: Tx): Promise<number> => {
      if (holder === null) throw new ApiError('jeton_courriel_invalide')
      const mustFit = (courriel: string) => passwords.mustBeFit(password, courriel)
      return repository.reset(fingerprint, holder.hash, mustFit, ip, tx)
    },

    /** Spares the next login from the client the limits: its user was there. */
    trust: async ({ holder }: ResetDraft, ip: string): Promise<void> => {
      if (holder !== null) await trustClient(holder, ip)
    },

    /** @returns the user's id @throws ApiError 400 `jeton_courriel_invalide` */
    verify: (token: string, ip: string, tx: Tx): Promise<number> =>
      repository.verify(fingerprintOf(mustLookLikeToken(token)), ip, tx),

    /** A new token for a mail, and the address that it goes to. */
    issue: async (usage: UsageJeton, utilisateurId: number) => {
      const token = newSecret()
      const courriel = await repository.issue(fingerprintOf(token), usage, utilisateurId)
      return courriel === null ? null : { courriel, token }
    },

    /** The outbox's handler of a forgotten password: what depends on the user is done after the response was sent. */
    answerForgotten: (async ({ content: { courriel, adresse } }) => {
      await repository.answerForgotten(String(courriel), String(adresse))
    }) satisfies Deliver,
  }
}

function mustLookLikeToken(text: string): string {
  if (!looksLikeSecret(text)) throw new ApiError('jeton_courriel_invalide')
  return text
}
