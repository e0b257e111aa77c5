// The beginning of a text that somebody wrote.

/** At most this many characters of a text, on one line; no character is cut, and an ellipsis tells that more follows. */
export function excerpt(text: string, length: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length).join('')}…`
}
