// The use cases of account recovery: a forgotten password, and the check that an address is the user's own.

import { ApiError } from '@recettes/errors'
import type { Deliver } from '@recettes/outbox'
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

/** Use cases of the feature; `ip` is the client's. Each counts, and answers the headers that tell what is left. */
export type RecuperationService = ReturnType<typeof recuperationService>

export function recuperationService(repository: RecuperationRepository, needs: Needs) {
  const { limits, passwords, inTurn, trustClient } = needs
  return {
    /** Has a token mailed to the user of an address, if there is one: the caller can't tell by answer or time. */
    forgot: async (courriel: string, ip: string): Promise<object> => {
      const left = await limits.countRequest(ip, courriel)
      await repository.keepForgotten(courriel, ip)
      return left
    },

    /** @throws ApiError 400 `jeton_courriel_invalide`, 400 `donnees_invalides` for a poor password, which leaves the token */
    reset: async (token: string, password: string, ip: string): Promise<object> => {
      const left = await limits.countUse(ip)
      passwords.mustBeFit(password)
      const fingerprint = fingerprintOf(mustLookLikeToken(token))
      const user = await repository.holderOf(fingerprint)
      if (user === null) throw new ApiError('jeton_courriel_invalide')
      await limits.countReset(user.courriel)
      const hash = await inTurn({ address: ip, account: `id ${user.id}` }, () =>
        passwords.hashNew(password, user.courriel),
      )
      await repository.reset(fingerprint, hash, (courriel) => passwords.mustBeFit(password, courriel), ip)
      await trustClient(user, ip)
      return left
    },

    /** @throws ApiError 400 `jeton_courriel_invalide` */
    verify: async (token: string, ip: string): Promise<object> => {
      const left = await limits.countUse(ip)
      await repository.verify(fingerprintOf(mustLookLikeToken(token)), ip)
      return left
    },

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
