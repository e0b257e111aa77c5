// Schemas of /revoke (RFC 7009) and /introspect (RFC 7662).

import { Role } from '@recettes/tokens'
import { type Static, Type } from 'typebox'
import { oauthErrors } from './schemas.js'

const token = Type.String({
  minLength: 1,
  maxLength: 8192,
  description: 'Un jeton d’accès ou de rafraîchissement.',
})
const token_type_hint = Type.Optional(
  Type.String({
    maxLength: 1000,
    description: '`access_token` ou `refresh_token` ; tout autre indice est ignoré, un indice faux aussi.',
  }),
)
const Form = Type.Object(
  { token, token_type_hint },
  { examples: [{ token: 'un-jeton-de-rafraichissement', token_type_hint: 'refresh_token' }] },
)

const common = { tags: ['comptes'], consumes: ['application/x-www-form-urlencoded'], body: Form }

export const revokeJeton = {
  operationId: 'revokeJeton',
  summary: 'Log out: end the session of a refresh token',
  description:
    'RFC 7009. 200 aussi pour un jeton inconnu, terminé, ou d’un autre utilisateur que celui du jeton d’accès envoyé. ' +
    'Un jeton d’accès ne peut pas être révoqué seul : il vaut 30 minutes au plus.',
  ...common,
  response: {
    200: Type.Object({}, { description: 'Le jeton ne sert plus à rien.', examples: [{}] }),
    ...oauthErrors('type_jeton_non_revocable'),
  },
}

/** RFC 7662 section 2.2; only `{ "active": false }` for a token that isn't accepted. */
const Introspection = Type.Object({
  active: Type.Boolean(),
  token_type: Type.Optional(Type.String()),
  scope: Type.Optional(Type.String()),
  sub: Type.Optional(Type.String()),
  username: Type.Optional(Type.String({ description: 'Le courriel qu’a maintenant l’utilisateur.' })),
  role: Type.Optional(Role),
  iss: Type.Optional(Type.String()),
  aud: Type.Optional(Type.String()),
  iat: Type.Optional(Type.Integer()),
  exp: Type.Optional(Type.Integer()),
  jti: Type.Optional(Type.String()),
})
export type Introspection = Static<typeof Introspection>

export const introspectJeton = {
  operationId: 'introspectJeton',
  summary: 'What a token says, and whether it holds now',
  description:
    'RFC 7662, pour les services auxquels l’exploitant a donné un identifiant et un secret (HTTP Basic).',
  ...common,
  response: {
    200: {
      ...Introspection,
      description: '`active`, et ce que dit un jeton qui vaut.',
      examples: [{ active: false }],
    },
    ...oauthErrors('client_inconnu'),
  },
}
