// How the documentation page behaves and looks: Swagger UI's settings, what of it is replaced, narrow screens.

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

/** On a phone: what stands beside each other stands below each other, and no word or example is wider than the screen. */
const NARROW = `@media (max-width: 640px) {
  .swagger-ui .wrapper, .swagger-ui .opblock-section-header, .swagger-ui .responses-inner { padding-inline: 12px }
  .swagger-ui .renderedMarkdown code { overflow-wrap: anywhere; white-space: normal }
  .swagger-ui .opblock-body :is(table, tbody, tr, td) { display: block; min-width: 0; max-width: 100% }
  .swagger-ui .opblock-body thead, .swagger-ui .opblock-body td.response-col_links { display: none }
  .swagger-ui .opblock-body :is(input, select, textarea) { max-width: 100% }
  .swagger-ui .opblock-tag { flex-wrap: wrap }
  .swagger-ui :is(.model-box, .opblock-body pre) { max-width: 100%; overflow-x: auto }
  .swagger-ui .dialog-ux .modal-ux { min-width: 0; width: 100% }
}`

/** The library's page says that it is English, and nothing of narrow screens. */
export const inFrench = (html: string): string =>
  html.replace(
    /<html lang="en">(\s*<head>)/,
    '<html lang="fr">$1<meta name="viewport" content="width=device-width, initial-scale=1">',
  )

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
    css: [{ filename: 'narrow.css', content: NARROW }],
    // Pages of earlier releases did persist; what they left is removed.
    js: [{ filename: 'forget-login.js', content: "localStorage.removeItem('authorized')" }],
  },
}
