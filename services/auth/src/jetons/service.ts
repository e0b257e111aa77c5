// The stories of tokens: a login (find the user, count the try, compare in the same time either way, sign), a refresh.

import { randomUUID } from 'node:crypto'
import { ApiError } from '@recettes/errors'
import { type Role, TOKEN_LIFETIME_SECONDS } from '@recettes/tokens'
import type { Count } from '../modele/attempt.js'
import type { Entree } from '../modele/journal.js'
import { asksForRefresh, mustAskForNoMore, OFFLINE_ACCESS, withoutScope } from './rules.js'
import type { Jeton, PasswordGrant, RefreshGrant } from './schemas.js'

/** A user as a login needs one. */
type Credentials = {
  id: number
  courriel: string
  role: Role
  motDePasseHash: string
  suspenduLe: Date | null
  courrielVerifie: boolean
  gen: number
}

/** Whom an access token is of, and of which generation. */
type Holder = { id: number; courriel: string; role: Role; gen: number }

/** A refresh token, and the id of its session. */
type Refreshing = { session: string; token: string }

/** What a login needs from elsewhere. */
export type JetonDependencies = {
  findCredentials: (courriel: string) => Promise<Credentials | null>
  /** @throws ApiError 429 `trop_de_tentatives`, the same for an unknown courriel */
  count: Count
  /** Takes as long for null, a user who isn't there, as for a wrong password of a user. */
  matches: (hash: string | null, password: string, courriel: string) => Promise<boolean>
  /** Makes the hash anew in the background where it is out of date. */
  renewHash: (utilisateurId: number, hash: string, password: string) => void
  sign: (claims: { sub: string; courriel: string; role: Role; gen: number; jti: string }) => string
  /** The first refresh token of a new session. @throws ApiError 401 `identifiants_invalides` where the user's tokens were ended since */
  openSession: (user: { id: number; gen: number }) => Promise<Refreshing>
  /** @throws ApiError 400 `jeton_rafraichissement_invalide` */
  refreshSession: (
    token: string,
    adresse: string,
  ) => Promise<{ user: Holder & { session: string }; token: string }>
  /** Refuses users who haven't confirmed their address. */
  requireVerifiedEmail: boolean
  /** Adds to the audit log. */
  recordAudit: (entree: Entree) => Promise<void>
}

/**
 * The token for a right password; either way the audit log has it before the answer.
 * @param adresse the client's address, for the limits and the trail
 * @param tell is given the headers that a success tells the limit by
 * @throws ApiError 401 `identifiants_invalides`, the same for a wrong password, an unknown courriel and a suspended user;
 * 400 `courriel_non_verifie` after a right password, 429
 */
export async function login(
  needs: JetonDependencies,
  { username, password, scope }: PasswordGrant,
  adresse: string,
  tell: (left: object) => void,
): Promise<Jeton> {
  const wantsRefresh = asksForRefresh(scope)
  const user = await needs.findCredentials(username)
  const cibleId = user?.id ?? null
  const counted = await needs.count({ courriel: username, cibleId, adresse })
  const known = await needs
    .matches(user?.motDePasseHash ?? null, password, username)
    .catch(async (error: unknown) => {
      await counted.giveBack()
      throw error
    })
  // After the comparison, so that nobody can tell a suspended user from a wrong password by answer or time.
  const refused = async (error: unknown): Promise<never> => {
    // Of a courriel that nobody has, nothing is kept: it may be anybody's, or a password typed into the wrong field.
    await needs.recordAudit({ action: 'connexion_refusee', acteurId: null, cibleId, adresse })
    throw error
  }
  if (user === null || !known || user.suspenduLe !== null) {
    return refused((await counted.failed()) ?? new ApiError('identifiants_invalides'))
  }
  await counted.succeeded(user.id)
  if (needs.requireVerifiedEmail && !user.courrielVerifie)
    return refused(new ApiError('courriel_non_verifie'))
  tell(counted.left)
  needs.renewHash(user.id, user.motDePasseHash, password)
  const jti = randomUUID()
  const { id } = user
  const opened = wantsRefresh ? await needs.openSession(user).catch(refused) : null
  await needs.recordAudit({
    action: 'connexion',
    acteurId: id,
    cibleId: id,
    adresse,
    details: { jeton: jti },
  })
  const jeton = sign(needs, user, jti)
  return opened === null ? { ...jeton, ...withoutScope(scope) } : withRefresh(jeton, opened)
}

/**
 * The next pair of tokens for a refresh token.
 * @throws ApiError 400 `jeton_rafraichissement_invalide` for one that is unknown, over, revoked or used before
 */
export async function refresh(
  needs: JetonDependencies,
  { refresh_token, scope }: RefreshGrant,
  adresse: string,
): Promise<Jeton> {
  mustAskForNoMore(scope)
  const { user, token } = await needs.refreshSession(refresh_token, adresse)
  return withRefresh(sign(needs, user, randomUUID()), { session: user.session, token })
}

/** Of the generation that was read with the user: what has changed since then voids it. */
function sign(needs: JetonDependencies, { id, courriel, role, gen }: Holder, jti: string): Jeton {
  return {
    access_token: needs.sign({ sub: String(id), courriel, role, gen, jti }),
    token_type: 'bearer',
    expires_in: TOKEN_LIFETIME_SECONDS,
  }
}

function withRefresh(jeton: Jeton, { session, token }: Refreshing): Jeton {
  return { ...jeton, refresh_token: token, scope: OFFLINE_ACCESS, session_id: session }
}
