// What /revoke (RFC 7009) and /introspect (RFC 7662) take and give.

import { Role } from '@recettes/tokens'
import { type Static, Type } from 'typebox'
import { failed } from './schemas.js'

const token = Type.String({
  minLength: 1,
  maxLength: 8192,
  description: 'An access token or a refresh token.',
  examples: ['Wv0tRz…'],
})
const token_type_hint = Type.Optional(
  Type.String({
    maxLength: 1000,
    description: '`access_token` or `refresh_token`; any other hint is ignored, as is a wrong one.',
  }),
)
const Form = Type.Object({ token, token_type_hint })

const common = { tags: ['comptes'], consumes: ['application/x-www-form-urlencoded'], body: Form }
const refused = {
  400: failed('`invalid_request`'),
  413: failed('Body over 256 KiB'),
  415: failed('Not form-encoded'),
  500: failed('A fault of the service'),
  503: failed('The database is away; see `Retry-After`'),
}

export const revokeJeton = {
  operationId: 'revokeJeton',
  summary: 'Log out: end the session of a refresh token',
  description:
    'RFC 7009. 200 for a token that is unknown, over, or of somebody else than the bearer token’s user, where one ' +
    'comes along. An access token can’t be revoked by itself: it lives for 30 minutes at most.',
  ...common,
  response: {
    200: { type: 'null', description: 'The token is of no use any more' },
    ...refused,
    400: failed('`invalid_request`, or `unsupported_token_type` for a valid access token'),
  },
}

/** The answer of RFC 7662 section 2.2; `{ "active": false }` and nothing else for whatever isn't accepted now. */
const Introspection = Type.Object({
  active: Type.Boolean(),
  token_type: Type.Optional(Type.String()),
  scope: Type.Optional(Type.String()),
  sub: Type.Optional(Type.String()),
  username: Type.Optional(Type.String({ description: 'The courriel.' })),
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
  description: 'RFC 7662, for services that the operator gave an id and a secret (HTTP Basic).',
  ...common,
  response: {
    200: { ...Introspection, description: '`active`, and what the token says where it is' },
    ...refused,
    401: failed('`invalid_client`: no or wrong credentials of a service'),
  },
}
