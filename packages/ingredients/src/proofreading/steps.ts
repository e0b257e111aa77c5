// Foods of the steps that no line has, and lines that no step uses.

import { foodOf } from '../keys/needs.js'
import { LEXICON } from '../lexicon/lexicon.js'
import { type Mention, mentionOf } from '../reading/mention.js'
import { deOrElided } from '../reading/name.js'
import type { LineReading } from '../reading/parse.js'
import { foodsNamed, foodsOfLines, have, type LineFoods } from './line-foods.js'
import type { Note } from './recipe.js'
import { foodsOfSteps } from './step-foods.js'

/** A line as it is read; `texte` as it is written. */
export type ReadLine = LineReading & { texte: string; index: number }

export function notesOfSteps(
  lines: readonly ReadLine[],
  etapes: readonly string[],
  titre: Mention[],
): Note[] {
  const { all, needed } = foodsOfSteps(etapes)
  const there = foodsOfLines(lines.flatMap(({ mentions, exclusionOnly }) => [...mentions, ...exclusionOnly]))
  return [...absentNotes(needed, there, titre), ...unusedNotes(lines, all, etapes)]
}

type Needed = { mention: Mention; step: number }

/** Each food once, but for the dish itself: bread. @param titre foods of the title */
function absentNotes(needed: readonly Needed[], there: LineFoods, titre: readonly Mention[]): Note[] {
  const seen = foodsOfLines(titre.filter(isPrepared))
  return needed.flatMap(({ mention, step }): Note[] => {
    const food = foodOf(mention) ?? mention.variant?.food
    if (food === undefined || have(there, mention) || have(seen, mention)) return []
    for (const set of [seen.named, seen.covered]) set.add(food)
    const aliment = food.name.replaceAll("'", '’')
    const message = `Les étapes parlent ${deOrElided(aliment).replace("'", '’')}${aliment}, aucune ligne n’en contient.`
    return [{ type: 'ingredient_absent', champ: `etapes[${step}]`, aliment, message }]
  })
}

const isPrepared = ({ variant }: Mention): boolean =>
  variant !== null && LEXICON.preparedFrom.has(variant.food)

/** Such steps take all lines at once. */
const ALL = /(?<!\p{L})(?:ingrédients?|tout(?:es|e)?|tous|le reste|les autres|le mélange d[’'])(?!\p{L})/iu
/** Steps that name fewer lines don't list what they use. */
const LEAST_NAMED = 0.6

function unusedNotes(lines: readonly ReadLine[], all: readonly Mention[], etapes: readonly string[]): Note[] {
  const text = etapes.join('\n')
  if (etapes.length === 0 || ALL.test(text)) return []
  const words = wordsIn(text)
  // «beurrez le plat»
  const ofVerbs = [...words].flatMap((word) => LEXICON.verbs.get(word) ?? []).map(mentionOf)
  const steps = foodsOfLines([...all, ...ofVerbs])
  const isUsed = (mention: Mention) =>
    mention.variant === null ||
    have(steps, mention) ||
    foodsNamed(mention).some((food) => LEXICON.alwaysThere.has(food) || steps.covered.has(food)) ||
    mention.parts.some((part) => [...wordsIn(part.text)].some((word) => words.has(word)))
  const withFood = lines.filter(({ mentions }) => mentions.length > 0)
  const unused = withFood.filter(
    ({ mentions, exclusionOnly }) =>
      !mentions.every(({ optional }) => optional) && ![...mentions, ...exclusionOnly].some(isUsed),
  )
  if (unused.length > withFood.length * (1 - LEAST_NAMED)) return []
  return unused.map(({ texte, index }) => ({
    type: 'ingredient_inutilise',
    champ: `ingredients[${index}]`,
    ligne: texte,
    message: 'Aucune étape ne parle de cet ingrédient.',
  }))
}

const wordsIn = (text: string): Set<string> =>
  new Set((text.match(/\p{L}{3,}/gu) ?? []).map((word) => LEXICON.keyOf(word)))
