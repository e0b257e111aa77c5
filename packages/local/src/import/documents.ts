// Recipes of a file of any kind that the import reads: JSON Lines, JSON-LD, a saved page.

import { readFileSync, statSync } from 'node:fs'
import { extname } from 'node:path'
import { NotARecipe, readRecipe, recipeInPage, TooMuch } from '@recettes/schema-org'
import { decodeJson, decodePage } from './encoding.js'
import { type Content, type Line, readLines } from './lines.js'

/** Bytes of a page or a JSON-LD file; a page with its pictures inside may have some megabytes. */
const MAX_BYTES = 10 * 1024 * 1024

/** Reads the recipes of a file one by one. @throws Error where the file can't be read */
export async function* readRecipes(path: string): AsyncGenerator<Line> {
  const kind = extname(path).toLowerCase()
  if (!['.html', '.htm', '.jsonld'].includes(kind)) return yield* readLines(path)
  if (statSync(path).size > MAX_BYTES) return yield { number: 1, fault: 'is larger than 10 MiB' }
  const isJson = kind === '.jsonld'
  const decoded = (isJson ? decodeJson : decodePage)(readFileSync(path))
  if ('fault' in decoded) return yield { number: 1, fault: decoded.fault }
  let number = 0
  for (const document of isJson ? documentsIn(decoded.text) : [recipeInPage(decoded.text).node])
    yield { number: ++number, ...toLine(document) }
}

/** The documents of a JSON-LD file: one, or a list of them. Undefined for what is no JSON. */
function documentsIn(text: string): unknown[] {
  try {
    return [JSON.parse(text)].flat()
  } catch {
    return [undefined]
  }
}

function toLine(document: unknown): Content {
  if (document === undefined) return { fault: 'is not JSON' }
  try {
    const { recipe, ignored, unknown } = readRecipe(document)
    const lost = [...ignored, ...(unknown > 0 ? [`${unknown} unknown properties`] : [])].join(', ')
    return { recipe, lost: lost || undefined }
  } catch (error) {
    if (error instanceof TooMuch) return { fault: error.message }
    if (error instanceof NotARecipe) return { fault: 'has no Recipe of schema.org' }
    throw error
  }
}
