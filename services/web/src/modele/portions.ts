// Quantities for another number of servings, in the lines as their authors wrote them.

import { NARROW } from '../text/spaces.js'
import { amountsOf } from './amounts.js'

export const MAX_PARTS = 200

/** `isUnscaled`: the quantities are those of the recipe's own servings although others are wanted. */
export type ScaledLine = { texte: string; isUnscaled: boolean }

/**
 * Changes all amounts and no other number (`4 œufs (calibre 60)`), or none if one isn't surely understood.
 * @param factor wanted servings by the recipe's
 */
export function scaled(texte: string, factor: number): ScaledLine {
  if (factor === 1) return { texte, isUnscaled: false }
  const amounts = amountsOf(texte)
  if (amounts === null) return { texte, isUnscaled: true }
  if (amounts.some(({ value }) => value * factor < LEAST)) return { texte, isUnscaled: true }
  let [changed, copiedUntil] = ['', 0]
  for (const { start, end, value, unit } of amounts) {
    // «jus d'un citron», «jus de 2 citrons»
    const before = texte.slice(copiedUntil, start).replace(/(?<!\p{L})(d)['’]\s*$/iu, '$1e ')
    changed += before + written(value * factor) + (unit === undefined ? '' : `${NARROW}${unit}`)
    copiedUntil = end
  }
  return { texte: changed + texte.slice(copiedUntil), isUnscaled: false }
}

/** A kitchen has no smaller measure. */
const LEAST = 0.001

/** Fractions that spoons and cups come in. */
const FRACTIONS: [string, number][] = [
  ['½', 1 / 2],
  ['⅓', 1 / 3],
  ['⅔', 2 / 3],
  ['¼', 1 / 4],
  ['¾', 3 / 4],
  ['⅛', 1 / 8],
]

/** Larger numbers are whole. */
const DECIMALS: [below: number, decimals: number][] = [
  [0.1, 3],
  [10, 2],
  [20, 1],
]

/** Rounds a number for cooks: at most 2.5 % off, and mostly far less. */
function written(value: number): string {
  if (value >= 20) return String(Math.round(value))
  const tolerance = value / 100
  const whole = Math.floor(value + tolerance)
  const fraction = value - whole
  if (whole > 0 && Math.abs(fraction) <= tolerance) return String(whole)
  const [vulgar] = FRACTIONS.find(([, part]) => Math.abs(part - fraction) <= tolerance) ?? []
  if (vulgar !== undefined) return whole === 0 ? vulgar : `${whole}${NARROW}${vulgar}`
  const [, decimals = 0] = DECIMALS.find(([below]) => value < below) ?? []
  const text = value.toFixed(decimals)
  return (Number(text) === 0 ? value.toPrecision(1) : text).replace(/\.?0+$/, '').replace('.', ',')
}
