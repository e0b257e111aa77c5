// Response headers as the OpenAPI documents show them: which there are, and which answers of an operation bear them.

import type { Operation } from './types.js'

type Header = { description: string; schema: { type: string }; example: string }

const text = (description: string, example: string): Header => ({
  description,
  schema: { type: 'string' },
  example,
})

/** Every response header that is documented, by its name. */
export const HEADERS = {
  ETag: text('Version de ce qui est répondu (RFC 9110 § 8.8.3).', '"5f2c1a"'),
  Link: text(
    'Adresse de la page suivante, s’il y en a une (RFC 8288).',
    '<https://api.recettes.invalid/recettes/?limite=20&apres=20>; rel="next"',
  ),
  Location: text('Adresse de ce qui a été créé.', 'https://api.recettes.invalid/recettes/1'),
  Suggestion: text(
    'Noms connus les plus proches quand rien n’est trouvé : UTF-8 encodé en pourcent, séparés par des virgules.',
    'tomate',
  ),
  'Ignored-Properties': text(
    'Propriétés du JSON-LD qui n’ont pas été reprises, ou pas entières ; `others` compte celles que schema.org ne connaît ' +
      'pas, `recipes` les autres recettes du document.',
    'keywords, video, others=2',
  ),
  'Content-Disposition': text('Nom de fichier proposé.', 'attachment; filename="recettes-export.json"'),
  'Idempotency-Replayed': text('`true` : la réponse donnée une première fois à cette clé.', 'true'),
  'Retry-After': text('Secondes à attendre avant de recommencer.', '2'),
  'WWW-Authenticate': text(
    'Ce qui est demandé pour s’authentifier, et pourquoi (RFC 6750 § 3).',
    'Bearer realm="recettes", error="invalid_token"',
  ),
  RateLimit: text(
    'Ce qui reste de la limite (`r`), et les secondes jusqu’à la prochaine période (`t`).',
    '"inscription";r=9;t=3600',
  ),
  'RateLimit-Policy': text(
    'La limite : tant de requêtes (`q`) par période de tant de secondes (`w`).',
    '"inscription";q=10;w=3600',
  ),
} satisfies Record<string, Header>

/** Statuses whose answers an `Idempotency-Key` keeps: success, and a refusal by the write itself. */
const KEPT = ['200', '201', '202', '204', '400', '404']

/**
 * Headers that an operation's answer may bear, as its statuses and parameters show; `x-sends` of the route names those
 * of its success that nothing else shows.
 */
export function headersOf(operation: Operation, status: string): string[] {
  const statuses = Object.keys(operation.responses)
  const takes = (name: string) => operation.parameters?.some((parameter) => parameter.name === name) === true
  const good = status === '200' || status === '201' || status === '304'
  // An attempt is counted before the work that fails.
  const isCounted = operation['x-sends']?.includes('RateLimit') === true
  const names: [keyof typeof HEADERS, boolean][] = [
    ['ETag', good && statuses.includes('304')],
    ['Link', good && takes('apres')],
    ['Idempotency-Replayed', takes('Idempotency-Key') && KEPT.includes(status)],
    ['Retry-After', status === '429' || status === '503'],
    ['WWW-Authenticate', status === '401'],
    ['RateLimit', status === '429' || isCounted],
    ['RateLimit-Policy', status === '429' || isCounted],
  ]
  const shown: string[] = names.filter(([, there]) => there).map(([name]) => name)
  return [...new Set([...shown, ...(good ? (operation['x-sends'] ?? []) : [])])]
}
