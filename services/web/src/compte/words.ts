// Texts about the fields of the account's forms.

import type { FormWords } from '../pages/refusals.js'
import { CONFIRMATION } from './pages.js'

export const COMPTE_WORDS: FormWords = {
  fields: {
    prenom: { label: 'Prénom', missing: 'Indiquez votre prénom.' },
    nom: { label: 'Nom', missing: 'Indiquez votre nom.' },
    nom_affiche: { label: 'Nom affiché' },
    courriel: {
      label: 'Nouvelle adresse',
      missing: 'Indiquez la nouvelle adresse.',
      format: {
        isValid: (text) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text),
        maxLength: 254,
        message: 'Indiquez une adresse comme julie@exemple.fr.',
      },
    },
    mot_de_passe: { label: 'Nouveau mot de passe', missing: 'Indiquez le nouveau mot de passe.' },
    mot_de_passe_actuel: { label: 'Mot de passe actuel', missing: 'Indiquez votre mot de passe actuel.' },
  },
  codes: {
    identifiants_invalides: { champ: 'mot_de_passe_actuel', message: 'Ce n’est pas votre mot de passe.' },
    utilisateur_existe: { champ: 'courriel', message: 'Un autre compte utilise déjà cette adresse.' },
    dernier_administrateur: {
      champ: '',
      message: 'Vous êtes le dernier administrateur : donnez d’abord ce rôle à quelqu’un d’autre.',
    },
  },
}

export const WITHOUT_PASSWORD = {
  champ: 'mot_de_passe_actuel',
  message: 'Indiquez votre mot de passe actuel.',
}

export const UNCONFIRMED = { champ: 'confirmation', message: `Écrivez « ${CONFIRMATION} » pour confirmer.` }
