// Changing one's own password takes the one in use: a token left open in a browser isn't enough.

import { ApiError } from '@recettes/errors'

/** What this needs to compare a password. */
type Needs = {
  findHash: (id: number) => Promise<string | null>
  /** @throws ApiError 503 under a flood */
  matches: (hash: string | null, password: string) => Promise<boolean>
}

/** Compares, and says whether the password changes at all. */
export type ChangesOwnPassword = (id: number, wanted: string, current: string | undefined) => Promise<boolean>

/**
 * The one place where somebody with a token can try passwords, and so the one to count tries at.
 * Sending the password in use as `mot_de_passe` changes nothing and proves as much, so that a whole user can be sent back.
 * @throws ApiError 400 `donnees_invalides` that blames `mot_de_passe_actuel`, 503 under a flood
 */
export function changesOwnPassword({ findHash, matches }: Needs): ChangesOwnPassword {
  return async (id, wanted, current) => {
    const proof = current ?? wanted
    if (await matches(await findHash(id), proof)) return proof !== wanted
    const message =
      current === undefined
        ? 'Ce champ est obligatoire pour changer son propre mot de passe.'
        : 'N’est pas le mot de passe actuel.'
    throw new ApiError('donnees_invalides', { errors: [{ champ: 'mot_de_passe_actuel', message }] })
  }
}
