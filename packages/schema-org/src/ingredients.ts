// `recipeIngredient` as lines. When in doubt a line is kept, so every text is.

import { MAX_LINES, TooMuch, UNREAD } from './bounds.js'
import {
  eachOf,
  firstOf,
  isBlank,
  isObject,
  type Json,
  type OnDropped,
  propertyOf,
  termOf,
} from './recipe.js'
import { plain, textOf } from './texts.js'

const NAMES = ['@value', 'name', 'text']
const PARTS = ['itemListElement', 'item']
const AMOUNTS = ['amount', 'requiredQuantity']
const QUANTITY = ['value', 'minValue', 'maxValue', 'unitText', 'unitCode']
const SILENT: ReadonlySet<string> = new Set([
  '@context',
  '@id',
  '@language',
  '@type',
  'id',
  'identifier',
  'position',
  'sameAs',
  'type',
  'url',
])

/** A list, lines, objects with name and amount, or sections, whose name becomes a heading. @throws TooMuch */
export function linesOf(value: unknown, onDropped: OnDropped): string[] {
  const left = { lines: MAX_LINES }
  const linesIn = (given: unknown): string[] =>
    eachOf(given, onDropped, (one) => {
      const lines = typeof one === 'string' ? linesOfText(one) : []
      left.lines -= Math.max(1, lines.length)
      if (left.lines < 0) throw new TooMuch('recipeIngredient')
      if (isObject(one)) return ofNode(one, linesIn, onDropped)
      if (!Array.isArray(one)) return typeof one === 'string' ? lines : [plain(one) ?? '']
      onDropped()
      return [textsIn(one).join(', ')]
    })
  return linesIn(value)
}

const linesOfText = (text: string) => (plain(text, true) ?? '').split('\n', MAX_LINES + 1)

function ofNode(node: Json, linesIn: (value: unknown) => string[], onDropped: OnDropped): string[] {
  const named = NAMES.find((name) => textOf(propertyOf(node, name)) !== undefined)
  const parts = PARTS.flatMap((name) => linesIn(propertyOf(node, name)))
  if (named === undefined && parts.length === 0) {
    onDropped()
    return [textsIn(node).join(', ')]
  }
  const name = named === undefined ? '' : (plain(propertyOf(node, named)) ?? '')
  const { amount, beside, read } = amountOf(node, onDropped)
  const others = [...beside, ...otherTexts(node, [named, ...PARTS, ...read], onDropped)]
  const line = [[amount, name].filter(Boolean).join(' '), ...others]
  const first = line.filter(Boolean).join(', ')
  const isSection = !isBlank(propertyOf(node, 'itemListElement')) || parts.length > 1
  if (first === '' || parts.length === 0) return [first, ...parts]
  return [isSection ? `${first.replace(/\s*:$/, '')} :` : first, ...parts.filter((part) => part !== first)]
}

function otherTexts(node: Json, read: (string | undefined)[], onDropped: OnDropped): string[] {
  return Object.entries(node).flatMap(([given, value]) => {
    const name = termOf(given)
    if (read.includes(name) || SILENT.has(name) || isBlank(value)) return []
    onDropped()
    return UNREAD.has(name) ? [] : textsIn(value).filter((text) => !/^(?:https?:)?\/\//i.test(text))
  })
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [textOf(value) ?? []].flat()
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, one]) =>
    name === '@type' || UNREAD.has(name) ? [] : textsIn(one),
  )
}

/** UN/CEFACT recommendation 20. */
const UNIT_CODES = new Map(
  Object.entries({ GRM: 'g', KGM: 'kg', MGM: 'mg', MLT: 'ml', CLT: 'cl', DLT: 'dl', LTR: 'l' }),
)

/**
 * From `PropertyValue`, `HowToSupply` and `amount`. `beside`: properties of the ingredient that tell it. A unit without a
 * number is lost.
 */
function amountOf(
  ingredient: Json,
  onDropped: OnDropped,
): { amount: string; beside: string[]; read: string[] } {
  const given = AMOUNTS.find((name) => !isBlank(propertyOf(ingredient, name)))
  const quantity = given === undefined ? ingredient : firstOf(propertyOf(ingredient, given), onDropped)
  if (!isObject(quantity)) return { amount: plain(quantity) ?? '', beside: [], read: given ? [given] : [] }
  const [value = '', least = '', most = '', unitText = '', code = ''] = QUANTITY.map(
    (name) => plain(propertyOf(quantity, name)) ?? '',
  )
  const range = [least, most].filter(Boolean)
  const number = value || range.join('-')
  const unit = unitText || (UNIT_CODES.get(code) ?? '')
  const isPartial = value !== '' && range.length > 0
  if (isPartial || (number === '' && (given !== undefined || unit !== '')) || (unit === '' && code !== ''))
    onDropped()
  const amount = number === '' ? '' : [number, unit].filter(Boolean).join(' ')
  const texts = [value, least, most, unitText, code]
  const read = QUANTITY.filter((_, n) => texts[n] !== '')
  if (given === undefined) return { amount, beside: [], read }
  return { amount, beside: otherTexts(quantity, read, onDropped), read: [given] }
}
