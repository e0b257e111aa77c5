// The recipes of a saved HTML page: its JSON-LD, wherever in the page it stands. Nothing is fetched, nothing is run.

import { distinctRecipes, type Found, findRecipes, readMarkup } from '@recettes/schema-org'
import { parseLoosely } from './loose-json.js'

type PageRecipes = Found & { unreadable: number }

const LONGEST_BLOCK = 2_000_000

export function recipesInPage(html: string): PageRecipes {
  const found: PageRecipes = { recipes: [], isWhole: true, unreadable: 0 }
  for (const block of blocksIn(html)) {
    const document = block.length > LONGEST_BLOCK ? undefined : parseLoosely(block)
    if (document === undefined) {
      found.unreadable++
      continue
    }
    const { recipes, isWhole } = findRecipes(document)
    found.recipes.push(...recipes)
    found.isWhole &&= isWhole
  }
  found.recipes = distinctRecipes(found.recipes)
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
