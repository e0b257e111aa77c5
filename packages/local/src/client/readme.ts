// The table of error codes in a service's README, between two marks.

const [BEGIN, END] = ['<!-- codes: written by `npm run generate` -->', '<!-- /codes -->']

/**
 * The README with the table that the document's description ends in.
 * @throws Error where the README has no place for it
 */
export function withCodes(readme: string, description: string): string {
  const [before, rest] = readme.split(BEGIN)
  const after = rest?.split(END)[1]
  const table = description.slice(description.indexOf('| `code`'))
  if (before === undefined || after === undefined) throw new Error(`a README lacks ${BEGIN} … ${END}`)
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`
}
