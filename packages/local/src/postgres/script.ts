// Runs SQL files with psql's variables, for machines without psql.

import { readFileSync } from 'node:fs'

/** Target of a script, such as a client of `pg`. */
type Connection = { query: (sql: string) => Promise<{ rows: Record<string, string>[] }> }

/**
 * Runs a script with its variables filled in: `:'name'` is text, `:"name"` an identifier. `\gexec` runs what a statement
 * returns. No statement may hold a semicolon, and no value a quote.
 * @throws Error for a variable that wasn't given
 */
export async function runScript(
  connection: Connection,
  script: string,
  values: Record<string, string>,
): Promise<void> {
  const sql = readFileSync(script, 'utf8').replaceAll(/^--.*$/gm, '')
  const filled = sql.replaceAll(/:(["'])(\w+)\1/g, (_, quote: string, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${script} asks for ${name}`)
    return `${quote}${value}${quote}`
  })
  for (const [, statement = '', end] of filled.matchAll(/([^;\\]*)(;|\\gexec)/g)) {
    const { rows } = await connection.query(statement)
    if (end === '\\gexec')
      for (const row of rows) for (const generated of Object.values(row)) await connection.query(generated)
  }
}
