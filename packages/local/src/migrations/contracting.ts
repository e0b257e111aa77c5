// Finds statements of a migration that the previous release would not survive: it still serves during a roll-over.

/** `-- contract: why no release that serves needs this any more`, on a line of its own. */
const MARKER = /^-- contract: .{10,}$/m

const CONTRACTIONS: [RegExp, string][] = [
  [/^DROP (TABLE|VIEW|TYPE|FUNCTION)\b/i, 'drops something'],
  [/^ALTER TABLE\b.* DROP (?!CONSTRAINT|DEFAULT|NOT NULL|EXPRESSION)/i, 'drops a column'],
  [/^ALTER (TABLE|TYPE|FUNCTION)\b.* RENAME\b/i, 'renames something'],
  [/^ALTER TABLE\b.* TYPE\b/i, 'changes the type of a column'],
  [/^ALTER TABLE\b.* SET NOT NULL\b/i, 'makes a column NOT NULL'],
  [/^ALTER TABLE\b.* ADD (CONSTRAINT|CHECK|UNIQUE|FOREIGN|PRIMARY)\b/i, 'asks more of what is written'],
  [/^ALTER TABLE\b(?!.* DEFAULT ).* NOT NULL\b/i, 'adds a column, NOT NULL without a default'],
  [/^CREATE UNIQUE INDEX\b/i, 'asks for unique values'],
]

const BODY_OF_FUNCTION = /\$(\w*)\$.*?\$\1\$/gs
const COMMENT = /--.*$/gm
const TABLE = /^(?:CREATE TABLE(?: IF NOT EXISTS)?|ALTER TABLE(?: IF EXISTS)?(?: ONLY)?|.* ON) ("?\w+"?)/i

const tableOf = (statement: string) => TABLE.exec(statement)?.[1]?.replaceAll('"', '')

/**
 * Lists what a migration takes away from the release that serves while it is applied, or asks of its writes. Tables that the
 * migration creates are exempt.
 * @returns a line each; none where a marker says why it may contract
 */
export function contractions(sql: string): string[] {
  if (MARKER.test(sql)) return []
  const statements = sql
    .replace(COMMENT, '')
    .replace(BODY_OF_FUNCTION, '')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
  const created = new Set(statements.filter((text) => /^CREATE TABLE/i.test(text)).map(tableOf))
  return statements
    .filter((text) => !created.has(tableOf(text)))
    .flatMap((text) => CONTRACTIONS.filter(([pattern]) => pattern.test(text)).map(([, fault]) => fault))
}
