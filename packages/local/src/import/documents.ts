// Reads recipes of a file of any supported kind: JSON Lines, JSON-LD, a saved page.

import { readFileSync, statSync } from 'node:fs'
import { extname } from 'node:path'
import {
  type Found,
  type FoundRecipe,
  findRecipes,
  parseLoosely,
  readFound,
  recipesInPage,
  TooMuch,
} from '@recettes/schema-org'
import { decodeJson, decodePage } from './encoding.js'
import { type Content, type Entry, readLines } from './lines.js'

/** Bytes of a page or a JSON-LD file; a page with its pictures inside may have some megabytes. */
const MAX_BYTES = 10 * 1024 * 1024

const PASTE = 'copy its text and paste it on the page « Coller une recette »'
/** What to do with files of other kinds. */
const UNSUPPORTED: Readonly<Record<string, string>> = {
  '.pdf': `is a PDF: ${PASTE}`,
  '.doc': `is a Word document: ${PASTE}`,
  '.docx': `is a Word document: ${PASTE}`,
  '.odt': `is an OpenDocument text: ${PASTE}`,
  '.zip': 'is an archive: unpack it, and import its .html, .json or .jsonl files',
  '.paprikarecipes': 'is an archive: export as HTML instead, and import the .html files',
  '.mhtml': 'is a web archive: open it in a browser, and save it as “Webpage, HTML only”',
  '.mht': 'is a web archive: open it in a browser, and save it as “Webpage, HTML only”',
  '.webarchive': 'is a web archive: open it in a browser, and save it as “Page Source”',
  '.csv': 'is a table: convert it to JSON Lines, one object a line with titre, ingredients and etapes',
  '.xlsx': 'is a table: convert it to JSON Lines, one object a line with titre, ingredients and etapes',
}

/** Reads the recipes of a file one by one. @throws Error where the file can't be read */
export async function* readRecipes(path: string): AsyncGenerator<Entry> {
  const kind = extname(path).toLowerCase()
  const isKnown = ['.html', '.htm', '.jsonld', '.json', ...Object.keys(UNSUPPORTED)].includes(kind)
  if (!isKnown) return yield* readLines(path)
  if (statSync(path).size > MAX_BYTES) return yield { number: 1, fault: 'is larger than 10 MiB' }
  const unsupported = UNSUPPORTED[kind]
  if (unsupported !== undefined) return yield { number: 1, fault: unsupported }
  const isJson = kind.startsWith('.json')
  const decoded = (isJson ? decodeJson : decodePage)(readFileSync(path))
  if ('fault' in decoded) return yield { number: 1, fault: decoded.fault }
  let number = 0
  const isPage = !isJson || decoded.text.trimStart().startsWith('<')
  for (const content of isPage ? inPage(decoded.text) : inFile(decoded.text))
    yield { number: ++number, ...content }
}

/** All recipes of a JSON-LD file, which has one document or a list of them. */
function* inFile(text: string): Generator<Content> {
  const documents = [parseLoosely(text)].flat()
  if (documents.length > 0 && documents[0] === undefined) return yield { fault: 'is not JSON' }
  for (const document of documents) yield* contentsOf(findRecipes(document))
}

function* inPage(html: string): Generator<Content> {
  const { unreadable, isMicrodata, ...found } = recipesInPage(html)
  const blocks = unreadable > 0 ? [`${unreadable} blocks of JSON-LD that can’t be read`] : []
  if (found.recipes.length === 0 && isMicrodata)
    yield { fault: `has its recipe in microdata or RDFa, which isn’t read: ${PASTE}` }
  else yield* contentsOf(found, blocks)
}

/** @param lost parts dropped beside the recipes, reported with the first of them */
function* contentsOf({ recipes, isWhole, isExtended }: Found, lost: string[] = []): Generator<Content> {
  const [first, ...others] = recipes
  if (first === undefined && isExtended) yield { fault: `has an ExtendedRecipe, which isn’t read: ${PASTE}` }
  else if (first === undefined) yield { fault: ['has no Recipe of schema.org', ...lost].join(', and ') }
  else yield toContent(first, lost)
  for (const further of others) yield toContent(further)
  if (!isWhole) yield { fault: 'is nested too deeply, or has too many nodes: not all of it was looked at' }
}

function toContent(found: FoundRecipe, lostBeside: string[] = []): Content {
  try {
    const { recipe, ignored, unknownProperties } = readFound(found)
    const lost = [
      ...ignored,
      ...(unknownProperties > 0 ? [`${unknownProperties} unknown properties`] : []),
      ...lostBeside,
    ].join(', ')
    return { recipe, lost: lost || undefined }
  } catch (error) {
    if (error instanceof TooMuch) return { fault: error.message }
    throw error
  }
}
