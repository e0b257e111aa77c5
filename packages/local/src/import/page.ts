// The recipes of a saved HTML page: its JSON-LD, wherever in the page it stands. Nothing is fetched, nothing is run.

import { type Found, findRecipes, readMarkup } from '@recettes/schema-org'

type PageRecipes = Found & { unreadable: number }

const LONGEST_BLOCK = 2_000_000

export function recipesInPage(html: string): PageRecipes {
  const found: PageRecipes = { recipes: [], isWhole: true, unreadable: 0 }
  for (const block of blocksIn(html)) {
    const document = block.length > LONGEST_BLOCK ? undefined : parsed(block)
    if (document === undefined) {
      found.unreadable++
      continue
    }
    const { recipes, isWhole } = findRecipes(document)
    found.recipes.push(...recipes)
    found.isWhole &&= isWhole
  }
  return found
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

/** Parses JSON in a comment or CDATA too, and with line breaks in strings. Undefined if it is no JSON. */
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
