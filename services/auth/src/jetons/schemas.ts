// What /token takes and gives: RFC 6749's password grant (section 4.3) and refresh, with its errors inside our body.

import { ErrorSchema } from '@recettes/http'
import { type Static, Type } from 'typebox'

const scope = Type.Optional(
  Type.String({
    maxLength: 1000,
    description: '`offline_access` asks for a refresh token; a login ignores other scopes.',
    examples: ['offline_access'],
  }),
)

/** The form of the password grant. */
export const PasswordGrant = Type.Object({
  username: Type.String({
    minLength: 1,
    maxLength: 1000,
    'x-trim': true,
    'x-lowercase': true,
    description: 'With `password`: the courriel.',
    examples: ['julie.martin@example.org'],
  }),
  password: Type.String({ minLength: 1, maxLength: 1000, 'x-nfc': true, examples: ['trois petits chats'] }),
  scope,
})
export type PasswordGrant = Static<typeof PasswordGrant>

/** The form of a refresh (section 6). */
export const RefreshGrant = Type.Object({
  refresh_token: Type.String({
    minLength: 1,
    maxLength: 1000,
    description: 'With `refresh_token`: serves once; the answer has its successor.',
    examples: ['Wv0tRz…'],
  }),
  scope,
})
export type RefreshGrant = Static<typeof RefreshGrant>

/** Either form, for the document; which fields are required follows from `grant_type`. */
const TokenForm = Type.Object({
  grant_type: Type.Optional(
    Type.String({
      maxLength: 1000,
      description: '`password`, which it also means when missing, or `refresh_token`.',
      examples: ['password'],
    }),
  ),
  username: Type.Optional(PasswordGrant.properties.username),
  password: Type.Optional(PasswordGrant.properties.password),
  refresh_token: Type.Optional(RefreshGrant.properties.refresh_token),
  scope,
})
export type TokenForm = Static<typeof TokenForm>

/** The answer of RFC 6749 section 5.1. */
export const Jeton = Type.Object(
  {
    access_token: Type.String(),
    token_type: Type.Literal('bearer'),
    expires_in: Type.Integer({ description: 'Seconds that the token is valid.' }),
    refresh_token: Type.Optional(Type.String({ description: 'Only where `scope` asked for one.' })),
    scope: Type.Optional(Type.String()),
  },
  {
    $id: 'Jeton',
    examples: [{ access_token: 'eyJhbGciOiJIUzI1NiIs…', token_type: 'bearer', expires_in: 1800 }],
  },
)
export type Jeton = Static<typeof Jeton>

/** Our error body with RFC 6749's members (section 5.2). */
export const ErreurJeton = Type.Object(
  {
    ...ErrorSchema.properties,
    error: Type.String({
      description:
        'RFC 6749: `invalid_request`, `invalid_grant`, `invalid_scope`, `unsupported_grant_type` …; ' +
        'RFC 7009: `unsupported_token_type`.',
    }),
    error_description: Type.String({ description: 'The message in ASCII, as the RFC demands.' }),
  },
  {
    $id: 'ErreurJeton',
    examples: [
      {
        status: 401,
        title: 'Unauthorized',
        message: 'Courriel ou mot de passe incorrect.',
        detail: 'Courriel ou mot de passe incorrect.',
        code: 'identifiants_invalides',
        error: 'invalid_grant',
        error_description: 'Courriel ou mot de passe incorrect.',
      },
    ],
  },
)

/** An error of the OAuth endpoints, for the document. */
export const failed = (description: string) => ({ $ref: 'ErreurJeton#', description })

export const createJeton = {
  operationId: 'createJeton',
  summary: 'Get an access token',
  description:
    'OAuth 2.0, form-encoded. The password grant needs `username` and `password`; with the scope `offline_access` the ' +
    'answer has a refresh token too, and the refresh grant exchanges that for the next pair. An access token is valid ' +
    'for 30 minutes.',
  tags: ['comptes'],
  consumes: ['application/x-www-form-urlencoded'],
  body: TokenForm,
  response: {
    200: { $ref: 'Jeton#', description: 'The token' },
    400: failed('`invalid_request`, `invalid_scope`, `unsupported_grant_type`, `invalid_grant` of a refresh'),
    401: failed('`invalid_grant`: wrong courriel or password'),
    413: failed('Body over 256 KiB'),
    415: failed('Not form-encoded'),
    429: failed('Too many wrong passwords; see `Retry-After`'),
    500: failed('A fault of the service'),
    503: failed('The database is away or too many are logging in; see `Retry-After`'),
  },
}
