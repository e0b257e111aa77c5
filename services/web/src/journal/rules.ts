// Words for entries of the audit logs, and URLs of their page.

import { STATUTS } from '../modele/recette.js'
import { ROLES } from '../modele/roles.js'

export type Filters = {
  journal: 'comptes' | 'recettes'
  action: string
  /** An id, or a courriel. */
  acteur: string
  cible: string
  /** Days in Paris. */
  du: string
  au: string
}

export const JOURNAUX = { comptes: 'Comptes', recettes: 'Recettes' } as const

export const ACTIONS: Record<Filters['journal'], Record<string, string>> = {
  comptes: {
    connexion: 'Connexion',
    connexion_refusee: 'Connexion refusée',
    inscription: 'Inscription',
    creation: 'Création d’un membre',
    profil: 'Profil modifié',
    mot_de_passe: 'Mot de passe changé',
    mot_de_passe_oublie: 'Mot de passe oublié',
    courriel_verifie: 'Adresse confirmée',
    role: 'Rôle changé',
    suspension: 'Suspension',
    retablissement: 'Suspension levée',
    suppression: 'Compte supprimé',
    export: 'Données exportées',
    jeton_revoque: 'Session terminée',
    jetons_revoques: 'Sessions terminées',
    jeton_rejoue: 'Session réutilisée',
    limite: 'Limite atteinte',
    rotation_cles: 'Clés changées',
    purge: 'Journal purgé',
  },
  recettes: {
    statut: 'Décision',
    modification_recette: 'Recette modifiée',
    suppression_recette: 'Recette supprimée',
    publication_pour_autrui: 'Recette publiée pour autrui',
    signalement_traite: 'Signalement traité',
    signalements_resolus: 'Signalements rejetés',
    commentaire_pour_autrui: 'Commentaire pour autrui',
    suppression_commentaire: 'Commentaire supprimé',
    signalement_commentaire_traite: 'Signalement d’un commentaire traité',
    signalements_commentaire_resolus: 'Signalements d’un commentaire rejetés',
    purge: 'Journal purgé',
  },
}

const spaced = (word: string): string => word.replaceAll('_', ' ')

export const actionLabel = (journal: Filters['journal'], action: string): string =>
  ACTIONS[journal][action] ?? spaced(action)

const WORDS: Record<string, string> = { ...STATUTS, ...ROLES }

/** `{ de: 'en_attente', vers: 'valider' }` as `de : En attente de validation · vers : Validée`; leaves out ids of tokens. */
export const detailsText = (details: object): string =>
  Object.entries(details)
    .filter(([name]) => name !== 'jeton')
    .map(([name, value]) => `${spaced(name)}\u00a0: ${[value].flat().map(wordOf).join(', ')}`)
    .join(' · ')

const wordOf = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return Object.hasOwn(WORDS, text) ? (WORDS[text] ?? text) : spaced(text)
}

export function journalHref(filters: Filters, more: Record<string, string> = {}): string {
  const set = Object.entries({ ...filters, ...more }).filter(([, value]) => value !== '')
  return `/moderation/journal?${new URLSearchParams(set)}`
}
