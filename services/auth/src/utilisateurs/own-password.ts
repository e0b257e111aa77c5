// Changing one's own password or courriel takes the password in use: a token left open in a browser isn't enough.

import { ApiError } from '@recettes/errors'
import type { Count } from '../modele/attempt.js'

/** What this needs to compare a password. */
export type OwnPasswordNeeds = {
  /** The same count as at a login. @throws ApiError 429 `trop_de_tentatives` */
  count: Count
  /** @throws ApiError 503 under a flood */
  matches: (hash: string | null, password: string) => Promise<boolean>
}

/** Whose password is asked for, and from where. */
type Self = { id: number; courriel: string; motDePasseHash: string; adresse: string }

/** @throws ApiError 400 `donnees_invalides` that blames `mot_de_passe_actuel`, 429, 503 under a flood */
export type ProvesPassword = (self: Self, password: string | undefined) => Promise<void>

/**
 * Compares a password with the one in use. This is the one place where somebody with a token can guess passwords, so
 * attempts are counted as those of a login are.
 */
export function provesPassword({ count, matches }: OwnPasswordNeeds): ProvesPassword {
  return async ({ id, courriel, motDePasseHash, adresse }, password) => {
    if (password === undefined) throw currentPasswordMissing()
    const counted = await count({ courriel, cibleId: id, adresse })
    const known = await matches(motDePasseHash, password).catch(async (error: unknown) => {
      await counted.giveBack()
      throw error
    })
    if (!known) throw (await counted.failed()) ?? blaming('N’est pas le mot de passe actuel.')
    await counted.succeeded(id)
  }
}

/** For a change that needs the password in use and came without it. */
export function currentPasswordMissing(): ApiError {
  return blaming('Ce champ est obligatoire pour changer son propre mot de passe ou son propre courriel.')
}

function blaming(message: string): ApiError {
  return new ApiError('donnees_invalides', { errors: [{ champ: 'mot_de_passe_actuel', message }] })
}
