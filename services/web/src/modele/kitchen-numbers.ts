// Amounts as cooks measure them: whole eggs, quarters of a spoon, steps of 5 g and 5 ml.

import { NARROW } from '../text/spaces.js'

/** Units in which a kitchen measures in steps, and their steps for amounts below a bound. */
const STEPS: Readonly<Record<string, readonly [below: number, step: number][]>> = {
  g: [
    [2, 0.1],
    [10, 0.5],
    [Number.POSITIVE_INFINITY, 5],
  ],
  ml: [
    [5, 1],
    [Number.POSITIVE_INFINITY, 5],
  ],
  cl: [[Number.POSITIVE_INFINITY, 0.5]],
  dl: [[Number.POSITIVE_INFINITY, 0.25]],
  l: [[Number.POSITIVE_INFINITY, 0.05]],
  kg: [[Number.POSITIVE_INFINITY, 0.05]],
}
/** Spoons, cups and imperial weights come in quarters. */
const IN_QUARTERS: ReadonlySet<string> = new Set(
  'c. à soupe,c. à café,c. à dessert,cuillère,tasse,verre,bol,louche,lb,oz,pinte,pouce,cm'.split(','),
)
const QUARTERS: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½', 0.75: '¾' }
/** Below, things are cut into quarters; up to the second, a half is still used. */
const [CUT_BELOW, HALVED_BELOW] = [1, 10]
const NEAR_HALF = 0.1
/** From this part on, a cook feels the rounding. */
const FELT = 0.1

/** @param unit as the API names it, null for a count of things */
export function rounded(value: number, unit: string | null): number {
  const steps = unit === null ? undefined : STEPS[unit]
  const step = steps?.find(([below]) => value < below)?.[1] ?? stepOf(value, unit)
  return Math.max(step, Math.round(value / step) * step)
}

function stepOf(value: number, unit: string | null): number {
  if (value < CUT_BELOW || (unit !== null && IN_QUARTERS.has(unit))) return 1 / 4
  const isHalf = Math.abs((value % 1) - 1 / 2) <= NEAR_HALF
  return isHalf && value < HALVED_BELOW ? 1 / 2 : 1
}

/** Whether the recipe changes enough to say «environ». */
export const isFelt = (exact: number, shown: number): boolean => Math.abs(shown / exact - 1) > FELT

/** `1,5`, or `1 ½` for what is counted in parts. @param value a rounded one */
export function written(value: number, unit: string | null): string {
  const whole = Math.floor(value)
  const quarter = QUARTERS[value - whole]
  const isMetric = unit !== null && STEPS[unit] !== undefined
  if (quarter !== undefined && !isMetric) return whole === 0 ? quarter : `${whole}${NARROW}${quarter}`
  return String(Math.round(value * 100) / 100).replace('.', ',')
}
