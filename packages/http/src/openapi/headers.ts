// Response headers in the OpenAPI documents: their descriptions, and which responses of an operation have them.

import type { Operation } from './types.js'

type Header = { description: string; schema: { type: string }; example: string }

const textHeader = (description: string, example: string): Header => ({
  description,
  schema: { type: 'string' },
  example,
})

export const HEADERS = {
  ETag: textHeader('Version de ce qui est répondu (RFC 9110 § 8.8.3).', '"5f2c1a"'),
  Link: textHeader(
    'Adresse de la page suivante, s’il y en a une (RFC 8288).',
    '<https://api.recettes.invalid/recettes/?limite=20&apres=20>; rel="next"',
  ),
  Location: textHeader('Adresse de ce qui a été créé.', 'https://api.recettes.invalid/recettes/1'),
  Suggestion: textHeader(
    'Noms connus les plus proches quand rien n’est trouvé : UTF-8 encodé en pourcent, séparés par des virgules.',
    'tomate',
  ),
  'X-Total-Count': textHeader('Combien il y en a en tout, sur toutes les pages.', '50'),
  'Ignored-Properties': textHeader(
    'Propriétés du JSON-LD qui n’ont pas été reprises, ou pas entières ; `others` compte celles que schema.org ne connaît ' +
      'pas, `recipes` les autres recettes du document.',
    'keywords, video, others=2',
  ),
  'Content-Disposition': textHeader('Nom de fichier proposé.', 'attachment; filename="recettes-export.json"'),
  'Idempotency-Replayed': textHeader('`true` : la réponse donnée une première fois à cette clé.', 'true'),
  'Retry-After': textHeader('Secondes à attendre avant de recommencer.', '2'),
  'WWW-Authenticate': textHeader(
    'Ce qui est demandé pour s’authentifier, et pourquoi (RFC 6750 § 3).',
    'Bearer realm="recettes", error="invalid_token"',
  ),
  RateLimit: textHeader(
    'Ce qui reste de la limite (`r`), et les secondes jusqu’à la prochaine période (`t`).',
    '"inscription";r=9;t=3600',
  ),
  'RateLimit-Policy': textHeader(
    'La limite : tant de requêtes (`q`) par période de tant de secondes (`w`).',
    '"inscription";q=10;w=3600',
  ),
} satisfies Record<string, Header>

/** Stored and replayed under an `Idempotency-Key`. */
const REPLAYED = ['200', '201', '202', '204', '400', '404']

/** Follows from statuses and parameters; routes declare others in `x-response-headers`. */
export function headersOf(operation: Operation, status: string): string[] {
  const statuses = Object.keys(operation.responses)
  const takes = (name: string) => operation.parameters?.some((parameter) => parameter.name === name) === true
  // 202 and 204 answer nothing to describe.
  const isSuccess = status === '200' || status === '201' || status === '304'
  // Errors after the attempt is counted; an unreadable body isn't counted.
  const isRead = status !== '413' && status !== '415'
  const isLimited = isRead && operation['x-response-headers']?.includes('RateLimit') === true
  const names: [keyof typeof HEADERS, boolean][] = [
    ['ETag', isSuccess && statuses.includes('304')],
    ['Link', isSuccess && takes('apres')],
    ['Idempotency-Replayed', takes('Idempotency-Key') && REPLAYED.includes(status)],
    ['Retry-After', status === '429' || status === '503'],
    ['WWW-Authenticate', status === '401'],
    ['RateLimit', status === '429' || isLimited],
    ['RateLimit-Policy', status === '429' || isLimited],
  ]
  const implied: string[] = names.filter(([, applies]) => applies).map(([name]) => name)
  return [...new Set([...implied, ...(isSuccess ? (operation['x-response-headers'] ?? []) : [])])]
}
