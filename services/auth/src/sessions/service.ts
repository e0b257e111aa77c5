// Use cases of sessions: opened by a login, extended by single-use refresh tokens, ended by a replay or their user.

import { ApiError } from '@recettes/errors'
import { type Caller, type CurrentRing, derivedKeys } from '@recettes/tokens'
import type { PrismaClient, Tx } from '../database.js'
import type { LockCaller } from '../modele/droits.js'
import { origineOf, type RecordAudit } from '../modele/journal.js'
import { fingerprintOf } from '../modele/opaque-token.js'
import type { ActiveRefreshToken, SessionHolder } from '../modele/token-holder.js'
import {
  looksLikeRefreshToken,
  newSession,
  SUCCESSORS,
  sessionNamedBy,
  successorOf,
} from './refresh-tokens.js'
import type { SessionRepository } from './repository.js'
import { browserNameOf } from './rules.js'

export type SessionService = ReturnType<typeof sessionService>

type Needs = {
  /** Its first key derives successors. */
  ring: CurrentRing
  prisma: PrismaClient
  /** Checks the caller again under a lock: the token may be revoked after the check before the handler. */
  lockCaller: LockCaller
  revokeTokensOf: (tx: Tx, utilisateurId: number) => Promise<void>
  recordAudit: RecordAudit
}

export function sessionService(sessions: SessionRepository, needs: Needs) {
  const { ring, prisma, lockCaller, revokeTokensOf, recordAudit } = needs
  const keys = derivedKeys(ring, SUCCESSORS)
  return {
    /** @throws ApiError 401 `identifiants_invalides` when the user's tokens were revoked meanwhile */
    open: async (
      user: { id: number; gen: number },
      userAgent: string | undefined,
    ): Promise<{ session: string; token: string }> => {
      const { session, token } = newSession()
      const opened = await sessions.open(session, user, fingerprintOf(token), browserNameOf(userAgent))
      if (!opened) throw new ApiError('identifiants_invalides')
      return { session, token }
    },

    /**
     * A second use within the grace gets the same successor, for the first response may have been lost. A later one means that
     * two hold the token, so the session ends (RFC 9700 section 4.14.2).
     * @throws ApiError 400 `jeton_rafraichissement_invalide`
     */
    refresh: async (token: string, ip: string): Promise<{ user: SessionHolder; token: string }> => {
      const [key] = keys()
      const fingerprint = fingerprintOf(token)
      const successor = successorOf(token, key)
      const namedSession = sessionNamedBy(token)
      const next = { kid: key.kid, successor: fingerprintOf(successor) }
      const user = await sessions.rotate(fingerprint, next, namedSession !== undefined)
      if (user !== undefined) return { user, token: successor }

      const used = await sessions.findUsed(fingerprint, namedSession)
      if (used?.inGrace) {
        // A used token of a session that ended otherwise (logout, new generation, suspension) isn't a replay.
        const sameKey = keys().find(({ kid }) => kid === used.cleSuite)
        if (used.alive && sameKey !== undefined) return { user: used, token: successorOf(token, sameKey) }
      } else if (used !== undefined) {
        const details = { session: used.session }
        await sessions.end(used.session, {
          action: 'jeton_rejoue',
          acteurId: null,
          cibleId: used.id,
          ip,
          details,
        })
      }
      throw new ApiError('jeton_rafraichissement_invalide')
    },

    /** Ignores unknown tokens, and callers other than its user. */
    end: async (token: string, callerId: number | null, ip: string): Promise<void> => {
      const found = await sessions.sessionOf(fingerprintOf(token), sessionNamedBy(token))
      if (found === undefined || (callerId !== null && callerId !== found.utilisateurId)) return
      const { session, utilisateurId } = found
      const entry = {
        action: 'jeton_revoque',
        acteurId: utilisateurId,
        cibleId: utilisateurId,
        ip,
      } as const
      await sessions.end(session, { ...entry, details: { session } })
    },

    describe: async (token: string): Promise<ActiveRefreshToken | undefined> =>
      looksLikeRefreshToken(token) ? sessions.findActiveToken(fingerprintOf(token)) : undefined,

    listOf: sessions.listOf,

    /** @throws ApiError 404 `session_introuvable`, also for somebody else's; 401 when the caller's token was revoked meanwhile */
    endOwn: async (caller: Caller, session: string, ip: string): Promise<void> =>
      prisma.$transaction(async (tx) => {
        await lockCaller(tx, caller)
        if (!(await sessions.endOwn(tx, caller, session))) throw new ApiError('session_introuvable')
        const entry = { ...origineOf(caller, ip), cibleId: caller.id, details: { session } }
        await recordAudit(tx, { ...entry, action: 'jeton_revoque' })
      }),

    /** Ends all sessions, and revokes all tokens. @throws ApiError 401 when the caller's token was revoked meanwhile */
    endAllOwn: async (caller: Caller, ip: string): Promise<void> =>
      prisma.$transaction(async (tx) => {
        await lockCaller(tx, caller)
        await revokeTokensOf(tx, caller.id)
        const entry = { ...origineOf(caller, ip), cibleId: caller.id }
        await recordAudit(tx, { ...entry, action: 'jetons_revoques' })
      }),
  }
}
