// Use cases of tokens: login (find the user, count the attempt, compare in constant time, sign) and refresh.

import { randomUUID } from 'node:crypto'
import { ApiError } from '@recettes/errors'
import { type Role, TOKEN_LIFETIME_SECONDS } from '@recettes/tokens'
import type { CountAttempt } from '../modele/attempt.js'
import type { AuditEntry } from '../modele/journal.js'
import type { Candidate, SessionHolder, TokenHolder } from '../modele/token-holder.js'
import { asksForRefresh, emptyScopeIfRequested, mustNotWidenScope, OFFLINE_ACCESS } from './rules.js'
import type { Jeton, PasswordGrant, RefreshGrant } from './schemas.js'

type IssuedRefreshToken = { session: string; token: string }

export type JetonNeeds = {
  findCredentials: (courriel: string) => Promise<Candidate>
  /** @throws ApiError 429 `trop_de_tentatives`, the same for an unknown courriel */
  countAttempt: CountAttempt
  /** Takes as long for an unknown user (null) as for a wrong password, if the decoy has the cost of users' hashes. */
  matches: (hash: string | null, password: string, decoy: string | null) => Promise<boolean>
  /** Hashes again in the background if the parameters changed. */
  rehashIfOutdated: (utilisateurId: number, hash: string, password: string) => void
  sign: (claims: { sub: string; courriel: string; role: Role; gen: number; jti: string }) => string
  /** @throws ApiError 401 `identifiants_invalides` when the user's tokens were revoked meanwhile */
  openSession: (
    user: { id: number; gen: number },
    userAgent: string | undefined,
  ) => Promise<IssuedRefreshToken>
  /** @throws ApiError 400 `jeton_rafraichissement_invalide` */
  refreshSession: (token: string, ip: string) => Promise<{ user: SessionHolder; token: string }>
  requireVerifiedEmail: boolean
  recordAudit: (entry: AuditEntry) => Promise<void>
}

/**
 * Writes an audit entry of a success, or of the refusal of a compared password, before it answers; `countAttempt` records 429s.
 * @param addHeaders gets the rate-limit headers of a success
 * @throws ApiError 401 `identifiants_invalides`, the same for a wrong password, an unknown courriel and a suspended user; 400
 * `courriel_non_verifie` after a right password, 429
 */
export async function login(
  needs: JetonNeeds,
  { username, password, scope }: PasswordGrant,
  { ip, userAgent }: { ip: string; userAgent: string | undefined },
  addHeaders: (headers: object) => void,
): Promise<Jeton> {
  const wantsRefresh = asksForRefresh(scope)
  const finding = needs.findCredentials(username)
  const cible = finding.then(({ user }) => user?.id ?? null).catch(() => null)
  const attempt = await needs.countAttempt({ courriel: username, cibleId: cible, ip })
  const compare = async () => {
    const { user, decoy } = await finding
    return { user, passwordIsRight: await needs.matches(user?.motDePasseHash ?? null, password, decoy) }
  }
  const { user, passwordIsRight } = await compare().catch(async (error: unknown) => {
    await attempt.uncount()
    throw error
  })
  const cibleId = user?.id ?? null
  // After the comparison: neither response nor time reveals a suspended user.
  const recordAndThrow = async (error: unknown): Promise<never> => {
    // The entry omits the courriel: an unknown one may be a stranger's, or a password in the wrong field.
    await needs.recordAudit({ action: 'connexion_refusee', acteurId: null, cibleId, ip })
    throw error
  }
  if (user === null || !passwordIsRight || user.suspenduLe !== null) {
    return recordAndThrow((await attempt.refusalForFailure()) ?? new ApiError('identifiants_invalides'))
  }
  const { id } = user
  const jti = randomUUID()
  const open = async () => {
    if (needs.requireVerifiedEmail && !user.courrielVerifie)
      return recordAndThrow(new ApiError('courriel_non_verifie'))
    const session = wantsRefresh ? await needs.openSession(user, userAgent).catch(recordAndThrow) : null
    await needs.recordAudit({ action: 'connexion', acteurId: id, cibleId: id, ip, details: { jeton: jti } })
    return session
  }
  const [opened] = await Promise.all([open(), attempt.succeeded(id)])
  addHeaders(attempt.rateLimitHeaders)
  needs.rehashIfOutdated(id, user.motDePasseHash, password)
  const jeton = sign(needs, user, jti)
  return opened === null ? { ...jeton, ...emptyScopeIfRequested(scope) } : withRefresh(jeton, opened)
}

/** @throws ApiError 400 `jeton_rafraichissement_invalide` */
export async function refresh(
  needs: JetonNeeds,
  { refresh_token, scope }: RefreshGrant,
  ip: string,
): Promise<Jeton> {
  mustNotWidenScope(scope)
  const { user, token } = await needs.refreshSession(refresh_token, ip)
  return withRefresh(sign(needs, user, randomUUID()), { session: user.session, token })
}

/** The token has the generation read with the user, so that a later change revokes it. */
function sign(needs: JetonNeeds, { id, courriel, role, gen }: TokenHolder, jti: string): Jeton {
  return {
    access_token: needs.sign({ sub: String(id), courriel, role, gen, jti }),
    token_type: 'bearer',
    expires_in: TOKEN_LIFETIME_SECONDS,
  }
}

function withRefresh(jeton: Jeton, { session, token }: IssuedRefreshToken): Jeton {
  return { ...jeton, refresh_token: token, scope: OFFLINE_ACCESS, session_id: session }
}
