// The use cases of users: drafting, showing, changing and deleting one.

import { ApiError } from '@recettes/errors'
import { type Caller, moderates } from '@recettes/tokens'
import type { LockedUser } from '../modele/droits.js'
import { mayUseName, mustNotUseReservedName, withSingleSpaces } from '../modele/nom-public.js'
import type { RunQueued } from '../modele/queue.js'
import type { Credentials } from '../modele/token-holder.js'
import type { ChangedUtilisateur, NewUtilisateur, Utilisateur } from './bodies.js'
import {
  courrielIsPassword,
  currentPasswordMissing,
  type OwnPasswordNeeds,
  passwordProof,
  proofOf,
} from './own-password.js'
import type { UserColumns, UtilisateurRepository } from './repository.js'
import {
  changesCourriel,
  mayChange,
  mayGiveRole,
  mayRegisterAs,
  maySee,
  needsCurrentPassword,
} from './rules.js'

/** A caller who was deleted since the first check has no valid token any more. */
const goneFor = (caller: Caller, id: number): ApiError =>
  caller.id === id
    ? new ApiError('jeton_invalide')
    : new ApiError('utilisateur_id_introuvable', { subject: id })

export type UtilisateurService = ReturnType<typeof utilisateurService>

type Needs = {
  /** @throws ApiError 400 `donnees_invalides` */
  mustBeAcceptable: (password: string, courriel?: string) => void
  /** @throws ApiError 400 `donnees_invalides` */
  hashNew: (password: string, courriel: string) => Promise<string>
  /** Counts mails to a courriel of the member's choice. @throws ApiError 429 `trop_de_tentatives` */
  countMail: (ip: string, account: string) => Promise<unknown>
  /** Counts look-ups by courriel, which reveal whether there is such a user. @throws ApiError 429 `trop_de_tentatives` */
  countLookup: (utilisateurId: number) => Promise<void>
  /** Counts changes without a new password. @throws ApiError 429 `trop_de_tentatives` */
  countOwnChange: (utilisateurId: number) => Promise<void>
  /** @throws ApiError 429 `trop_de_tentatives` */
  countPasswordChange: (utilisateurId: number) => Promise<void>
  runQueued: RunQueued
} & OwnPasswordNeeds

