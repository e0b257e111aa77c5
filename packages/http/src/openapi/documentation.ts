// The OpenAPI 3.1 document, generated from the routes' schemas, and a page to try it.

import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { JSON_TYPE, sendBuffered } from '../output/responses.js'
import { securePages } from '../protection/security-headers.js'
import { VERSION } from '../version.js'
import { completeDocument } from './complete.js'
import { withErrorResponses } from './error-responses.js'
import { SWAGGER_UI_OPTIONS, withLanguageAndViewport } from './page.js'
import { loadPageFiles } from './page-files.js'
import { documentedParameters } from './parameters.js'
import type { OpenApiDocument } from './types.js'

export type ApiDescription = {
  title: string
  description: string
  url: string
  authUrl: string
  tags: { name: string; description: string }[]
  /** OpenAPI 3.1 section 4.8.1. */
  webhooks?: Readonly<Record<string, object>>
}

const SCOPES = { offline_access: 'Donne aussi un jeton de rafraîchissement.' }

/** No operation requires a scope, so no security requirement lists any. */
const SECURITY: Record<
  Exclude<FastifyContextConfig['access'], 'internal' | undefined>,
  Record<string, string[]>[]
> = {
  anyone: [],
  optional: [{}, { jeton: [] }],
  bearer: [{ jeton: [] }],
  client: [{ service: [] }],
}

export const documentation = fp<ApiDescription>(
  async (app, api) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: api.title,
          description: api.description,
          version: VERSION,
          contact: { name: 'Recettes', url: api.url },
          license: { name: 'MIT', identifier: 'MIT' },
        },
        servers: [{ url: api.url }],
        tags: api.tags,
        ...(api.webhooks && { webhooks: api.webhooks }),
        components: {
          securitySchemes: {
            jeton: {
              type: 'oauth2',
              description: 'Un jeton du service auth, valable 30 minutes.',
              flows: { password: { tokenUrl: `${api.authUrl}/token`, scopes: SCOPES } },
            },
            service: {
              type: 'http',
              scheme: 'basic',
              description: 'L’identifiant et le secret que l’exploitant a donnés à un service.',
            },
          },
        },
      },
      // By default components are named def-0, def-1 …
      refResolver: {
        buildLocalReference: (json, _baseUri, _fragment, i) => String(json['$id'] ?? `def-${i}`),
      },
      transform: ({ schema, url, route }) => {
        const access = route.config?.access
        // The documentation's own pages declare no `access`; probes declare `anyone`, and their schema hides them.
        if (access === undefined || access === 'internal') return { schema: { ...schema, hide: true }, url }
        const documented = { ...withErrorResponses({ ...route, schema }), security: SECURITY[access] }
        // Paths work with and without a trailing slash; the document has the route's spelling.
        return { schema: { ...documented, ...documentedParameters(documented) }, url }
      },
      transformObject: (generated) =>
        completeDocument(
          ('openapiObject' in generated ? generated.openapiObject : {}) as unknown as OpenApiDocument,
        ) as object,
    })
    await app.register(async (pages) => {
      await securePages(pages, api)
      pages.addHook('onSend', async (_request, reply, payload) => {
        const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
        return isPage && typeof payload === 'string' ? withLanguageAndViewport(payload) : payload
      })
      const files = await loadPageFiles()
      let document: Buffer | undefined
      pages.addHook('onRequest', (request, reply, done) => {
        const { url } = request.routeOptions
        const file = url === '/docs/static/*' ? files.get(wildcardOf(request)) : undefined
        if (file !== undefined) return sendBuffered(request, reply, file)
        // The YAML document would hold the event loop, and tools read the JSON.
        if (url === '/docs/yaml') return reply.callNotFound()
        if (url !== '/docs/json') return done()
        // The plugin would serialise it for each request and keep a copy until the caller has read it.
        document ??= Buffer.from(JSON.stringify(app.swagger()))
        reply.type(JSON_TYPE).send(document)
      })
      await pages.register(swaggerUi, {
        routePrefix: '/docs',
        // Behind a proxy that takes the public URL's path off, links need it.
        indexPrefix: new URL(api.url).pathname,
        ...SWAGGER_UI_OPTIONS,
        initOAuth: { appName: api.title },
        theme: { ...SWAGGER_UI_OPTIONS.theme, title: api.title },
      })
    })
  },
  { name: '@recettes/documentation' },
)

const wildcardOf = ({ params }: FastifyRequest) => (params as { '*': string })['*']
