// Lines for another number of servings: the amounts that the API found in them, and no other number.

import { NARROW } from '../text/spaces.js'
import { agreed, plural } from './agreement.js'
import { isFelt, rounded, written } from './kitchen-numbers.js'
import type { RecetteDetaillee } from './recette.js'

export const MAX_PARTS = 200

/** `isUnscaled`: the quantities are those of the recipe's own servings although others are wanted. */
export type ScaledLine = { texte: string; isUnscaled: boolean }

type Analyses = RecetteDetaillee['ingredients_analyses']
type Portee = Analyses[number]['portees'][number]

/** A kitchen has no smaller measure. */
const LEAST = 0.001
/** French says «1,5 tasse», «2 tasses». */
const PLURAL_FROM = 2
const ABOUT = /(?:environ|env\.?|à peu près|approx\.?|~|≈)\s*$/iu
/** Words of a number or a range. Another word inside an amount is its unit: «1 kg 500». */
const NUMBER_WORD =
  /^(?:fois|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cent|mille|demie?s?|quarts?|tiers|et|ou|[àaxd]|de|voire|entre)$/iu
/** «une vingtaine de tomates», but «10 tomates» */
const COLLECTIVE = /aines?(?:\s+et\s+demie?)?$/iu
const RANGE_WORD = /\s(à|ou|et|voire)\s/iu

/**
 * Scales the lines of a recipe.
 * @param factor wanted servings by the recipe's
 */
export function scaledLines(lines: readonly string[], analyses: Analyses, factor: number): ScaledLine[] {
  const byText = new Map<string, Analyses>()
  for (const analysis of analyses)
    byText.set(analysis.texte, [...(byText.get(analysis.texte) ?? []), analysis])
  return lines.map((texte) => scaled(texte, byText.get(texte) ?? [], factor))
}

/** @param analyses those of the line */
export function scaled(texte: string, analyses: Analyses, factor: number): ScaledLine {
  if (factor === 1) return { texte, isUnscaled: false }
  const portees = analyses[0]?.portees ?? []
  if (portees.length === 0) {
    const counts =
      analyses.length === 0 ? /\d/u.test(texte) : analyses.some(({ quantite }) => quantite !== null)
    return { texte, isUnscaled: counts }
  }
  if (portees.some(({ quantite }) => quantite * factor < LEAST)) return { texte, isUnscaled: true }
  const names = analyses.map(({ nom }) => nom)
  let changed = texte
  // From the last one, so that the places before stay.
  for (const portee of [...portees].sort((a, b) => b.debut - a.debut))
    changed = withAmount(changed, portee, factor, names)
  return { texte: changed, isUnscaled: false }
}

function withAmount(texte: string, portee: Portee, factor: number, names: readonly string[]): string {
  const { debut, fin, unite } = portee
  const slice = texte.slice(debut, fin)
  const rest = COLLECTIVE.test(slice)
    ? texte.slice(fin).replace(/^\s*(?:de\s+|d['’]\s?)/iu, ' ')
    : texte.slice(fin)
  const exact = { low: portee.quantite * factor, high: (portee.quantite_max ?? portee.quantite) * factor }
  const shown = { low: rounded(exact.low, unite), high: rounded(exact.high, unite) }
  const holdsUnit = unite !== null && namesUnit(slice, rest)
  const number = shown.high > shown.low ? range(shown, unite, slice) : written(shown.low, unite)
  const said = texte.slice(0, debut)
  const about = isFelt(exact.low, shown.low) && !ABOUT.test(said) ? 'environ ' : ''
  // «jus d’un citron», «jus de 2 citrons», «jus d’environ 2 citrons»
  const before = said.replace(/(?<!\p{L})(d)(?:['’]|e\s)\s*$/iu, about === '' ? '$1e ' : '$1’')
  const isPlural = shown.high >= PLURAL_FROM
  const unit = holdsUnit
    ? `${NARROW}${isPlural && unite.length > 2 && !unite.includes(' ') ? plural(unite) : unite}`
    : ''
  const wasPlural = (portee.quantite_max ?? portee.quantite) >= PLURAL_FROM
  const words = holdsUnit || isPlural === wasPlural ? rest : agreed(rest, isPlural, names)
  // «1 demi-citron»
  const blank = slice.endsWith('-') ? ' ' : ''
  return `${before}${about}${number}${unit}${blank}${words}`
}

/** «1 kg 500» names its unit, «25 cl à 30» has it behind once more. */
function namesUnit(slice: string, rest: string): boolean {
  const unit = slice.match(/\p{L}+/gu)?.find((word) => !NUMBER_WORD.test(word))
  return unit !== undefined && !rest.trimStart().toLowerCase().startsWith(unit.toLowerCase())
}

/** The author's sign or word stays between both: «4-6», «4 ou 6». */
function range({ low, high }: { low: number; high: number }, unite: string | null, slice: string): string {
  const word = RANGE_WORD.exec(slice)?.[1]?.toLowerCase()
  // The slash of «1/2-1» is a fraction's.
  const sign = (/[-–—~]/u.exec(slice) ?? /\//u.exec(slice))?.[0]
  const joint = word === undefined && sign !== undefined ? sign : ` ${word ?? 'à'} `
  return `${written(low, unite)}${joint}${written(high, unite)}`
}
