// `recipeIngredient` as lines. When in doubt a line is kept, so every text is.

import { MAX_LINES, TooMuch, UNREAD } from './bounds.js'
import { withoutMarks } from './marks.js'
import {
  eachOf,
  firstOf,
  isBlank,
  isObject,
  type Json,
  listOf,
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
  const budget = { lines: MAX_LINES }
  const linesIn = (list: unknown): string[] =>
    eachOf(marksOff(list), onDropped, (item) => {
      const lines = typeof item === 'string' ? linesOfText(item) : []
      budget.lines -= Math.max(1, lines.length)
      if (budget.lines < 0) throw new TooMuch('recipeIngredient')
      if (isObject(item)) return ofNode(item, linesIn, onDropped)
      if (!Array.isArray(item)) return typeof item === 'string' ? lines : [plain(item) ?? '']
      onDropped()
      return [textsIn(item).join(', ')]
    })
  return linesIn(value)
}

/** Marks of a list are told from amounts by all of its lines. */
function marksOff(list: unknown): unknown {
  const items = listOf(list)
  if (!items.every((item) => typeof item === 'string' && !/[<&\n]/.test(item))) return list
  return withoutMarks(items as string[])
}

function linesOfText(text: string): string[] {
  const lines = (plain(text, true) ?? '').split('\n', MAX_LINES + 1)
  return lines.length > 1 ? withoutMarks(lines) : lines
}

function ofNode(node: Json, linesIn: (value: unknown) => string[], onDropped: OnDropped): string[] {
  const nameProperty = NAMES.find((name) => textOf(propertyOf(node, name)) !== undefined)
  const parts = PARTS.flatMap((name) => linesIn(propertyOf(node, name)))
  if (nameProperty === undefined && parts.length === 0) {
    onDropped()
    return [textsIn(node).join(', ')]
  }
  const name = nameProperty === undefined ? '' : (plain(propertyOf(node, nameProperty)) ?? '')
  const { amount, beside, read } = amountOf(node, onDropped)
  const extras = [...beside, ...otherTexts(node, [nameProperty, ...PARTS, ...read], onDropped)]
  const line = [[amount, name].filter(Boolean).join(' '), ...extras]
  const lineText = line.filter(Boolean).join(', ')
  const isSection = !isBlank(propertyOf(node, 'itemListElement')) || parts.length > 1
  if (lineText === '' || parts.length === 0) return [lineText, ...parts]
  return [
    isSection ? `${lineText.replace(/\s*:$/, '')} :` : lineText,
    ...parts.filter((part) => part !== lineText),
  ]
}

function otherTexts(node: Json, read: (string | undefined)[], onDropped: OnDropped): string[] {
  return Object.entries(node).flatMap(([spelling, value]) => {
    const name = termOf(spelling)
    if (read.includes(name) || SILENT.has(name) || isBlank(value)) return []
    onDropped()
    return UNREAD.has(name) ? [] : textsIn(value).filter((text) => !/^(?:https?:)?\/\//i.test(text))
  })
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [textOf(value) ?? []].flat()
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '@type' || UNREAD.has(name) ? [] : textsIn(inner),
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
  const amountProperty = AMOUNTS.find((name) => !isBlank(propertyOf(ingredient, name)))
  const quantity =
    amountProperty === undefined ? ingredient : firstOf(propertyOf(ingredient, amountProperty), onDropped)
  if (!isObject(quantity))
    return { amount: plain(quantity) ?? '', beside: [], read: amountProperty ? [amountProperty] : [] }
  const [value = '', least = '', most = '', unitText = '', code = ''] = QUANTITY.map(
    (name) => plain(propertyOf(quantity, name)) ?? '',
  )
  const range = [least, most].filter(Boolean)
  const number = value || range.join('-')
  const unit = unitText || (UNIT_CODES.get(code) ?? '')
  const isPartial = value !== '' && range.length > 0
  if (
    isPartial ||
    (number === '' && (amountProperty !== undefined || unit !== '')) ||
    (unit === '' && code !== '')
  )
    onDropped()
  const amount = number === '' ? '' : [number, unit].filter(Boolean).join(' ')
  const texts = [value, least, most, unitText, code]
  const read = QUANTITY.filter((_, n) => texts[n] !== '')
  if (amountProperty === undefined) return { amount, beside: [], read }
  return { amount, beside: otherTexts(quantity, read, onDropped), read: [amountProperty] }
}
