// Writes the table of error codes into a service's README, between two HTML comments.

const [BEGIN, END] = ['<!-- codes: written by `npm run generate` -->', '<!-- /codes -->']

/**
 * The README with the table that ends the description of the service's document.
 * @throws Error where the README lacks the two comments, or the description the table
 */
export function withErrorCodes(readme: string, description: string): string {
  const [before, rest] = readme.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`a README lacks ${BEGIN} … ${END}`)
  const start = description.indexOf('| `code`')
  if (start === -1) throw new Error('a document’s description lacks the table of error codes')
  return `${before}${BEGIN}\n\n${aligned(description.slice(start))}\n\n${END}${after}`
}

/** Pads the cells of a Markdown table, so that its columns are aligned in the source too. */
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
