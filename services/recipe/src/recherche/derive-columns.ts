// Derives a recipe's search keys, names, parsed lines and allergen hints when it is written.

import type { RunSliced } from '@recettes/http'
import {
  absenceKeys,
  isExclusionKey,
  RULES_VERSION,
  readDeclared,
  readLines,
  readTexts,
  readTitle,
  runToEnd,
} from '@recettes/ingredients'
import { type DerivedColumns, type EachLine, hasLines, type RecetteTexts } from '../modele/derived-columns.js'
import type { AllergeneDetecte } from '../modele/recette.js'
import { versioned } from './query.js'

/** Ranks recipes without lines behind the others. */
const UNKNOWN_COUNT = 1000

/** Bounds the hints: each line could hint at all fourteen allergens. */
const LINES_PER_ALLERGEN = 10

function firstOfEach(hints: AllergeneDetecte[]): AllergeneDetecte[] {
  const lineCounts = new Map<string, number>()
  return hints.filter(({ allergene }) => {
    const count = lineCounts.get(allergene) ?? 0
    lineCounts.set(allergene, count + 1)
    return count < LINES_PER_ALLERGEN
  })
}

/** Derives columns from the lines, or from title and description if there are none. */
export function deriveColumns(texts: RecetteTexts): DerivedColumns {
  return runToEnd(deriveStepwise(texts))
}

/** Lines of the full length take a tenth of a second. @throws errors of `eachLine` */
export function deriveColumnsInSlices(
  texts: RecetteTexts,
  runSliced: RunSliced,
  eachLine?: EachLine,
): Promise<DerivedColumns> {
  return runSliced(deriveStepwise(texts, eachLine))
}

function* deriveStepwise(
  { titre, description, allergenes, ingredients }: RecetteTexts,
  eachLine: EachLine = () => undefined,
): Generator<undefined, DerivedColumns> {
  const steps = readLines(ingredients)
  let step = steps.next()
  for (let index = 0; !step.done; index++) {
    eachLine(index, step.value)
    yield
    step = steps.next()
  }
  const { analyses, keys, names, allergens } = step.value
  const withLines = hasLines(ingredients)
  const textKeys = withLines
    ? [...keys, ...(yield* readTitle(titre))]
    : yield* readTexts([titre, description])
  const allKeys = [...new Set([...textKeys, ...(yield* readDeclared(allergenes))])].sort()
  return {
    cles: versioned(RULES_VERSION, [
      ...allKeys.filter((key) => !isExclusionKey(key)),
      ...absenceKeys(allKeys),
    ]),
    clesExclusion: versioned(RULES_VERSION, allKeys.filter(isExclusionKey)),
    clesVersion: RULES_VERSION,
    noms: names,
    nbIngredients: withLines ? analyses.length : UNKNOWN_COUNT,
    ingredientsAnalyses: analyses.map(({ quantiteMax, ...analyse }) => ({
      texte: analyse.texte,
      quantite: analyse.quantite,
      quantite_max: quantiteMax ?? null,
      unite: analyse.unite,
      nom: analyse.nom,
      facultatif: analyse.facultatif,
      portees: analyse.portees,
    })),
    allergenesDetectes: firstOfEach(allergens),
  }
}
