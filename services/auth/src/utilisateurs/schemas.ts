// What a user looks like to a caller, and what may be sent about one.

import { DateTime, errors, Paging, ref } from '@recettes/http'
import { IDEMPOTENCY_KEY } from '@recettes/idempotency'
import { Role } from '@recettes/tokens'
import { type Static, Type } from 'typebox'

/** A user as answered; the password never is. */
export const Utilisateur = Type.Object(
  {
    id: Type.Integer(),
    prenom: Type.String(),
    nom: Type.String(),
    courriel: Type.String(),
    role: Role,
    created_at: DateTime,
    updated_at: DateTime,
  },
  {
    $id: 'Utilisateur',
    examples: [
      {
        id: 7,
        prenom: 'Julie',
        nom: 'Martin',
        courriel: 'julie.martin@example.org',
        role: 'UTILISATEUR',
        created_at: '2026-03-14T09:26:53.589',
        updated_at: '2026-03-14T09:26:53.589',
      },
    ],
  },
)
export type Utilisateur = Static<typeof Utilisateur>

const name = (example: string) =>
  Type.String({ minLength: 1, maxLength: 200, 'x-trim': true, examples: [example] })

const fields = {
  prenom: name('Julie'),
  nom: name('Martin'),
  courriel: Type.String({
    format: 'email',
    maxLength: 254,
    'x-trim': true,
    'x-lowercase': true,
    examples: ['julie.martin@example.org'],
  }),
  mot_de_passe: Type.String({
    maxLength: 256,
    'x-nfc': true,
    description: '8 to 256 characters, neither the courriel nor one of the most common passwords.',
    examples: ['trois petits chats'],
  }),
  role: Role,
}

/** A whole new user: `/register` and `POST /utilisateurs`. */
export const NewUtilisateur = Type.Object({
  prenom: fields.prenom,
  nom: fields.nom,
  courriel: fields.courriel,
  mot_de_passe: fields.mot_de_passe,
  role: Type.Optional(fields.role),
})
export type NewUtilisateur = Static<typeof NewUtilisateur>

const ReplacedUtilisateur = Type.Object({
  prenom: fields.prenom,
  nom: fields.nom,
  courriel: fields.courriel,
  mot_de_passe: Type.Optional(fields.mot_de_passe),
  mot_de_passe_actuel: Type.Optional(
    Type.String({
      maxLength: 1000,
      'x-nfc': true,
      description: 'The password in use; needed to change one’s own.',
      examples: ['deux petits chats'],
    }),
  ),
  role: Type.Optional(fields.role),
})

/** Any of a user's fields. */
const ChangedUtilisateur = Type.Partial(ReplacedUtilisateur)
export type ChangedUtilisateur = Static<typeof ChangedUtilisateur>

const params = Type.Object({ id: Type.Integer({ description: 'Id of the user.' }) })
const tags = ['utilisateurs']

export const register = {
  operationId: 'register',
  summary: 'Become a user',
  description: 'The roles ADMIN and MODERATEUR need the token of an ADMIN; without one they are refused.',
  tags: ['comptes'],
  headers: IDEMPOTENCY_KEY,
  body: NewUtilisateur,
  response: { 201: ref(Utilisateur, 'The new user'), ...errors([400, 413, 415, 429]) },
}

export const listUtilisateurs = {
  operationId: 'listUtilisateurs',
  summary: 'List users (ADMIN, MODERATEUR)',
  tags,
  querystring: Type.Object({
    role: Type.Optional(Type.Enum(['ALL', 'ADMIN', 'MODERATEUR', 'UTILISATEUR'], { default: 'ALL' })),
    recherche: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        'x-trim': true,
        description:
          'Each of these words begins a word of the name or courriel; case and accents don’t matter.',
        examples: ['jul mart'],
      }),
    ),
    ...Paging,
  }),
  response: {
    200: Type.Array(ref(Utilisateur), { description: 'Users in id order' }),
    ...errors([400, 401, 403]),
  },
}

export const readUtilisateur = {
  operationId: 'readUtilisateur',
  summary: 'Read one user by id (ADMIN, MODERATEUR, oneself)',
  tags,
  params,
  response: {
    200: ref(Utilisateur, 'The user'),
    ...errors([400, 401, 403, 404], 'utilisateur_id_introuvable'),
  },
}

export const readUtilisateurByCourriel = {
  operationId: 'readUtilisateurByCourriel',
  summary: 'Read one user by courriel (ADMIN, MODERATEUR, oneself)',
  tags,
  params: Type.Object({
    courriel: Type.String({
      maxLength: 1000,
      'x-trim': true,
      'x-lowercase': true,
      description: 'Courriel of the user.',
    }),
  }),
  response: {
    200: ref(Utilisateur, 'The user'),
    ...errors([400, 401, 403, 404], 'utilisateur_id_introuvable'),
  },
}

export const createUtilisateur = {
  operationId: 'createUtilisateur',
  summary: 'Create a user of any role (ADMIN)',
  tags,
  body: NewUtilisateur,
  response: { 201: ref(Utilisateur, 'The new user'), ...errors([400, 401, 403, 413, 415]) },
}

const CHANGE =
  'Only an ADMIN changes a role. The last ADMIN can’t be demoted. One’s own password changes only with ' +
  '`mot_de_passe_actuel`.'

export const replaceUtilisateur = {
  operationId: 'replaceUtilisateur',
  summary: 'Replace a user’s fields (ADMIN, oneself)',
  description: CHANGE,
  tags,
  params,
  body: ReplacedUtilisateur,
  response: {
    200: ref(Utilisateur, 'The user as it is now'),
    ...errors([400, 401, 403, 404, 413, 415, 429], 'utilisateur_id_introuvable'),
  },
}

export const changeUtilisateur = {
  operationId: 'changeUtilisateur',
  summary: 'Change some of a user’s fields (ADMIN, oneself)',
  description: CHANGE,
  tags,
  params,
  querystring: Type.Object({
    q: Type.Optional(Type.Unsafe<unknown>({ 'x-as-is': true, description: 'Accepted, without effect.' })),
  }),
  body: ChangedUtilisateur,
  response: {
    200: ref(Utilisateur, 'The user as it is now'),
    ...errors([400, 401, 403, 404, 413, 415, 429], 'utilisateur_id_introuvable'),
  },
}

export const deleteUtilisateur = {
  operationId: 'deleteUtilisateur',
  summary: 'Delete a user (ADMIN, oneself)',
  description:
    'Recipes and comments stay, with the id, which is never given again. The last ADMIN can’t be deleted.',
  tags,
  params,
  response: {
    204: Type.Null({ description: 'Deleted' }),
    ...errors([400, 401, 403, 404], 'utilisateur_id_introuvable'),
  },
}
