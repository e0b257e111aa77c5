// Schemas of /token: RFC 6749's password grant (section 4.3) and refresh, with its errors inside our body.

import { ApiError, type ErrorCode } from '@recettes/errors'
import { BODY_CODES, ErrorSchema, errorResponses } from '@recettes/http'
import { type Static, Type } from 'typebox'
import { oauthMembers } from './oauth-errors.js'

const scope = Type.Optional(
  Type.String({
    maxLength: 1000,
    description:
      '`offline_access` demande un jeton de rafraîchissement ; une connexion ignore les autres portées, et un ' +
      'rafraîchissement, qui ne peut demander que ce que `scope` a accordé, les refuse.',
    examples: ['offline_access'],
  }),
)

export const PasswordGrant = Type.Object({
  username: Type.String({
    minLength: 1,
    maxLength: 1000,
    'x-trim': true,
    'x-courriel': true,
    description: 'Avec `password` : le courriel.',
    examples: ['julie.martin@example.org'],
  }),
  password: Type.String({
    minLength: 1,
    maxLength: 1000,
    'x-nfc': true,
    description: 'Avec `password` : le mot de passe.',
    examples: ['trois petits chats'],
  }),
  scope,
})
export type PasswordGrant = Static<typeof PasswordGrant>

/** RFC 6749 section 6. */
export const RefreshGrant = Type.Object({
  refresh_token: Type.String({
    minLength: 1,
    maxLength: 1000,
    description: 'Avec `refresh_token` : sert une fois ; la réponse contient son successeur.',
  }),
  scope,
})
export type RefreshGrant = Static<typeof RefreshGrant>

/**
 * Bounds every field. Which are required depends on `grant_type`: the handler validates again with `PasswordGrant` or
 * `RefreshGrant`.
 */
const TokenForm = Type.Object(
  {
    grant_type: Type.Optional(
      Type.String({
        maxLength: 1000,
        description: '`password`, valeur par défaut, ou `refresh_token`.',
        examples: ['password'],
      }),
    ),
    username: Type.Optional(PasswordGrant.properties.username),
    password: Type.Optional(PasswordGrant.properties.password),
    refresh_token: Type.Optional(RefreshGrant.properties.refresh_token),
    scope,
  },
  {
    examples: [
      { grant_type: 'password', username: 'julie.martin@example.org', password: 'trois petits chats' },
    ],
  },
)

/** RFC 6749 section 5.1. */
export const Jeton = Type.Object(
  {
    access_token: Type.String({ description: 'À envoyer dans `Authorization: Bearer`.' }),
    token_type: Type.Literal('bearer'),
    expires_in: Type.Integer({ description: 'Durée de validité du jeton, en secondes.' }),
    refresh_token: Type.Optional(Type.String({ description: 'Seulement si `scope` le demandait.' })),
    scope: Type.Optional(
      Type.String({ description: 'La portée accordée ; vide si aucune de celles demandées ne l’est.' }),
    ),
    session_id: Type.Optional(
      Type.String({
        description: 'Avec `refresh_token` : la session, comme la liste `GET /users/me/sessions` la nomme.',
      }),
    ),
  },
  {
    $id: 'Jeton',
    description: 'La réponse de la RFC 6749 § 5.1.',
    examples: [{ access_token: 'eyJhbGciOiJIUzI1NiIs…', token_type: 'bearer', expires_in: 1800 }],
  },
)
export type Jeton = Static<typeof Jeton>

/** Our error body with members of RFC 6749 section 5.2. */
export const ErreurJeton = Type.Object(
  {
    ...ErrorSchema.properties,
    error: Type.String({
      description:
        'RFC 6749 : `invalid_request`, `invalid_grant`, `invalid_scope`, `unsupported_grant_type` … ; ' +
        'RFC 7009 : `unsupported_token_type`.',
    }),
    error_description: Type.String({ description: 'Le message en ASCII, comme la RFC l’exige.' }),
  },
  {
    $id: 'ErreurJeton',
    description: 'Le corps de toute erreur, avec les membres de la RFC 6749 § 5.2.',
    examples: [bodyOf('identifiants_invalides')],
  },
)

function bodyOf(code: ErrorCode) {
  const error = new ApiError(code)
  return { ...error.toBody(), ...oauthMembers(error) }
}

export const oauthErrors = (...codes: ErrorCode[]) =>
  errorResponses('ErreurJeton', bodyOf, [
    'donnees_invalides',
    'requete_malformee',
    'adresse_malformee',
    ...codes,
    ...BODY_CODES.filter((code) => code !== 'corps_illisible'),
    'erreur_interne',
    'service_indisponible',
  ])

export const createJeton = {
  operationId: 'createJeton',
  summary: 'Get an access token',
  description:
    'OAuth 2.0, en formulaire. `password` demande `username` et `password` ; avec la portée `offline_access`, la réponse ' +
    'contient aussi un jeton de rafraîchissement, que `refresh_token` échange contre la paire suivante. Un jeton ' +
    'd’accès vaut 30 minutes.',
  tags: ['comptes'],
  consumes: ['application/x-www-form-urlencoded'],
  body: TokenForm,
  'x-response-headers': ['RateLimit', 'RateLimit-Policy'],
  response: {
    200: { $ref: 'Jeton#', description: 'Le jeton.' },
    ...oauthErrors(
      'portee_inconnue',
      'type_autorisation_inconnu',
      'jeton_rafraichissement_invalide',
      'courriel_non_verifie',
      'identifiants_invalides',
      'trop_de_tentatives',
    ),
  },
}
