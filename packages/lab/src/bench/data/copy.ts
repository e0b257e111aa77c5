// The writing of PostgreSQL's COPY in its text format: what must be escaped, in values and in items of arrays.

/** A value as a column of a line: COPY's own signs are escaped (backslash, tab, line ends). */
export function escapeCopy(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
}

/** A text as an item of an array inside such a column. */
export function arrayItem(text: string): string {
  return escapeCopy(`"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`)
}

/** A value that isn't there. */
export const NULL = '\\N'
