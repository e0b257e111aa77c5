// What /token takes and gives: RFC 6749's password grant (section 4.3), with its errors inside our body.

import { ErrorSchema } from '@recettes/http'
import { type Static, Type } from 'typebox'

/** The form of the password grant. */
export const PasswordGrant = Type.Object({
  username: Type.String({
    minLength: 1,
    maxLength: 1000,
    'x-trim': true,
    'x-lowercase': true,
    description: 'The courriel.',
    examples: ['julie.martin@example.org'],
  }),
  password: Type.String({ minLength: 1, maxLength: 1000, examples: ['trois petits chats'] }),
  grant_type: Type.Optional(
    Type.String({ description: '`password`, which it also means when missing.', examples: ['password'] }),
  ),
})
export type PasswordGrant = Static<typeof PasswordGrant>

/** The answer of RFC 6749 section 5.1. */
export const Jeton = Type.Object(
  {
    access_token: Type.String(),
    token_type: Type.Literal('bearer'),
    expires_in: Type.Integer({ description: 'Seconds that the token is valid.' }),
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
      description: 'RFC 6749: `invalid_request`, `invalid_grant`, `unsupported_grant_type` …',
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

const failed = (description: string) => ({ $ref: 'ErreurJeton#', description })

export const createJeton = {
  operationId: 'createJeton',
  summary: 'Get an access token',
  description: 'OAuth 2.0 password grant, form-encoded. The token is valid for 30 minutes.',
  tags: ['comptes'],
  consumes: ['application/x-www-form-urlencoded'],
  body: PasswordGrant,
  response: {
    200: { $ref: 'Jeton#', description: 'The token' },
    400: failed('`invalid_request` or `unsupported_grant_type`'),
    401: failed('`invalid_grant`: wrong courriel or password'),
    413: failed('Body over 256 KiB'),
    415: failed('Not form-encoded'),
    429: failed('Too many wrong passwords; see `Retry-After`'),
    500: failed('A fault of the service'),
    503: failed('The database is away or too many are logging in; see `Retry-After`'),
  },
}
