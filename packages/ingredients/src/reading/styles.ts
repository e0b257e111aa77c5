// Contents of the sauce or style that a word after a food names: «agneau korma», «pommes de terre sarladaises».

import { isKindOf } from '../lexicon/kinds.js'
import type { Food, Lexicon } from '../lexicon/types.js'
import type { Atom } from './atoms.js'
import { type Mention, mentionOf } from './mention.js'

type Line = { atoms: readonly Atom[]; lexicon: Lexicon }

/** Atoms, so that a long line isn't searched again for each word. */
const LOOK_BACK = 12
/** «épices tikka» are what the sauce is seasoned with. */
const SPICES = ['epice']
/** After one of these, the word says where the food comes from: «jambon savoyard», «crème normande». */
const PRODUCTS =
  'charcuterie,laitage,fromage,beurre,boisson,alcool,fruit,condiment,miel,herbe,epice,huile'.split(',')

/** Finds contents that only exclusions see; searches still find the word. */
export function contentsOfStyles({ atoms, lexicon }: Line, mentions: readonly Mention[]): Mention[] {
  return atoms.flatMap(({ key }, index) => {
    const [anywhere, regional] = [lexicon.styles.get(key) ?? [], lexicon.regionalStyles.get(key) ?? []]
    if (anywhere.length + regional.length === 0) return []
    const before = atoms.slice(Math.max(0, index - LOOK_BACK), index)
    const described = before.findLast(({ type }) => type === 'food' || type === 'sign')
    if (described?.type !== 'food') return []
    const { food } = described.variant
    const foods = [
      ...(isAmong(food, SPICES, lexicon) ? [] : anywhere),
      ...(isAmong(food, PRODUCTS, lexicon) ? [] : regional),
    ]
    const dish = mentions.find(({ parts }) => parts.some(({ start }) => start === described.start))
    return foods.map((food) => beside(dish, food))
  })
}

function isAmong(food: Food, categories: readonly string[], { foods }: Lexicon): boolean {
  return categories.some((id) => {
    const category = foods.get(id)
    return category !== undefined && isKindOf(food, category)
  })
}

/** «poulet korma sans lactose»: what the line denies of the dish, it denies of its sauce. */
function beside(dish: Mention | undefined, food: Food): Mention {
  const content = mentionOf(food)
  return dish === undefined ? content : { ...content, attached: dish.attached, denied: dish.denied }
}
