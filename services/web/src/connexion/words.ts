// Texts about the fields of the login and registration forms.

import type { FormWords } from '../pages/refusals.js'

const courriel = { label: 'Courriel', missing: 'Indiquez votre adresse de courriel.' }
const mot_de_passe = { label: 'Mot de passe', missing: 'Indiquez votre mot de passe.' }

/** OAuth 2.0 names the fields. */
export const LOGIN_WORDS: FormWords = {
  fields: {
    username: { ...courriel, champ: 'courriel' },
    password: { ...mot_de_passe, champ: 'mot_de_passe' },
  },
  codes: {
    // The same for a suspended account, so that nobody learns which ones there are; a mail told its owner.
    identifiants_invalides: { champ: 'mot_de_passe', message: 'Courriel ou mot de passe incorrect.' },
    courriel_non_verifie: {
      champ: '',
      message:
        'Confirmez d’abord votre adresse\u00a0: suivez le message reçu à l’inscription. S’il est perdu, choisissez un nouveau mot de passe.',
    },
  },
}

export const REGISTER_WORDS: FormWords = {
  fields: {
    prenom: { label: 'Prénom', missing: 'Indiquez votre prénom.' },
    nom: { label: 'Nom', missing: 'Indiquez votre nom.' },
    courriel,
    mot_de_passe,
  },
  codes: {
    utilisateur_existe: {
      champ: 'courriel',
      message:
        'Un compte existe déjà à cette adresse. Connectez-vous, ou choisissez un nouveau mot de passe.',
    },
    cle_deja_utilisee: {
      champ: '',
      message: 'Ce formulaire a déjà créé un compte. Envoyez-le encore une fois pour en créer un autre.',
    },
  },
}
