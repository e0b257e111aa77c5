// Lines of a list as they are stored.

import { withoutMarks } from '@recettes/schema-org'

/** Takes the marks of a list off lines: «• 200 g de farine», «1. 20 cl de lait». Other lines stay exactly as they were sent. */
export function unmarked(lines: readonly string[]): string[] {
  const plain = withoutMarks(lines)
  return lines.map((line, index) => {
    const text = plain[index] ?? ''
    // «* issu du commerce équitable»: the engine knows a footnote by its star.
    return text === '' || text === line.trim() || /^\s*\*/.test(line) ? line : text
  })
}
