// The documentation page: settings and plugins of Swagger UI, its language, and styles for narrow screens.

import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui'

type PageSystem = {
  React: { createElement: (component: unknown, properties: object) => unknown }
  getComponent: (name: string) => unknown
}

/**
 * Shows texts of over 50,000 characters without syntax highlighting: the highlighter makes an element of each word, which freezes
 * the page. Sent to the browser as source, so it must not refer to anything outside itself.
 */
const plainLongTexts = () => ({
  wrapComponents: {
    SyntaxHighlighter:
      (Highlighter: unknown, { React, getComponent }: PageSystem) =>
      (properties: { children?: unknown }) => {
        const isLong = typeof properties.children === 'string' && properties.children.length > 50_000
        return React.createElement(isLong ? getComponent('PlainTextViewer') : Highlighter, properties)
      },
  },
})

const NARROW_SCREEN_CSS = `@media (max-width: 640px) {
  .swagger-ui .wrapper, .swagger-ui .opblock-section-header, .swagger-ui .responses-inner { padding-inline: 12px }
  .swagger-ui .renderedMarkdown code { overflow-wrap: anywhere; white-space: normal }
  .swagger-ui .opblock-body :is(table, tbody, tr, td) { display: block; min-width: 0; max-width: 100% }
  .swagger-ui .opblock-body thead, .swagger-ui .opblock-body td.response-col_links { display: none }
  .swagger-ui .opblock-body :is(input, select, textarea) { max-width: 100% }
  .swagger-ui .opblock-tag { flex-wrap: wrap }
  .swagger-ui :is(.model-box, .opblock-body pre) { max-width: 100%; overflow-x: auto }
  .swagger-ui .dialog-ux .modal-ux { min-width: 0; width: 100% }
}`

/** The library's template says English and has no viewport. */
export const withLanguageAndViewport = (html: string): string =>
  html.replace(
    /<html lang="en">(\s*<head>)/,
    '<html lang="fr">$1<meta name="viewport" content="width=device-width, initial-scale=1">',
  )

export const SWAGGER_UI_OPTIONS: Pick<FastifySwaggerUiOptions, 'uiConfig' | 'theme'> = {
  uiConfig: {
    docExpansion: 'list',
    layout: 'BaseLayout',
    tryItOutEnabled: true,
    // It would write the password into localStorage.
    persistAuthorization: false,
    plugins: [plainLongTexts],
  },
  theme: {
    css: [{ filename: 'narrow.css', content: NARROW_SCREEN_CSS }],
    js: [
      // Earlier releases persisted it.
      { filename: 'forget-login.js', content: "localStorage.removeItem('authorized')" },
      // The library appends the document's name to the URL; after a query, the page stays blank.
      {
        filename: 'drop-query.js',
        content: 'history.replaceState(null, "", location.pathname + location.hash)',
      },
    ],
  },
}
