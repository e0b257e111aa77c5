// What the service understands of a recipe, once, when it is written: keys, names, parsed lines, hints of allergens.

import {
  detectAllergens,
  ingredientNames,
  lineKeys,
  parseLine,
  RULES_VERSION,
  textKeys,
} from '@recettes/ingredients'
import type { AllergeneDetecte, IngredientAnalyse } from '../modele/recette.js'
import { versioned } from './query.js'

/** The texts that are read. */
export type Texts = { titre: string; description: string | null; ingredients: string[] }

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

/** Reads the lines, or the title and the description where there are none. */
export function understand({ titre, description, ingredients }: Texts): Understood {
  const analyses = ingredients.flatMap(parseLine)
  const cles = ingredients.length > 0 ? lineKeys(ingredients) : textKeys(titre, description)
  return {
    cles: versioned(RULES_VERSION, cles),
    clesVersion: RULES_VERSION,
    noms: ingredientNames(ingredients),
    nbIngredients: ingredients.length > 0 ? analyses.length : UNKNOWN_COUNT,
    ingredientsAnalyses: analyses.map(({ quantiteMax, ...analyse }) => ({
      texte: analyse.texte,
      quantite: analyse.quantite,
      quantite_max: quantiteMax ?? null,
      unite: analyse.unite,
      nom: analyse.nom,
      facultatif: analyse.facultatif,
    })),
    allergenesDetectes: firstOfEach(detectAllergens(ingredients)),
  }
}
