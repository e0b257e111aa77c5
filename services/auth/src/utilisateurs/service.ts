// The stories about users: creating, showing, changing and deleting one.

import { ApiError } from '@recettes/errors'
import type { Caller } from '@recettes/tokens'
import type { Origine } from '../modele/journal.js'
import type { Tx } from '../once.js'
import { changesOwnPassword, type OwnPasswordNeeds } from './own-password.js'
import type { Stored, UtilisateurRepository } from './repository.js'
import { mayChange, mayGiveRole, mayRegisterAs, maySee } from './rules.js'
import type { ChangedUtilisateur, NewUtilisateur, Utilisateur } from './schemas.js'

/** Use cases of the feature; `adresse` is the client's, for the audit trail. */
export type UtilisateurService = ReturnType<typeof utilisateurService>

/** What this feature asks about passwords. */
type Passwords = {
  /** @throws ApiError 400 `donnees_invalides` */
  mustBeFit: (password: string, courriel?: string) => void
  /** @throws ApiError 400 `donnees_invalides` */
  hashNew: (password: string, courriel: string) => Promise<string>
} & Pick<OwnPasswordNeeds, 'count' | 'matches'>

export function utilisateurService(users: UtilisateurRepository, passwords: Passwords) {
  const { mustBeFit, hashNew } = passwords
  const changesOwn = changesOwnPassword({ ...passwords, findHash: users.findHash })
  const prepareRegistration = async (caller: Caller | null, user: NewUtilisateur, adresse: string | null) => {
    const { mot_de_passe, role = 'UTILISATEUR', ...fields } = user
    if (!mayRegisterAs(caller, role)) throw new ApiError('role_reserve')
    const stored = { ...fields, role, motDePasseHash: await hashNew(mot_de_passe, fields.courriel) }
    return (tx?: Tx): Promise<Utilisateur> =>
      users.create(stored, origine(caller, adresse), caller === null, tx)
  }

  return {
    /**
     * Checks and hashes before a transaction begins, and answers what creates the user.
     * @throws ApiError 400 for a role beyond the caller's right, a poor password
     */
    prepareRegistration,

    /** @throws ApiError 400 for a role beyond the caller's right, a poor password, a courriel that is taken */
    register: async (
      caller: Caller | null,
      user: NewUtilisateur,
      adresse: string | null,
    ): Promise<Utilisateur> => {
      const create = await prepareRegistration(caller, user, adresse)
      return create()
    },

    /** @throws ApiError 404, 403 */
    show: async (caller: Caller, id: number): Promise<Utilisateur> => {
      const user = await users.find(id)
      if (user === null) throw new ApiError('utilisateur_id_introuvable')
      if (!maySee(caller, user.id)) throw new ApiError('droits_insuffisants')
      return user
    },

    /** @throws ApiError 404, 403 */
    showByCourriel: async (caller: Caller, courriel: string): Promise<Utilisateur> => {
      const user = await users.findByCourriel(courriel)
      if (user === null) throw new ApiError('utilisateur_courriel_introuvable')
      if (!maySee(caller, user.id)) throw new ApiError('droits_insuffisants')
      return user
    },

    /**
     * @throws ApiError 404, 403, 400 for a poor password, one's own without the one in use, a courriel that is taken,
     * the last administrator, 429 for too many tries of the one in use
     */
    change: async (
      caller: Caller,
      id: number,
      sent: ChangedUtilisateur,
      adresse: string | null,
    ): Promise<Utilisateur> => {
      const { mot_de_passe, mot_de_passe_actuel, ...fields } = sent
      if (mot_de_passe !== undefined) mustBeFit(mot_de_passe, fields.courriel)
      const user = await users.find(id)
      if (user === null) throw new ApiError('utilisateur_id_introuvable')
      if (!mayChange(caller, user.id) || !mayGiveRole(caller, user.role, fields.role)) {
        throw new ApiError('droits_insuffisants')
      }
      const stored: Stored = { ...fields }
      if (mot_de_passe !== undefined) {
        const courriel = fields.courriel ?? user.courriel
        mustBeFit(mot_de_passe, courriel)
        const another = caller.id !== user.id
        const self = { id: user.id, courriel: user.courriel, adresse: adresse ?? '' }
        if (another || (await changesOwn(self, mot_de_passe, mot_de_passe_actuel))) {
          stored.motDePasseHash = await hashNew(mot_de_passe, courriel)
        }
      }
      return users.update(id, stored, origine(caller, adresse))
    },

    /** @throws ApiError 404, 403, 400 for the last administrator */
    remove: async (caller: Caller, id: number, adresse: string | null): Promise<void> => {
      const user = await users.find(id)
      if (user === null) throw new ApiError('utilisateur_id_introuvable')
      if (!mayChange(caller, user.id)) throw new ApiError('droits_insuffisants')
      await users.delete(id, origine(caller, adresse))
    },
  }
}

/** For the audit trail. The command line calls as user 0, who is nobody. */
function origine(caller: Caller | null, adresse: string | null): Origine {
  return { acteurId: caller?.id || null, adresse }
}
