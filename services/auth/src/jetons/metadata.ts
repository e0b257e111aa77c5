// /.well-known/oauth-authorization-server: metadata for OAuth clients (RFC 8414).

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { anyone, routeOptions } from '@recettes/tokens'
import { Type } from 'typebox'
import { OFFLINE_ACCESS } from './rules.js'

/** RFC 8414 section 2. */
const metadataOf = (issuer: string) => ({
  issuer,
  token_endpoint: `${issuer}/token`,
  revocation_endpoint: `${issuer}/revoke`,
  introspection_endpoint: `${issuer}/introspect`,
  scopes_supported: [OFFLINE_ACCESS],
  // No authorization endpoint, so no response types.
  response_types_supported: [],
  grant_types_supported: ['password', 'refresh_token'],
  // Frontends keep no secret: a token is enough to use and revoke it.
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  introspection_endpoint_auth_methods_supported: ['client_secret_basic'],
  service_documentation: `${issuer}/docs`,
})

const Metadata = Type.Object({
  issuer: Type.String(),
  token_endpoint: Type.String(),
  revocation_endpoint: Type.String(),
  introspection_endpoint: Type.String(),
  scopes_supported: Type.Array(Type.String()),
  response_types_supported: Type.Array(Type.String()),
  grant_types_supported: Type.Array(Type.String()),
  token_endpoint_auth_methods_supported: Type.Array(Type.String()),
  revocation_endpoint_auth_methods_supported: Type.Array(Type.String()),
  introspection_endpoint_auth_methods_supported: Type.Array(Type.String()),
  service_documentation: Type.String(),
})

const readMetadata = {
  operationId: 'readMetadata',
  summary: 'What this authorization server offers',
  description: 'RFC 8414, pour les clients OAuth 2.0 ordinaires.',
  tags: ['comptes'],
  response: {
    200: {
      ...Metadata,
      description: 'Les métadonnées.',
      examples: [metadataOf('https://auth.example.org')],
    },
  },
}

export const metadataRoutes: FastifyPluginAsyncTypebox<{ issuer: string }> = async (app, { issuer }) => {
  const metadata = metadataOf(issuer)
  app.get(
    '/.well-known/oauth-authorization-server',
    routeOptions(anyone, { schema: readMetadata }),
    async (_, reply) => {
      reply.header('cache-control', 'public, max-age=3600')
      return metadata
    },
  )
}
