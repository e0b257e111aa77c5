// The table of error codes in a service's README, between two marks.

const [BEGIN, END] = ['<!-- codes: written by `npm run generate` -->', '<!-- /codes -->']

/**
 * The README with the table that the document's description ends in.
 * @throws Error where the README has no place for it
 */
export function withCodes(readme: string, description: string): string {
  const [before, rest] = readme.split(BEGIN)
  const after = rest?.split(END)[1]
  const table = aligned(description.slice(description.indexOf('| `code`')))
  if (before === undefined || after === undefined) throw new Error(`a README lacks ${BEGIN} … ${END}`)
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`
}

/** A Markdown table with columns of one width, as the formatter has it. */
function aligned(table: string): string {
  const rows = table.split('\n').map((row) => row.slice(2, -2).split(' | '))
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row, index) => {
      const fill = index === 1 ? '-' : ' '
      const cells = widths.map((width, column) => (row[column] ?? '').padEnd(width, fill))
      return `| ${cells.join(' | ')} |`
    })
    .join('\n')
}
