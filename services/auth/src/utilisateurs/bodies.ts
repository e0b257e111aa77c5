// Request and response bodies of users.

import { DateTime, nullable } from '@recettes/http'
import { Role } from '@recettes/tokens'
import { type Static, Type } from 'typebox'
import { NOM_AFFICHE } from '../modele/nom-public.js'

export const Utilisateur = Type.Object(
  {
    id: Type.Integer(),
    prenom: Type.String(),
    nom: Type.String(),
    nom_affiche: Type.String({
      description:
        'Le seul nom public ; à défaut, le prénom, coupé à 40 caractères, ou « Membre » s’il contient un caractère invisible ou ' +
        'le nom d’un rôle.',
    }),
    courriel: Type.String(),
    courriel_verifie: Type.Boolean({
      description: 'Si un code envoyé à cette adresse est revenu (`POST /courriels/verifications`).',
    }),
    mails_suivi: Type.Boolean({
      description:
        'Si la validation de ses recettes et la suite de ses signalements lui sont annoncées par courriel ; un refus l’est toujours.',
    }),
    role: Role,
    created_at: DateTime,
    updated_at: DateTime,
  },
  {
    $id: 'Utilisateur',
    description: 'Un utilisateur ; son mot de passe n’est jamais répondu.',
    examples: [
      {
        id: 1,
        prenom: 'Julie',
        nom: 'Martin',
        nom_affiche: 'Julie',
        courriel: 'julie.martin@example.org',
        courriel_verifie: true,
        mails_suivi: true,
        role: 'UTILISATEUR',
        created_at: '2026-03-14T09:26:53.589',
        updated_at: '2026-03-14T09:26:53.589',
      },
    ],
  },
)
export type Utilisateur = Static<typeof Utilisateur>

const name = (example: string) =>
  Type.String({ minLength: 1, maxLength: 200, 'x-trim': true, 'x-line': true, examples: [example] })

const fields = {
  prenom: name('Julie'),
  nom: name('Martin'),
  nom_affiche: nullable(
    Type.String({
      ...NOM_AFFICHE,
      'x-trim': true,
      'x-nfc': true,
      description:
        'Le nom que tous peuvent lire, sans caractère de contrôle ni invisible ; `null` : le prénom.',
      examples: ['Julie du Jura'],
    }),
  ),
  courriel: Type.String({
    format: 'email',
    maxLength: 254,
    'x-trim': true,
    'x-courriel': true,
    examples: ['julie.martin@example.org'],
  }),
  mot_de_passe: Type.String({
    maxLength: 256,
    'x-nfc': true,
    // `passwordFaults` checks it, so that all faults are listed at once.
    'x-published-schema': { minLength: 8 },
    description: 'De 8 à 256 caractères ; ni le courriel, ni l’un des mots de passe les plus courants.',
    examples: ['trois petits chats'],
  }),
  role: Role,
}

export const USER_EXAMPLE = {
  prenom: 'Julie',
  nom: 'Martin',
  courriel: 'julie.martin@example.org',
  mot_de_passe: 'trois petits chats',
}

export const NewUtilisateur = Type.Object(
  {
    prenom: fields.prenom,
    nom: fields.nom,
    nom_affiche: fields.nom_affiche,
    courriel: fields.courriel,
    mot_de_passe: fields.mot_de_passe,
    role: Type.Optional(fields.role),
  },
  { examples: [USER_EXAMPLE] },
)
export type NewUtilisateur = Static<typeof NewUtilisateur>

export const ReplacedUtilisateur = Type.Object(
  {
    prenom: fields.prenom,
    nom: fields.nom,
    nom_affiche: fields.nom_affiche,
    courriel: fields.courriel,
    mot_de_passe: Type.Optional(fields.mot_de_passe),
    mot_de_passe_actuel: Type.Optional(
      Type.String({
        maxLength: 1000,
        'x-nfc': true,
        description: 'Le mot de passe en vigueur ; requis pour changer le sien.',
        examples: ['trois petits chats'],
      }),
    ),
    mails_suivi: Type.Optional(
      Type.Boolean({
        description:
          'Recevoir par courriel la validation de ses recettes et la suite de ses signalements ; absent : inchangé.',
        examples: [false],
      }),
    ),
    role: Type.Optional(fields.role),
  },
  { examples: [{ prenom: 'Julie', nom: 'Martin-Petit', courriel: 'julie.martin@example.org' }] },
)

export const ChangedUtilisateur = Type.Partial(ReplacedUtilisateur, { examples: [{ nom: 'Martin-Petit' }] })
export type ChangedUtilisateur = Static<typeof ChangedUtilisateur>
