// Quantities for another number of servings, in the lines as their authors wrote them.

import type { RecetteDetaillee } from './recette.js'

type Line = RecetteDetaillee['ingredients_analyses'][number]

/** Servings that a page is scaled to at most. */
export const MAX_PARTS = 200

/** A number as cooks write it: `200`, `1,5`, `1/2`, `1 1/2`, `½`, `1 ½`. */
const NUMBER = /\d+ +\d+\/\d+|\d+\/\d+|\d+ *[½⅓⅔¼¾⅛]|[½⅓⅔¼¾⅛]|\d+(?:[.,]\d+)?/g

const VULGAR: Record<string, number> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅛': 1 / 8,
}

/** Quantities beyond this, and numbers with a point before three digits (`1.000`), aren't understood surely enough. */
const LARGEST = 100_000
const AMBIGUOUS = /\d\.\d{3}(?!\d)/

/** A line, and whether its quantities are those of the recipe's own servings although others are wanted. */
export type ScaledLine = { texte: string; isUnscaled: boolean }

/**
 * A line for more or fewer servings. Only the numbers that the API understood as quantities change (`4 œufs (calibre 60)`
 * keeps its 60). A line whose quantity can't be changed surely stays as it is, and says so.
 * @param foods what the API understood of this line, a food each
 * @param factor wanted servings by those of the recipe
 */
export function scaled(texte: string, foods: Line[], factor: number): ScaledLine {
  const quantities = foods.flatMap(({ quantite, quantite_max }) =>
    [...new Set([quantite, quantite_max])].filter((number) => number !== null),
  )
  if (factor === 1 || quantities.length === 0) return { texte, isUnscaled: false }
  if (AMBIGUOUS.test(texte) || quantities.some((quantity) => quantity > LARGEST))
    return { texte, isUnscaled: true }
  const left = [...quantities]
  const changed = texte.replace(NUMBER, (found) => {
    const value = numberOf(found)
    const at = left.findIndex((quantity) => Math.abs(value - quantity) < 0.01)
    if (at < 0) return found
    left.splice(0, at + 1)
    return written(value * factor)
  })
  return left.length === 0 ? { texte: changed, isUnscaled: false } : { texte, isUnscaled: true }
}

function numberOf(text: string): number {
  const [, whole = '', vulgar] = /^(\d*) *([½⅓⅔¼¾⅛])$/.exec(text) ?? []
  if (vulgar !== undefined) return Number(whole) + (VULGAR[vulgar] ?? 0)
  const fraction = /^(?:(\d+) +)?(\d+)\/(\d+)$/.exec(text)
  if (fraction !== null) return Number(fraction[1] ?? 0) + Number(fraction[2]) / Number(fraction[3])
  return Number(text.replace(',', '.'))
}

/** A quantity as one can weigh or count it: whole from 20 on, else with the fractions that spoons and cups have. */
function written(value: number): string {
  if (value >= 20) return String(Math.round(value))
  const whole = Math.floor(value + 0.02)
  const rest = value - whole
  const [vulgar] = Object.entries(VULGAR).find(([, part]) => Math.abs(part - rest) < 0.02) ?? []
  if (Math.abs(rest) < 0.02) return String(whole)
  if (vulgar !== undefined) return whole === 0 ? vulgar : `${whole}\u202f${vulgar}`
  return value
    .toFixed(value < 10 ? 1 : 0)
    .replace('.', ',')
    .replace(/,0$/, '')
}
