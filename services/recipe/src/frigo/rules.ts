// Foods of a kitchen as a statement takes them, and names of the foods that a recipe uses and lacks.

import { type Choice, FOODS, type Kitchen, kitchenOf } from '@recettes/ingredients'
import { choiceOf, foodsOf, split } from '../modele/besoins.js'

/** Foods that hardly any kitchen lacks. */
export const CUPBOARD = ['sel', 'poivre', 'eau', 'huile', 'sucre', 'farine']

/** `given`: what was asked for, without the cupboard. */
export type Fridge = { given: Kitchen; cupboard: Kitchen }

export const fridgeOf = (ingredients: string[], cupboard: string[]): Fridge => ({
  given: kitchenOf(ingredients),
  cupboard: kitchenOf(
    cupboard.filter((name) => name !== ''),
    false,
  ),
})

const has = (kitchen: Kitchen) => (key: string) =>
  kitchen.foods.has(Number(/^#(\d+)$/.exec(key)?.[1])) || kitchen.keys.has(key)

/** Bits of common foods, numbers of the others, and members of an object, for the foods of these kitchens together. */
export function parametersOf(...kitchens: Kitchen[]): { communs: string; rares: number[]; keys: object } {
  const foods = new Set(kitchens.flatMap((kitchen) => [...kitchen.foods]))
  const keys = [...[...foods].map((food) => `#${food}`), ...kitchens.flatMap((kitchen) => [...kitchen.keys])]
  return { ...split(foods), keys: Object.fromEntries(keys.map((key) => [key, 1])) }
}

export type Needed = { communs: string; rares: number[] | null; choix: string[] | null }

/** Names of what the recipe uses of the fridge, and of what neither fridge nor cupboard has. */
export function partsOf({ choix, ...needed }: Needed, { given, cupboard }: Fridge) {
  // «50 g de beurre» and «beurre ou margarine» are two needs of one name.
  const presents = new Set<string>()
  const manquants = new Set<string>()
  for (const food of foodsOf(needed)) {
    const name = FOODS[food]?.name ?? ''
    if (given.foods.has(food)) presents.add(name)
    else if (!cupboard.foods.has(food)) manquants.add(name)
  }
  for (const choice of (choix ?? []).map(choiceOf)) {
    const key = choice.cles.find(has(given))
    if (key !== undefined) presents.add(nameOf(key, choice))
    else if (!choice.cles.some(has(cupboard))) manquants.add(choice.nom)
  }
  return { presents: [...presents], manquants: [...manquants] }
}

/** Of «beurre ou margarine», the one that is there. */
const nameOf = (key: string, { nom }: Choice): string =>
  key.startsWith('#') ? (FOODS[Number(key.slice(1))]?.name ?? nom) : nom
