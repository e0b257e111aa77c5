// Texts about the fields of the recovery forms.

import type { FormWords } from '../pages/refusals.js'

const jeton = { label: 'Code', missing: 'Indiquez le code du message, ou suivez son lien.' }

export const FORGOTTEN_WORDS: FormWords = {
  fields: { courriel: { label: 'Courriel', missing: 'Indiquez votre adresse de courriel.' } },
}

export const RENEWED_WORDS: FormWords = {
  fields: { jeton, mot_de_passe: { label: 'Nouveau mot de passe', missing: 'Indiquez un mot de passe.' } },
  codes: {
    jeton_invalide: {
      champ: '',
      message:
        'Ce code a expiré ou a déjà servi. Demandez-en un autre, ou connectez-vous si vous venez de changer votre mot de passe.',
    },
  },
}

export const VERIFIED_WORDS: FormWords = {
  fields: { jeton },
  codes: {
    jeton_invalide: {
      champ: '',
      message:
        'Ce code a expiré ou a déjà servi. Si votre adresse n’est pas encore confirmée, demandez un autre message sur la page de votre compte.',
    },
  },
}
