// What «sans…» denies within a clause, and the words after it that cast doubt on that.

import type { Variant } from '../lexicon/types.js'
import type { Mention } from './mention.js'

/** No adjective denies one of them, so it describes the food that lacks it. */
const SUBSTANCES = new Set(['gluten', 'lactose'])

/** How a food is denied: a complement («sans huile de palme»), a kind («sans viande de porc»), or one kind alone (`narrow`). */
export type Denies = 'food' | 'complement' | 'kind' | 'narrow'

export class Denial {
  /** The food whose contents it denies, until the next boundary. */
  of: Mention | null = null
  /** The food with the last denial, on which later words may cast doubt. */
  #doubtful: Mention | null = null
  /** «sans X», «sans X ni Y»; nothing else denies for an exclusion. */
  #sure = false
  /** It has its food; it denies no second one, except complements («sans huile de palme»). */
  #spent = false
  /** An adjective may still narrow it: «sans lait - cru». */
  #justEnded = false
  /** Denied foods since the last mention; later words may still cast doubt. */
  #absent: Variant[] = []
  /** Foods that the last «sans», with its «ni», denies. */
  #last: { of: Mention | null; foods: Variant[] } = { of: null, foods: [] }
  readonly #exclude: (variant: Variant) => void

  /** @param exclude called for each food that the line may contain after all */
  constructor(exclude: (variant: Variant) => void) {
    this.#exclude = exclude
  }

  /** @param of the food before «sans…», where it surely denies contents of it */
  begin(word: string, sure: boolean, of: Mention | null): void {
    this.#sure = sure
    this.#spent = false
    if (of !== null) this.of = of
    if (word !== 'ni') this.#last = { of: this.of, foods: [] }
    this.#doubtful = this.of
  }

  get isSure(): boolean {
    return this.#sure
  }

  get hasFood(): boolean {
    return this.#spent
  }

  /** «sans oublier», «sans quoi»: it denies nothing yet. */
  get awaitsFood(): boolean {
    return this.#sure && (!this.#spent || this.#absent.length === 0)
  }

  get isOfSubstances(): boolean {
    const { foods } = this.#last
    return foods.length > 0 && foods.every(({ food }) => SUBSTANCES.has(food.id))
  }

  /** «sans lait - cru». */
  get mayBeDescribed(): boolean {
    return this.#justEnded
  }

  /** Later words describe no food before the last boundary. */
  leave(): void {
    this.#justEnded = false
  }

  /** @param continues by «et» @param wasOpen the clause was a denial */
  end(continues: boolean, wasOpen: boolean): void {
    this.#justEnded = !continues && ((wasOpen && this.#spent) || this.#justEnded)
    this.of = null
  }

  /** Surely absent, or for exclusions only. */
  add(variant: Variant, denies: Denies): void {
    const goesOn = denies === 'complement' || denies === 'kind'
    if (this.#sure && denies !== 'narrow' && (goesOn || !this.#spent)) {
      if (denies !== 'complement') this.of?.denied.add(variant.food)
      this.#absent.push(variant)
      this.#last.foods.push(variant)
    } else this.#exclude(variant)
    this.#spent = true
  }

  /** A food that is there ends what later words may cast doubt on. */
  settle(): void {
    this.#doubtful = null
    this.#absent = []
  }

  /** «sans lait cru», «sans lait de vache»: other kinds may be there. */
  narrow(adjective = true): void {
    const { foods } = this.#last
    if (adjective && foods.every(({ food }) => SUBSTANCES.has(food.id))) return
    for (const variant of foods) this.#exclude(variant)
    this.withdraw()
  }

  /** «sans sulfites (et sucres) ajoutés»: the food's own stays. @param last how many of the last denied foods */
  withdraw(last = Number.POSITIVE_INFINITY): void {
    const { of, foods } = this.#last
    const withdrawn = foods.splice(Math.max(0, foods.length - last))
    for (const { food } of withdrawn) of?.denied.delete(food)
    this.#absent = this.#absent.filter((variant) => !withdrawn.includes(variant))
  }

  /** «sans gluten si possible», «sans gluten ou non»: exclusions must see it. */
  castDoubt(): void {
    this.#doubtful?.denied.clear()
    this.#doubtful = null
    this.of = null
    for (const variant of this.#absent) this.#exclude(variant)
    this.#absent = []
  }
}
