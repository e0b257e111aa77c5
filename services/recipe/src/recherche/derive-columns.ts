// Derives a recipe's search keys, names, parsed lines and allergen hints when it is written.

import { ApiError } from '@recettes/errors'
import {
  absenceKeys,
  isExclusionKey,
  RULES_VERSION,
  readDeclared,
  readLines,
  readTexts,
  readTitle,
  runToEnd,
  seasonKeys,
} from '@recettes/ingredients'
import { storedNeeds } from '../modele/besoins.js'
import { type DerivedColumns, hasLines, type MaxFoods, type RecetteTexts } from '../modele/derived-columns.js'
import type { AllergeneDetecte } from '../modele/recette.js'
import { versioned } from '../modele/recherche.js'

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

/** Refuses the recipe: if foods were dropped, `sauf` would miss them. */
function foodLimiter({ line, recipe }: MaxFoods): (index: number, foods: number) => void {
  const tooMany = (champ: string, maxFoods: number) => {
    const errors = [{ champ, message: `Ne doit pas nommer plus de ${maxFoods} aliments.` }]
    return new ApiError('donnees_invalides', { errors })
  }
  let total = 0
  return (index, foods) => {
    if (foods > line) throw tooMany(`ingredients[${index}]`, line)
    total += foods
    if (total > recipe) throw tooMany('ingredients', recipe)
  }
}

/** Derives columns from the lines, or from title and description if there are none. @throws ApiError 400 for too many foods */
export function deriveColumns(texts: RecetteTexts, maxFoods?: MaxFoods): DerivedColumns {
  return runToEnd(deriveStepwise(texts, maxFoods && foodLimiter(maxFoods)))
}

function* deriveStepwise(
  { titre, description, allergenes, ingredients }: RecetteTexts,
  checkLine: (index: number, foods: number) => void = () => undefined,
): Generator<undefined, DerivedColumns> {
  const steps = readLines(ingredients)
  let step = steps.next()
  for (let index = 0; !step.done; index++) {
    checkLine(index, step.value)
    yield
    step = steps.next()
  }
  const { analyses, keys, names, allergens, produce, needs } = step.value
  const withLines = hasLines(ingredients)
  const textKeys = withLines
    ? [...keys, ...(yield* readTitle(titre))]
    : yield* readTexts([titre, description])
  const allKeys = [...new Set([...textKeys, ...(yield* readDeclared(allergenes))])].sort()
  return {
    cles: versioned(RULES_VERSION, [
      ...allKeys.filter((key) => !isExclusionKey(key)),
      ...absenceKeys(allKeys),
      ...seasonKeys(produce),
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
    ...storedNeeds(needs),
  }
}
