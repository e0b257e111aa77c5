// Use cases of mailed codes: resetting a forgotten password, and confirming a courriel.

import { ApiError } from '@recettes/errors'
import type { Deliver } from '@recettes/outbox'
import type { Tx } from '../database.js'
import type { UsageJeton } from '../generated/prisma/enums.js'
import type { MailLimits } from '../modele/mail.js'
import { fingerprintOf, looksLikeOpaqueToken, newOpaqueToken } from '../modele/opaque-token.js'
import type { RunQueued } from '../modele/queue.js'
import type { RecuperationRepository } from './repository.js'

type Needs = {
  limits: MailLimits
  passwords: {
    /** @throws ApiError 400 `donnees_invalides` */
    mustBeAcceptable: (password: string, courriel?: string) => void
    /** @throws ApiError 400 `donnees_invalides` */
    hashNew: (password: string, courriel: string) => Promise<string>
  }
  runQueued: RunQueued
  trustNetwork: (user: { id: number; courriel: string }, ip: string) => Promise<void>
}

export type RecuperationService = ReturnType<typeof recuperationService>

/** `holder` is null if the code can't be used; the transaction checks it again under the lock. */
type ResetDraft = {
  fingerprint: Buffer
  password: string
  holder: { id: number; courriel: string; hash: string } | null
}

export function recuperationService(repository: RecuperationRepository, needs: Needs) {
  const { limits, passwords, runQueued, trustNetwork } = needs
  return {
    countRequest: limits.countRequest,
    countUse: limits.countUse,

    /** Both take the same time without a user. */
    requestReset: repository.enqueueResetRequest,
    requestVerification: repository.enqueueVerificationRequest,

    /**
     * A refused password leaves the code usable.
     * @throws ApiError 400 `donnees_invalides`, 400 `jeton_courriel_invalide`, 429, 503
     */
    prepareReset: async (code: string, password: string, ip: string): Promise<ResetDraft> => {
      passwords.mustBeAcceptable(password)
      const fingerprint = fingerprintOf(mustLookLikeCode(code))
      const user = await repository.holderOf(fingerprint)
      if (user === null) return { fingerprint, password, holder: null }
      await limits.countReset(user.courriel)
      const hash = await runQueued({ ip }, () => passwords.hashNew(password, user.courriel))
      return { fingerprint, password, holder: { ...user, hash } }
    },

    /** @returns the user's id @throws ApiError 400 `jeton_courriel_invalide`, 400 `donnees_invalides` */
    reset: async (
      { fingerprint, password, holder }: ResetDraft,
      ip: string,
      tx: Tx | undefined,
    ): Promise<number> => {
      if (holder === null) throw new ApiError('jeton_courriel_invalide')
      const mustBeAcceptableFor = (courriel: string) => passwords.mustBeAcceptable(password, courriel)
      return repository.reset(fingerprint, holder.hash, mustBeAcceptableFor, ip, tx)
    },

    /** The client proved access to the user's mail. */
    trustNetwork: async ({ holder }: ResetDraft, ip: string): Promise<void> => {
      if (holder !== null) await trustNetwork(holder, ip)
    },

    /** @returns the user's id @throws ApiError 400 `jeton_courriel_invalide` */
    verify: (code: string, ip: string, tx: Tx | undefined): Promise<number> =>
      repository.verify(fingerprintOf(mustLookLikeCode(code)), ip, tx),

    /** Returns null if the mail is no longer needed. */
    issueCode: async (usage: UsageJeton, utilisateurId: number) => {
      const code = newOpaqueToken()
      const courriel = await repository.issueCode(fingerprintOf(code), usage, utilisateurId)
      return courriel === null ? null : { courriel, code }
    },

    /** Runs after the response, whose time must not depend on the look-up. */
    handleResetRequest: (async ({ content: { courriel, adresse } }) => {
      await repository.handleResetRequest(String(courriel), String(adresse))
    }) satisfies Deliver,

    /** Runs after the response, as above. */
    handleVerificationRequest: (async ({ content: { courriel } }) => {
      await repository.handleVerificationRequest(String(courriel))
    }) satisfies Deliver,
  }
}

function mustLookLikeCode(text: string): string {
  if (!looksLikeOpaqueToken(text)) throw new ApiError('jeton_courriel_invalide')
  return text
}
