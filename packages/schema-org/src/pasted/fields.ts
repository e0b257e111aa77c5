// Times, servings and other short facts in lines of their own: «Cuisson : 25 mn», «Pour 4 personnes - 35 min».

import { minutesIn } from '../durations.js'
import type { Recipe } from '../recipe.js'
import { servingsOf } from '../servings.js'

type Facts = Pick<Recipe, 'temps_preparation' | 'temps_cuisson' | 'temps_total' | 'portions' | 'difficulte'>

const TIMES: readonly (readonly [name: keyof Facts, label: RegExp])[] = [
  [
    'temps_total',
    /^(?:(?:temps|dur[ée]e) totale?|total(?: time)?|dur[ée]e|pr[êe]te? en|temps|en tout)\s*:?\s*(?=\d|une?\s|environ)/iu,
  ],
  [
    'temps_preparation',
    /^(?:temps de )?(?:pr[ée]pa(?:ration)?|prep(?: time)?|pr[ée]parer)\s*:?\s*(?=\d|une?\s|environ)/iu,
  ],
  ['temps_cuisson', /^(?:temps de )?(?:cuisson|cook(?: time)?)\s*:?\s*(?=\d|une?\s|environ)/iu],
]
/** Times that the recipe has no field for. */
const OTHER_TIME =
  /^(?:temps de |dur[ée]e de )?(?:repos|attente|r[ée]frig[ée]ration|trempage|marinade|lev[ée]e|rest(?: time)?)\s*:?\s*\d/iu
const DIFFICULTY = /^(?:difficult[ée]|niveau(?: de difficult[ée])?|difficulty)\s*:\s*(\S.{0,60})$/iu
const SERVINGS =
  /^(?:pour|serves?|servings?|portions?|parts?|nombre de (?:personnes|parts|portions)|rendement|yields?|quantit[ée]s?|pers(?:onnes)?)\s*:?\s*(?:environ\s*)?(?:\d|une?\s|deux|trois|quatre|six|huit)/iu
const COUNTED =
  /^\d{1,3}(?:\s?[-–àa/]\s?\d{1,3})?\s*(?:personnes?|pers\.?|parts?|portions?|convives?|servings?|couverts)$/iu
const LEVEL = /^(?:tr[èe]s |assez )?(?:facile|simple|moyen(?:ne)?|interm[ée]diaire|difficile)$/iu
const PRICE = /^(?:bon march[ée]|pas cher|[ée]conomique|assez cher|cher|€{1,3})$/iu
const CALORIES = /^(?:calories|[ée]nergie|kcal)\s*:?\s*\d/iu
const SEPARATOR = /\s+[|•·–—-]\s+|\s*[|]\s*|\s*;\s+/u
const LONGEST = 120

/** Reads all facts of a line. @returns null if one part of it is none; `isWhole` is false if one has no field */
export function factsIn(line: string): { facts: Facts; isWhole: boolean } | null {
  if (line.length > LONGEST) return null
  const read: { facts: Facts; isWhole: boolean } = { facts: {}, isWhole: true }
  for (const part of line.split(SEPARATOR)) {
    const fact = factIn(part.trim(), read.facts)
    if (fact === null) return null
    if (Object.keys(fact).length === 0) read.isWhole = false
    read.facts = { ...fact, ...read.facts }
  }
  return read
}

function factIn(written: string, before: Facts): Facts | null {
  const part = written.replace(/^\(([^()]*)\)$/u, '$1')
  for (const [name, label] of TIMES) {
    const words = label.exec(part)?.[0]
    const minutes = words === undefined ? null : minutesIn(part.slice(words.length))
    if (minutes !== null) return { [name]: minutes }
  }
  const difficulte = DIFFICULTY.exec(part)?.[1]
  if (difficulte !== undefined) return { difficulte }
  if (LEVEL.test(part)) return { difficulte: part }
  if (PRICE.test(part) || OTHER_TIME.test(part) || CALORIES.test(part)) return {}
  if (SERVINGS.test(part) || COUNTED.test(part)) {
    const portions = servingsOf(part, () => undefined)
    return portions === null ? null : { portions }
  }
  // «Pour 4 personnes - 35 min»
  const minutes = before.portions === undefined ? null : minutesIn(part)
  return minutes === null ? null : { temps_total: minutes }
}

/** «Ingrédients (4 personnes)», «Soupe à l'oignon (pour 4 pers.)» */
export function servingsWithin(heading: string): number | null {
  const text = /(?:\(|pour\s+)(?:pour\s+)?(\d{1,3}[^():]{0,30})/iu.exec(heading)?.[1]
  return text === undefined ? null : servingsOf(text, () => undefined)
}
