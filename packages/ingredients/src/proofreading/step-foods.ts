// Foods that the steps of a recipe name as something to have at hand.

import { categoriesOf } from '../lexicon/kinds.js'
import { LEXICON } from '../lexicon/lexicon.js'
import type { Food } from '../lexicon/types.js'
import type { Mention } from '../reading/mention.js'
import { isDish } from '../reading/next-food.js'
import { readLine } from '../reading/parse.js'
import { plainLine } from '../text/plain-line.js'
import { sentencesOf } from '../text/sentences.js'

/** `all`: every food that a step names; `needed`: those that it takes for granted, by step. */
type StepFoods = { all: Mention[]; needed: { mention: Mention; step: number }[] }

const word = (alternatives: string): RegExp => new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, 'iu')

/** The cook may leave out what such a sentence names. */
const OPTIONAL = word(
  "si (?:vous|on|l[’']on|tu|besoin|nécessaire|possible|désiré|souhaité)|facultati(?:f|ve)s?|éventuellement|au besoin|" +
    '(?:vous pouvez|on peut|tu peux)|par exemple|au choix|selon|remplac\\p{L}*|à la place|à défaut|pourquoi pas|variante',
)
/** Served beside the dish. */
const SERVED = word(
  '(?:serv|accompagn|dégust|présent|propos|savour|mang)\\p{L}*(?![^,]*,[^,]*(?:ajout|parsem|vers|arros))',
)
/** The product of the step, or a comparison with a food. */
const RESULT = word(
  "(?:obten\\p{L}*|obtienne\\p{L}*|form\\p{L}{1,3}|devien\\p{L}*|jusqu[’']à|comme|façon|(?:taille|grosseur|couleur|goût|consistance|" +
    "texture|épaisseur|aspect|odeur|parfum) d(?:e|u|’|'))[^,]*$",
)
/** Fat and flour for the tin or the table. */
const TIN = word('moules?|plats?|plaques?|tôles?|ramequins?|papier|plan(?: de travail)?|table|gril|grille')
const FOR_TIN = word(
  'graiss\\p{L}*|beurr\\p{L}+|huil(?:ez|er|é|ée)|enduis\\p{L}*|enduire|badigeonn\\p{L}*|chemis\\p{L}*|farin(?:ez|er|é|ée)|' +
    'tapiss\\p{L}*|pour (?:le|la|les|un|une)',
)
const TIN_FOODS = ['corps gras', 'beurre', 'huile', 'farine', 'margarine', 'sucre', 'chapelure'] as const

/** «dans un moule et saupoudrez d’amandes», «enrobez d’huile et de paprika»: what follows stands alone. */
const CLAUSES =
  /\s(?:puis|et)\s+(?=[\p{L}’'-]{3,}(?:ez|er|ir)(?:-\p{L}+)?(?!\p{L})|faites|d(?:e|u|es)\s|d[’'])/iu

/** Reads every step once, sentence by sentence. */
export function foodsOfSteps(etapes: readonly string[]): StepFoods {
  const foods: StepFoods = { all: [], needed: [] }
  for (const [step, text] of etapes.entries())
    for (const sentence of [...sentencesOf(text)].flatMap((one) => one.split(CLAUSES))) {
      const { mentions, exclusionOnly } = readLine(sentence, { prose: true })
      const known = mentions.filter(({ variant }) => variant !== null)
      foods.all.push(...known, ...exclusionOnly)
      if (OPTIONAL.test(sentence)) continue
      const plain = plainLine(sentence)
      const needed = known.filter((mention) => isNeeded(mention, plain))
      foods.needed.push(...needed.map((mention) => ({ mention, step })))
    }
  return foods
}

/** «bien serrées» isn't the cheese «sérré»; «la crème au frais» isn't crème fraîche. */
const OTHER_SENSE = /^serr[ée]e?s?$|\sau\s(?:frais|froid|chaud)$/iu

function isNeeded(mention: Mention, sentence: string): boolean {
  const { variant, insteadOf, optional } = mention
  if (variant === null || insteadOf !== null || optional) return false
  const { food } = variant
  if (LEXICON.alwaysThere.has(food) || (isDish(food, LEXICON) && !isPrepared(food))) return false
  const start = Math.min(...mention.parts.map((part) => part.start))
  const end = Math.max(...mention.parts.map((part) => part.end))
  if (OTHER_SENSE.test(sentence.slice(start, end))) return false
  const before = sentence.slice(0, start)
  const clause = sentence.slice(before.lastIndexOf(',') + 1)
  const isForTin = TIN.test(clause) && FOR_TIN.test(clause) && isFatOrFlour(food)
  return !(SERVED.test(before) || RESULT.test(before) || isForTin)
}

/** Those have a rule of their own (`line-foods.ts`). */
const isPrepared = (food: Food): boolean =>
  [...categoriesOf(food)].some((category) => LEXICON.preparedFrom.has(category))

const isFatOrFlour = (food: Food): boolean =>
  TIN_FOODS.some((name) => [...categoriesOf(food)].some((category) => category.name === name))
