// Excerpts of user texts.

/** Cuts between code points and appends an ellipsis. */
export function excerpt(text: string, length: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length).join('')}…`
}
