// The recipes of an HTML page: its JSON-LD, wherever in the page it stands. Nothing is fetched, nothing is run.

import { LONGEST_LIST } from './bounds.js'
import { distinctRecipes, type Found, type FoundRecipe, findRecipes } from './graph.js'
import { parseLoosely } from './loose-json.js'
import { readMarkup } from './markup.js'
import { isBlank, isObject, type Json, listOf, propertyOf } from './recipe.js'

/** `isMicrodata`: the page marks its recipe up in attributes, which aren't read. */
export type PageRecipes = Found & { unreadable: number; isMicrodata: boolean }

type Page = {
  blocks: string[]
  /** Where relative addresses of the page begin. */
  base: string
  canonical: string
  picture: string
  title: string
  isMicrodata: boolean
}

const LONGEST_BLOCK = 2_000_000
const LONGEST_HEAD = 5_000
/** Of an address, as for a recipe's picture. */
const LONGEST_ADDRESS = 2048
const RECIPE_TYPE = /(?:^|[\s/:])Recipe\b/

/** Recipes with whole addresses of pictures: the page says what they are relative to, and may name a picture itself. */
export function recipesInPage(html: string): PageRecipes {
  const page = partsOf(html)
  const found: PageRecipes = {
    recipes: [],
    isWhole: true,
    isExtended: false,
    unreadable: 0,
    isMicrodata: page.isMicrodata,
  }
  for (const block of page.blocks) {
    const document = block.length > LONGEST_BLOCK ? undefined : parseLoosely(block)
    if (document === undefined) {
      found.unreadable++
      continue
    }
    const { recipes, isWhole, isExtended } = findRecipes(document)
    found.recipes.push(...recipes)
    found.isWhole &&= isWhole
    found.isExtended ||= isExtended
  }
  const recipes = distinctRecipes(found.recipes)
  const isOnly = recipes.length === 1
  found.recipes = recipes.map((recipe) => withTitle(withPicture(recipe, page, isOnly), page, isOnly))
  return found
}

/** Browsers write it into pages that they save. */
const SAVED_FROM = /<!-- saved from url=\(\d{4}\)(https?:\S+) -->/i
const PICTURE = /^(?:og:image(?::(?:secure_)?url)?|twitter:image(?::src)?)$/

function partsOf(html: string): Page {
  const page: Page = { blocks: [], base: '', canonical: '', picture: '', title: '', isMicrodata: false }
  let inside = false
  readMarkup(html, {
    text: (text) => {
      if (inside) page.blocks[page.blocks.length - 1] += text
    },
    open: ({ name, attributes }) => {
      const value = (attribute: string) => attributes.get(attribute) ?? ''
      inside = name === 'script' && /^\s*application\/ld\+json\s*(;|$)/i.test(value('type'))
      if (inside) page.blocks.push('')
      if (name === 'base') page.base ||= value('href')
      if (name === 'link' && /(?:^|\s)canonical(?:\s|$)/i.test(value('rel'))) page.canonical ||= value('href')
      const label = (value('property') || value('name')).toLowerCase()
      if (name === 'meta' && PICTURE.test(label)) page.picture ||= value('content')
      if (name === 'link' && /(?:^|\s)image_src(?:\s|$)/i.test(value('rel'))) page.picture ||= value('href')
      if (name === 'meta' && label === 'og:title') page.title ||= value('content')
      if (name === 'meta' && label === 'og:url') page.canonical ||= value('content')
      if (RECIPE_TYPE.test(`${value('itemtype')} ${value('typeof')}`)) page.isMicrodata = true
    },
    close: () => {
      inside = false
    },
    unknown: () => undefined,
  })
  page.canonical ||= SAVED_FROM.exec(html.slice(0, LONGEST_HEAD))?.[1] ?? ''
  return page
}

function withTitle(recipe: FoundRecipe, { title }: Page, isOnly: boolean): FoundRecipe {
  const isNamed = ['name', 'headline', 'alternateName'].some(
    (name) => !isBlank(propertyOf(recipe.node, name)),
  )
  return isNamed || !isOnly || title === '' ? recipe : { ...recipe, node: { ...recipe.node, name: title } }
}

function withPicture(recipe: FoundRecipe, page: Page, isOnly: boolean): FoundRecipe {
  const image = propertyOf(recipe.node, 'image')
  const base = absolute(page.base, page.canonical || addressOf(recipe.node))
  if (listOf(image).every(isPlaceholder)) {
    const picture = isOnly && page.picture !== '' ? absolute(page.picture, base) : ''
    return picture === '' ? recipe : withImage(recipe, picture)
  }
  if (base === '' || listOf(image).length > LONGEST_LIST) return recipe
  return withImage(
    recipe,
    listOf(image).map((one) => withBase(one, base)),
  )
}

const isPlaceholder = (image: unknown): boolean =>
  isBlank(image) || typeof image === 'boolean' || (typeof image === 'string' && /^data:/i.test(image))

function withImage(recipe: FoundRecipe, image: unknown): FoundRecipe {
  const { image: _, 'schema:image': __, ...rest } = recipe.node
  return { ...recipe, node: { ...rest, image } }
}

/** The page's, as the recipe tells it. */
function addressOf(node: Json): string {
  const told = ['url', 'mainEntityOfPage'].flatMap((name) => listOf(propertyOf(node, name)))
  const addresses = [...told, node].map((one) => (isObject(one) ? one['@id'] : one))
  return addresses.find((one): one is string => typeof one === 'string' && /^https?:/i.test(one)) ?? ''
}

function withBase(image: unknown, base: string): unknown {
  if (typeof image === 'string') return absolute(image, base) || image
  if (!isObject(image)) return image
  const entries = Object.entries(image).map(([name, value]) => {
    const isAddress = /(?:^|[:/])(?:url|contentUrl)$/.test(name) && typeof value === 'string'
    return [name, isAddress ? absolute(value, base) || value : value]
  })
  return Object.fromEntries(entries)
}

/** Empty where it can't be told. */
function absolute(address: string, base: string): string {
  if (Math.max(address.length, base.length) > LONGEST_ADDRESS) return ''
  if (address.trim() === '') return base
  const from = URL.canParse(base) ? base : undefined
  return URL.canParse(address.trim(), from) ? new URL(address.trim(), from).href : ''
}
