// A recipe's needs of a kitchen as they are stored: bits for foods of the lexicon, texts for choices.

import { type Choice, COMMON, type Needs } from '@recettes/ingredients'

const SEPARATOR = '|'

export type StoredNeeds = { communs: string | null; rares: number[]; choix: string[] }

/** Common foods, whose numbers come first, as bits; the others as they are. */
export function split(foods: Iterable<number>): { communs: string; rares: number[] } {
  const [bits, rares] = [Array<string>(COMMON).fill('0'), [] as number[]]
  for (const food of foods)
    if (food < COMMON) bits[food] = '1'
    else rares.push(food)
  return { communs: bits.join(''), rares }
}

/** Without any need, nothing tells what the recipe takes. */
export function storedNeeds({ foods, choices }: Needs): StoredNeeds {
  if (foods.length + choices.length === 0) return { communs: null, rares: [], choix: [] }
  return { ...split(foods), choix: choices.map(textOf) }
}

/** The numbers of all needed foods. */
export function foodsOf({ communs, rares }: { communs: string; rares: number[] | null }): number[] {
  return [...[...communs].flatMap((bit, food) => (bit === '1' ? [food] : [])), ...(rares ?? [])]
}

const textOf = ({ nom, cles }: Choice): string =>
  [nom, ...cles].map((part) => part.replaceAll(SEPARATOR, ' ')).join(SEPARATOR)

export function choiceOf(text: string): Choice {
  const [nom = '', ...cles] = text.split(SEPARATOR)
  return { nom, cles }
}
