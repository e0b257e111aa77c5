// Changing one's own password or courriel takes the password in use: a token left open in a browser isn't enough.

import { ApiError } from '@recettes/errors'
import type { CountAttempt } from '../modele/attempt.js'

export type OwnPasswordNeeds = {
  /** @throws ApiError 429 `trop_de_tentatives` */
  countAttempt: CountAttempt
  matches: (hash: string | null, password: string) => Promise<boolean>
}

type Self = { id: number; courriel: string; motDePasseHash: string; ip: string }

/** @throws ApiError 400 `donnees_invalides` that blames `mot_de_passe_actuel`, 429 */
type MustProvePassword = (self: Self, sent: SentPasswords) => Promise<void>

type SentPasswords = { mot_de_passe?: string; mot_de_passe_actuel?: string }

/** A client may send a whole user back: `mot_de_passe` then proves the current password. */
export const proofOf = ({ mot_de_passe, mot_de_passe_actuel }: SentPasswords): string | undefined =>
  mot_de_passe_actuel ?? mot_de_passe

/** Attempts count like logins: the holder of a stolen token could guess passwords here. */
export function passwordProof({ countAttempt, matches }: OwnPasswordNeeds): MustProvePassword {
  return async ({ id, courriel, motDePasseHash, ip }, sent) => {
    const password = proofOf(sent)
    if (password === undefined) throw currentPasswordMissing()
    const attempt = await countAttempt({ courriel, cibleId: id, ip })
    const passwordIsRight = await matches(motDePasseHash, password).catch(async (error: unknown) => {
      await attempt.uncount()
      throw error
    })
    if (!passwordIsRight) throw (await attempt.refusalForFailure()) ?? refusalOf(sent)
    await attempt.succeeded(id)
  }
}

const refusalOf = ({ mot_de_passe_actuel }: SentPasswords): ApiError =>
  mot_de_passe_actuel === undefined
    ? currentPasswordMissing()
    : currentPasswordFault('N’est pas le mot de passe actuel.')

export function currentPasswordMissing(): ApiError {
  return currentPasswordFault(
    'Ce champ est obligatoire pour changer son propre mot de passe ou son propre courriel.',
  )
}

/** Refuses a new courriel that equals the current password. */
export function courrielIsPassword(): ApiError {
  const message = 'Ne doit pas être le mot de passe.'
  return new ApiError('donnees_invalides', { errors: [{ champ: 'courriel', message }] })
}

function currentPasswordFault(message: string): ApiError {
  return new ApiError('donnees_invalides', { errors: [{ champ: 'mot_de_passe_actuel', message }] })
}
