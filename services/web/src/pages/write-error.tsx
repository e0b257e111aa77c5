// The page of an error that has no request, such as malformed HTTP.

import type { ApiError } from '@recettes/errors'
import { renderToString } from 'preact-render-to-string'

/** Renders without style or session: nothing of the visitor is known. */
export function writeError({ status, message }: ApiError): { type: string; body: string } {
  const title = status === 503 ? 'Momentanément indisponible' : 'Demande refusée'
  const page = (
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title} – Recettes</title>
      </head>
      <body>
        <h1>{title}</h1>
        <p>{message}</p>
        <p>
          <a href="/">Recettes</a>
        </p>
      </body>
    </html>
  )
  return { type: 'text/html; charset=utf-8', body: `<!doctype html>${renderToString(page)}` }
}