export function utilisateurService(users: UtilisateurRepository, needs: Needs) {
  const {
    mustBeAcceptable,
    hashNew,
    countMail,
    countLookup,
    countOwnChange,
    countPasswordChange,
    runQueued,
  } = needs
  const mustProve = passwordProof(needs)

  /** Counts once the password was found right: a stolen token can't use up the owner's attempts. */
  const mustProveChange = async (user: Credentials, sent: ChangedUtilisateur, ip: string): Promise<void> => {
    await mustProve({ ...user, ip }, sent)
    if (sent.mot_de_passe !== undefined) await countPasswordChange(user.id)
    if (proofOf(sent)?.toLowerCase() === sent.courriel) throw courrielIsPassword()
    if (changesCourriel(user, sent)) await countMail(ip, `id ${user.id}`)
  }

  const changeNow = async (
    caller: Caller,
    id: number,
    sent: ChangedUtilisateur,
    ip: string | null,
  ): Promise<Utilisateur> => {
    const { mot_de_passe, mot_de_passe_actuel: _, nom_affiche: nomAffiche, mails_suivi, ...fields } = sent
    if (mot_de_passe !== undefined) mustBeAcceptable(mot_de_passe, fields.courriel)
    const user = await users.findCredentialsById(id)
    if (user === null) throw goneFor(caller, id)
    if (!mayChange(caller, id) || !mayGiveRole(caller, user.role, fields.role)) {
      throw new ApiError('droits_insuffisants')
    }
    // Refuses a token that was revoked since the first check, before a password is compared.
    if (caller.id === id && caller.gen !== user.gen) throw new ApiError('jeton_invalide')
    if (mot_de_passe !== undefined) mustBeAcceptable(mot_de_passe, fields.courriel ?? user.courriel)

    const needsProof = needsCurrentPassword(caller, user, sent)
    if (needsProof) await mustProveChange(user, sent, ip ?? '')
    const stored: UserColumns = {
      ...fields,
      ...(nomAffiche !== undefined && { nomAffiche: nomAffiche && withSingleSpaces(nomAffiche) }),
      ...(mails_suivi !== undefined && { mailsSuivi: mails_suivi }),
    }
    if (mot_de_passe !== undefined && !(needsProof && proofOf(sent) === mot_de_passe)) {
      stored.motDePasseHash = await hashNew(mot_de_passe, fields.courriel ?? user.courriel)
    }

    // All rules are checked again on the locked row.
    const changesFor = (before: LockedUser): UserColumns => {
      if (!mayGiveRole(caller, before.role, fields.role)) throw new ApiError('droits_insuffisants')
      const role = fields.role ?? before.role
      mustNotUseReservedName(nomAffiche, role)
      if (!needsProof && needsCurrentPassword(caller, before, sent)) throw currentPasswordMissing()
      if (mot_de_passe !== undefined) mustBeAcceptable(mot_de_passe, fields.courriel ?? before.courriel)
      // Drops a display name that only the former role may have.
      const loses =
        nomAffiche === undefined && before.nomAffiche !== null && !mayUseName(before.nomAffiche, role)
      return { ...stored, ...(loses && { nomAffiche: null }) }
    }
    return users.update(caller, id, fields.role, changesFor, ip)
  }

  return {
    /** Needs no transaction. @throws ApiError 400 for a role beyond the caller's right, a poor password; 429, 503 */
    draft: async (
      caller: Caller | null,
      user: NewUtilisateur,
      ip: string | null,
    ): Promise<Required<UserColumns>> => {
      const { mot_de_passe, nom_affiche: nomAffiche = null, role = 'UTILISATEUR', ...fields } = user
      if (!mayRegisterAs(caller, role)) throw new ApiError('role_reserve')
      mustNotUseReservedName(nomAffiche, role)
      const hash = () => hashNew(mot_de_passe, fields.courriel)
      const motDePasseHash = await runQueued({ ip: ip ?? '' }, hash)
      return {
        ...fields,
        nomAffiche: nomAffiche && withSingleSpaces(nomAffiche),
        role,
        motDePasseHash,
        mailsSuivi: true,
      }
    },

    /** @throws ApiError 404, 403 */
    show: async (caller: Caller, id: number): Promise<Utilisateur> => {
      const user = await users.find(id)
      if (user === null) throw new ApiError('utilisateur_id_introuvable', { subject: id })
      if (!maySee(caller, user.id)) throw new ApiError('droits_insuffisants')
      return user
    },

    /** @throws ApiError 404, 403, 429 for a member who asks for others too often */
    showByCourriel: async (caller: Caller, courriel: string): Promise<Utilisateur> => {
      const user = await users.findByCourriel(courriel)
      if (user?.id !== caller.id && !moderates(caller)) await countLookup(caller.id)
      if (user === null) throw new ApiError('utilisateur_courriel_introuvable', { subject: courriel })
      if (!maySee(caller, user.id)) throw new ApiError('droits_insuffisants')
      return user
    },

    /**
     * @throws ApiError 404, 403; 400 for a password, courriel, display name or the last administrator; 401 when the caller's
     * token was revoked meanwhile; 429, 503
     */
    change: async (
      caller: Caller,
      id: number,
      sent: ChangedUtilisateur,
      ip: string | null,
    ): Promise<Utilisateur> => {
      // Changes of the password are counted once the current one was found right.
      if (caller.id === id && sent.mot_de_passe === undefined) await countOwnChange(id)
      const work = () => changeNow(caller, id, sent, ip)
      const needsHashing = sent.mot_de_passe !== undefined || sent.mot_de_passe_actuel !== undefined
      return needsHashing ? runQueued({ ip: ip ?? '' }, work) : work()
    },

    /** @throws ApiError 404, 403, 400 for the last administrator, 401 when the caller's token was revoked meanwhile */
    remove: async (caller: Caller, id: number, ip: string | null): Promise<void> => {
      const user = await users.find(id)
      if (user === null) throw goneFor(caller, id)
      if (!mayChange(caller, user.id)) throw new ApiError('droits_insuffisants')
      await users.delete(caller, id, ip)
    },
  }
}
