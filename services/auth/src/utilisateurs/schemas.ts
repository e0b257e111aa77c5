// The operations on users, as the OpenAPI document has them.

import { codes, NOT_MODIFIED, Paging, ref } from '@recettes/http'
import { IDEMPOTENCY_KEY } from '@recettes/idempotency'
import { Type } from 'typebox'
import {
  ChangedUtilisateur,
  NewUtilisateur,
  ReplacedUtilisateur,
  USER_EXAMPLE,
  Utilisateur,
} from './bodies.js'

const params = Type.Object({ id: Type.Integer({ description: 'Id de l’utilisateur.', examples: [1] }) })
const tags = ['utilisateurs']

export const register = {
  operationId: 'register',
  summary: 'Become a user',
  description:
    'Les rôles ADMIN et MODERATEUR demandent le jeton d’un ADMIN ; sans lui, ils sont refusés. Un code est envoyé à l’adresse : ' +
    '`POST /courriels/verifications` la confirme. Une adresse qui a déjà reçu trop de messages dans l’heure n’en reçoit pas ; ' +
    'un code demandé par `POST /mots-de-passe/oublies` la confirme aussi.',
  tags: ['comptes'],
  headers: IDEMPOTENCY_KEY,
  body: NewUtilisateur,
  'x-response-headers': ['Location', 'RateLimit', 'RateLimit-Policy'],
  response: { 201: ref(Utilisateur, 'Le nouvel utilisateur.') },
  errors: codes(
    'utilisateur_existe',
    'role_reserve',
    // When an ADMIN's token or role ends between the check and the write.
    'jeton_invalide',
    'droits_insuffisants',
    'cle_deja_utilisee',
    'trop_de_tentatives',
  ),
}

export const listUtilisateurs = {
  operationId: 'listUtilisateurs',
  summary: 'List users (ADMIN, MODERATEUR)',
  description: 'Les utilisateurs par id croissant. Réservé aux ADMIN et MODERATEUR.',
  tags,
  querystring: Type.Object({
    role: Type.Optional(
      Type.Enum(['ALL', 'ADMIN', 'MODERATEUR', 'UTILISATEUR'], {
        default: 'ALL',
        description: 'Seulement les utilisateurs de ce rôle.',
      }),
    ),
    recherche: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        'x-trim': true,
        description:
          'Chacun de ces mots commence un mot du nom ou du courriel, sans égard à la casse ni aux accents.',
        examples: ['jul mart'],
      }),
    ),
    ...Paging,
  }),
  response: {
    200: Type.Array(ref(Utilisateur), { description: 'Utilisateurs par id croissant.' }),
    ...NOT_MODIFIED,
  },
}

export const readUtilisateur = {
  operationId: 'readUtilisateur',
  summary: 'Read one user by id (ADMIN, MODERATEUR, oneself)',
  description:
    'Un utilisateur d’après son id. Réservé aux ADMIN, aux MODERATEUR et à l’utilisateur lui-même.',
  tags,
  params,
  response: { 200: ref(Utilisateur, 'L’utilisateur.') },
  errors: codes('droits_insuffisants', 'utilisateur_id_introuvable'),
}

export const readUtilisateurByCourriel = {
  operationId: 'readUtilisateurByCourriel',
  summary: 'Read one user by courriel (ADMIN, MODERATEUR, oneself)',
  description:
    'Un utilisateur d’après son courriel. Réservé aux ADMIN, aux MODERATEUR et à l’utilisateur lui-même. Qui en demande ' +
    'd’autres trop souvent (20 fois par heure, sauf autre réglage) doit attendre.',
  tags,
  params: Type.Object({
    courriel: Type.String({
      maxLength: 1000,
      'x-trim': true,
      'x-courriel': true,
      description: 'Courriel de l’utilisateur.',
      examples: ['julie.martin@example.org'],
    }),
  }),
  response: { 200: ref(Utilisateur, 'L’utilisateur.') },
  errors: codes('droits_insuffisants', 'utilisateur_courriel_introuvable', 'trop_de_tentatives'),
}

export const createUtilisateur = {
  operationId: 'createUtilisateur',
  summary: 'Create a user of any role (ADMIN)',
  description: 'Comme `/register`, avec n’importe quel rôle. Réservé aux ADMIN.',
  tags,
  headers: IDEMPOTENCY_KEY,
  body: Type.Object(NewUtilisateur.properties, {
    examples: [{ ...USER_EXAMPLE, prenom: 'Marc', courriel: 'marc.martin@example.org' }],
  }),
  'x-response-headers': ['Location'],
  response: { 201: ref(Utilisateur, 'Le nouvel utilisateur.') },
  errors: codes('utilisateur_existe', 'cle_deja_utilisee', 'trop_de_tentatives'),
}

const CHANGE =
  'Réservé aux ADMIN et à l’utilisateur lui-même. Seul un ADMIN change un rôle, et le dernier ADMIN garde le sien. ' +
  'Changer son propre mot de passe ou son propre courriel demande `mot_de_passe_actuel`. L’ancienne adresse en est avertie, et ' +
  'une nouvelle est à confirmer ; une adresse qui a déjà reçu trop de messages dans l’heure n’en reçoit pas. ' +
  'Qui se modifie soi-même trop souvent (60 fois par heure, sauf autre réglage) doit attendre.'

const CHANGE_ERRORS = codes(
  'utilisateur_existe',
  'dernier_administrateur',
  'droits_insuffisants',
  'utilisateur_id_introuvable',
  'trop_de_tentatives',
)

export const replaceUtilisateur = {
  operationId: 'replaceUtilisateur',
  summary: 'Replace a user’s fields (ADMIN, oneself)',
  description: CHANGE,
  tags,
  params,
  body: ReplacedUtilisateur,
  response: { 200: ref(Utilisateur, 'L’utilisateur modifié.') },
  errors: CHANGE_ERRORS,
}

export const changeUtilisateur = {
  operationId: 'changeUtilisateur',
  summary: 'Change some of a user’s fields (ADMIN, oneself)',
  description: CHANGE,
  tags,
  params,
  querystring: Type.Object({
    q: Type.Optional(
      Type.Unsafe<unknown>({
        'x-unbounded': true,
        'x-published-schema': { type: 'string' },
        description: 'Accepté, sans effet.',
      }),
    ),
  }),
  body: ChangedUtilisateur,
  response: { 200: ref(Utilisateur, 'L’utilisateur modifié.') },
  errors: CHANGE_ERRORS,
}

export const deleteUtilisateur = {
  operationId: 'deleteUtilisateur',
  summary: 'Delete a user (ADMIN, oneself)',
  description:
    'Réservé aux ADMIN et à l’utilisateur lui-même. Les recettes et commentaires restent, avec l’id, qui n’est jamais ' +
    'redonné. Le dernier ADMIN ne peut pas être supprimé.',
  tags,
  params,
  response: { 204: Type.Null({ description: 'L’utilisateur est supprimé.' }) },
  errors: codes('dernier_administrateur', 'droits_insuffisants', 'utilisateur_id_introuvable'),
}
