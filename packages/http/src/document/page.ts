// How the documentation page behaves: Swagger UI's settings, and the one component of it that is replaced.

import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui'

/** What a Swagger UI plugin is given of the page: React, and the components by name. */
type PageSystem = {
  React: { createElement: (component: unknown, properties: object) => unknown }
  getComponent: (name: string) => unknown
}

/**
 * Draws texts of more than 50,000 characters in one colour: the highlighter makes elements of each word, which freezes the
 * page for minutes on a long list. The browser gets the source of this function, so it must not refer to anything outside itself.
 */
export const plainLongTexts = () => ({
  wrapComponents: {
    SyntaxHighlighter:
      (Highlighter: unknown, { React, getComponent }: PageSystem) =>
      (properties: { children?: unknown }) => {
        const isLong = typeof properties.children === 'string' && properties.children.length > 50_000
        return React.createElement(isLong ? getComponent('PlainTextViewer') : Highlighter, properties)
      },
  },
})

/** Settings of the page. */
export const PAGE: Pick<FastifySwaggerUiOptions, 'uiConfig' | 'theme'> = {
  uiConfig: {
    docExpansion: 'list',
    // The standalone layout has a bar above it that opens other documents.
    layout: 'BaseLayout',
    tryItOutEnabled: true,
    // Persisting would write the password into localStorage beside the token.
    persistAuthorization: false,
    plugins: [plainLongTexts],
  },
  theme: {
    // Pages of earlier releases did persist; what they left is removed.
    js: [{ filename: 'forget-login.js', content: "localStorage.removeItem('authorized')" }],
  },
}
