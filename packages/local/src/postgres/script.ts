// SQL files with psql's variables, for machines without psql.

import { readFileSync } from 'node:fs'

/**
 * The statements of a script with its variables filled in: `:'name'` is text, `:"name"` an identifier. No statement may
 * hold a semicolon, and no value a quote.
 * @throws Error for a variable that wasn't given
 */
export function statementsOf(script: string, values: Record<string, string>): string[] {
  const sql = readFileSync(script, 'utf8').replaceAll(/^--.*$/gm, '')
  const filled = sql.replaceAll(/:(["'])(\w+)\1/g, (_, quote: string, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${script} asks for ${name}`)
    return `${quote}${value}${quote}`
  })
  return filled.split(';').filter((statement) => statement.trim() !== '')
}
