// The seasons of a recipe: when all its fresh French produce is there.

import { LEXICON } from '../lexicon/lexicon.js'
import { baseKey, type Mention } from '../reading/mention.js'
import { strip } from '../text/fold.js'

/** Prefix of a season's key. */
const SEASON = '@'

const monthBits = (...months: number[]) => months.reduce((bits, month) => bits | (1 << (month - 1)), 0)

const SEASONS = {
  printemps: monthBits(3, 4, 5),
  ete: monthBits(6, 7, 8),
  automne: monthBits(9, 10, 11),
  hiver: monthBits(12, 1, 2),
} as const

export type Season = keyof typeof SEASONS

export const seasonKey = (season: Season): string => SEASON + season

/** Sold all year so: «1 boîte de tomates», «fraises surgelées», «confiture de figues». */
const KEPT_UNITS = new Set(['boîte', 'bocal', 'conserve', 'brique', 'pot', 'tube', 'sachet', 'paquet'])
const KEPT =
  /^(?:conserve|surgele|congele|seche|sec|confit|poudre|sirop|appertise|concentre|pele|saumure|vinaigre)/u
const KEPT_FORMS = new Set([
  'jus',
  'coulis',
  'puree',
  'confiture',
  'compote',
  'sirop',
  'poudre',
  'gelee',
  'concentre',
])

/** Months of each fresh French produce that the line needs, bit 0 for January; foods without a sure season give none. */
export function monthsOfProduce(mentions: readonly Mention[]): number[] {
  return mentions.flatMap((mention) => {
    const { variant, complement, optional, unit } = mention
    if (optional || (unit !== null && KEPT_UNITS.has(unit))) return []
    const food = LEXICON.foods.get(baseKey(mention)) ?? (complement === null ? variant?.food : undefined)
    const months = food === undefined ? undefined : LEXICON.months.get(food)
    return months === undefined || isKept(mention) ? [] : [months]
  })
}

function isKept({ qualifiers, preparations, forms, pairs, unknownWords }: Mention): boolean {
  return (
    [...qualifiers, ...preparations, ...unknownWords, ...pairs.map(({ food }) => food)].some((word) =>
      KEPT.test(strip(word)),
    ) || forms.some(({ id }) => KEPT_FORMS.has(strip(id)))
  )
}

/** Keys of the seasons with a month that has all of it; none without produce. */
export function seasonKeys(produce: readonly number[]): string[] {
  if (produce.length === 0) return []
  const together = produce.reduce((all, months) => all & months)
  return (Object.keys(SEASONS) as Season[]).filter((name) => (SEASONS[name] & together) !== 0).map(seasonKey)
}
