// What the service understands of a recipe, once, when it is written: keys, names, parsed lines, hints of allergens.

import {
  absenceKeys,
  RULES_VERSION,
  readDeclared,
  readLines,
  readTexts,
  readTitle,
  withoutPause,
} from '@recettes/ingredients'
import type { AllergeneDetecte, IngredientAnalyse } from '../modele/recette.js'
import { versioned } from './query.js'
import { inSlices } from './slices.js'

/** The texts that are read. Exclusions alone see the foods of `allergenes`, and of the title of a recipe with lines. */
export type Texts = {
  titre: string
  description: string | null
  allergenes: string | null
  ingredients: string[]
}

/** What is stored beside the lines, which themselves never change. */
export type Understood = {
  cles: string[]
  clesVersion: number
  noms: string[]
  nbIngredients: number
  ingredientsAnalyses: IngredientAnalyse[]
  allergenesDetectes: AllergeneDetecte[]
}

/** A recipe without lines says nothing of how many foods it takes: it ranks behind those that do. */
const UNKNOWN_COUNT = 1000

/** Lines that are named for one allergen: a hint needs no more, and every line may name all fourteen. */
const LINES_PER_ALLERGEN = 10

/** The first few lines of each allergen. */
function firstOfEach(hints: AllergeneDetecte[]): AllergeneDetecte[] {
  const named = new Map<string, number>()
  return hints.filter(({ allergene }) => {
    const before = named.get(allergene) ?? 0
    named.set(allergene, before + 1)
    return before < LINES_PER_ALLERGEN
  })
}

/** Told how many foods each line names; may throw to refuse the rest. */
export type EachLine = (index: number, foods: number) => void

/** Reads the lines, or the title and the description where there are none. */
export function understand(texts: Texts): Understood {
  return withoutPause(reading(texts))
}

/**
 * The same in slices of a few milliseconds: lines of the full length keep the event loop busy for a tenth of a second in
 * all, and other requests go on meanwhile.
 * @throws whatever `eachLine` throws
 */
export function understandInSlices(texts: Texts, eachLine?: EachLine): Promise<Understood> {
  return inSlices(reading(texts, eachLine))
}

function* reading(
  { titre, description, allergenes, ingredients }: Texts,
  eachLine: EachLine = () => undefined,
): Generator<undefined, Understood> {
  const steps = readLines(ingredients)
  let step = steps.next()
  for (let index = 0; !step.done; index++) {
    eachLine(index, step.value)
    yield
    step = steps.next()
  }
  const { analyses, keys, names, allergens } = step.value
  const hasLines = ingredients.length > 0
  const read = hasLines ? [...keys, ...(yield* readTitle(titre))] : yield* readTexts([titre, description])
  const found = [...new Set([...read, ...(yield* readDeclared(allergenes))])].sort()
  return {
    cles: versioned(RULES_VERSION, [...found, ...absenceKeys(found)]),
    clesVersion: RULES_VERSION,
    noms: names,
    nbIngredients: hasLines ? analyses.length : UNKNOWN_COUNT,
    ingredientsAnalyses: analyses.map(({ quantiteMax, ...analyse }) => ({
      texte: analyse.texte,
      quantite: analyse.quantite,
      quantite_max: quantiteMax ?? null,
      unite: analyse.unite,
      nom: analyse.nom,
      facultatif: analyse.facultatif,
    })),
    allergenesDetectes: firstOfEach(allergens),
  }
}
