// The error catalogue as a table, for the documents and the services' READMEs.

import { catalogue, type ErrorCode, publicCode } from '@recettes/errors'

/** Answered before a request reaches a route, so at any URL. */
const BEFORE_ROUTING = [
  'adresse_inconnue',
  'delai_depasse',
  'attente_refusee',
  'entetes_trop_grands',
] as const satisfies ErrorCode[]

/** Markdown, sorted by status; includes codes of any URL. */
export function codeTable(codes: readonly ErrorCode[]): string {
  const documented = (Object.keys(catalogue) as ErrorCode[])
    .filter((code) => codes.includes(code) || (BEFORE_ROUTING as readonly ErrorCode[]).includes(code))
    .sort((a, b) => catalogue[a].status - catalogue[b].status)
  const rows = documented.map(
    (code) =>
      `| \`${publicCode(code)}\` | ${catalogue[code].status} | ${catalogue[code].message.replace('{}', '…')} |`,
  )
  return ['| `code` | Statut | Message |', '| --- | --- | --- |', ...rows].join('\n')
}
