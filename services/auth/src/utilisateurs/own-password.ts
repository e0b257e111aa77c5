// Changing one's own password takes the one in use: a token left open in a browser isn't enough.

import { ApiError } from '@recettes/errors'

/** What this needs to compare a password. */
export type OwnPasswordNeeds = {
  /** The same count as at a login. @throws ApiError 429 `trop_de_tentatives` */
  count: (tentative: { courriel: string; cibleId: number; adresse: string }) => Promise<Counted>
  findHash: (id: number) => Promise<string | null>
  /** @throws ApiError 503 under a flood */
  matches: (hash: string | null, password: string) => Promise<boolean>
}

/** A try that was counted before it was looked at. */
type Counted = { succeeded(utilisateurId: number): Promise<void>; giveBack(): Promise<void> }

/** Who tries, from where. */
type Self = { id: number; courriel: string; adresse: string }

/** Compares, and says whether the password changes at all. */
export type ChangesOwnPassword = (self: Self, wanted: string, current: string | undefined) => Promise<boolean>

/**
 * The one place where somebody with a token can try passwords, so tries are counted as those of a login are.
 * Sending the password in use as `mot_de_passe` changes nothing and proves as much, so that a whole user can be sent back.
 * @throws ApiError 400 `donnees_invalides` that blames `mot_de_passe_actuel`, 429, 503 under a flood
 */
export function changesOwnPassword({ count, findHash, matches }: OwnPasswordNeeds): ChangesOwnPassword {
  return async ({ id, courriel, adresse }, wanted, current) => {
    const proof = current ?? wanted
    const hash = await findHash(id)
    const counted = await count({ courriel, cibleId: id, adresse })
    const known = await matches(hash, proof).catch(async (error: unknown) => {
      await counted.giveBack()
      throw error
    })
    if (known) {
      await counted.succeeded(id)
      return proof !== wanted
    }
    const message =
      current === undefined
        ? 'Ce champ est obligatoire pour changer son propre mot de passe.'
        : 'N’est pas le mot de passe actuel.'
    throw new ApiError('donnees_invalides', { errors: [{ champ: 'mot_de_passe_actuel', message }] })
  }
}
