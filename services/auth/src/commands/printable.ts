// Escapes characters of users' texts that would move the cursor, break the line or change the reading direction.

const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Writes unprintable characters as `\u{…}`, so that a name can't look like another row. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}
