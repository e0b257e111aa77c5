// The last boundary of a reading: whether it continues a list, opens a choice or adds something.

import { ALTERNATIVES, CHOICES, JOINS } from '../text/connectors.js'

export class LastSign {
  /** It continues a list («et», «ou», «ni», «/», a comma) or opens a choice («sinon»). */
  alternative = false
  /** As `alternative`, without the comma: only these continue a head («huile de colza ou d'olive»). */
  listed = false
  /** It opens a choice (`CHOICES`): «ou», «/», «voire», «sinon». */
  either = false
  /** It adds something (`JOINS`): «avec», «contenant», «+». */
  joined = false

  read(sign: string): void {
    this.alternative = ALTERNATIVES.has(sign) || CHOICES.has(sign)
    this.listed = this.alternative && sign !== ','
    this.either = CHOICES.has(sign)
    this.joined = JOINS.has(sign)
  }

  get addsOrChooses(): boolean {
    return this.either || this.alternative || this.joined
  }

  /** A bracket begins a list of its own. */
  openBracket(): void {
    this.alternative = false
    this.joined = false
  }
}
