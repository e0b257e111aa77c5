// The amount that was read and waits for its food.

import type { Atom } from './atoms.js'
import { type Amount, assign, type Mention } from './mention.js'

export class PendingAmount {
  amount: Amount | null = null
  /** The last number is the size of what the amount counts. */
  #sized = false

  /** «500 ml (2 tasses) de crème»: the first measure stands. «1 filet de 200 g de saumon» has none. */
  readNumber({ value, max }: Extract<Atom, { type: 'number' }>): void {
    this.#sized = this.amount !== null
    this.amount ??= { value, max: max ?? null, unit: null }
  }

  readMeasure(label: string): void {
    if (this.amount === null) this.amount = { value: null, max: null, unit: label }
    else if (!this.#sized) this.amount.unit ??= label
    this.#sized = false
  }

  giveTo(mention: Mention): void {
    if (this.amount !== null) assign(mention, this.amount)
    this.amount = null
  }

  /** At a boundary: the food before it takes the amount, if it has none. */
  settle(last: Mention | null): void {
    if (this.amount === null || last === null) return
    if (last.quantity === null && last.unit === null) assign(last, this.amount)
    this.amount = null
  }
}
