// The recipes of a saved HTML page: its JSON-LD, wherever in the page it stands. Nothing is fetched, nothing is run.

import { type Found, findRecipes } from './graph.js'
import { readMarkup } from './markup.js'

/** The recipes of a page, with how many of its JSON-LD blocks couldn't be read. */
type PageRecipes = Found & { unreadable: number }

/** Characters of one block of JSON-LD. */
const LONGEST_BLOCK = 2_000_000

/** Finds the recipes in a page's JSON-LD, in its order. */
export function recipesInPage(html: string): PageRecipes {
  const all: PageRecipes = { recipes: [], isWhole: true, unreadable: 0 }
  for (const block of blocksIn(html)) {
    const document = block.length > LONGEST_BLOCK ? undefined : parsed(block)
    if (document === undefined) {
      all.unreadable++
      continue
    }
    const { recipes, isWhole } = findRecipes(document)
    all.recipes.push(...recipes)
    all.isWhole &&= isWhole
  }
  return all
}

function blocksIn(html: string): string[] {
  const blocks: string[] = []
  let inside = false
  readMarkup(html, {
    text: (text) => {
      if (inside) blocks[blocks.length - 1] += text
    },
    open: ({ name, type }) => {
      inside = name === 'script' && /^\s*application\/ld\+json\s*(;|$)/i.test(type)
      if (inside) blocks.push('')
    },
    close: () => {
      inside = false
    },
    unknown: () => undefined,
  })
  return blocks
}

/** JSON as pages have it: in a comment or CDATA, with line breaks inside of strings. Undefined for what is no JSON. */
function parsed(block: string): unknown {
  const text = block
    .trim()
    .replace(/^\s*(?:<!--|\/\/\s*<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\/\s*\]\]>|\/\*\s*\]\]>\s*\*\/|\]\]>)\s*;?$/, '')
  for (const attempt of [text, text.replace(/\p{Cc}+/gu, ' ')]) {
    try {
      return JSON.parse(attempt)
    } catch {
      // The next attempt, or no JSON.
    }
  }
  return undefined
}
