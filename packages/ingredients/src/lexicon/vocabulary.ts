// Maps written words to known ones: number, gender, accents and common misspellings don't matter.

import { foldWord } from '../text/fold.js'
import { type Inflections, singular, skeleton } from '../text/inflect.js'

const MEMO_LIMIT = 20_000
const SKELETON_MIN = 4
const AMBIGUOUS = ''

export class Vocabulary {
  readonly #known = new Set<string>()
  readonly #withoutAccent = new Map<string, string>()
  readonly #bySkeleton = new Map<string, string>()
  readonly #masculine = new Map<string, string>()
  readonly #misspelt = new Map<string, { key: string; meant: string }>()
  readonly #memo = new Map<string, string>()
  readonly #inflections: Inflections

  constructor(inflections: Inflections) {
    this.#inflections = inflections
  }

  /** The first is the key. Single forms get a regular feminine. */
  addAdjective(forms: readonly string[]): void {
    const [masculine = '', feminine = `${masculine}e`] = forms.map((form) => this.#base(form))
    this.add(masculine)
    if (!masculine.endsWith('e') && !masculine.endsWith('é')) this.#masculine.set(feminine, masculine)
  }

  /** Makes a word known. */
  add(word: string): string {
    const base = this.#base(word)
    const key = this.#masculine.get(base) ?? base
    if (!this.#known.has(key)) {
      this.#known.add(key)
      if (key.endsWith('é')) this.#withoutAccent.set(`${key.slice(0, -1)}e`, key)
      if (key.length >= SKELETON_MIN) {
        const bones = skeleton(key)
        this.#bySkeleton.set(bones, this.#bySkeleton.has(bones) ? AMBIGUOUS : key)
      }
    }
    return key
  }

  /** Returns a fault of the statement, or null. It holds anywhere: `rappé` in «gruyère rappé». */
  addMisspelling(written: string, meant: string): string | null {
    const right = this.#sureKey(meant)
    if (right === undefined) return `« ${meant} » n'est pas un mot connu`
    if (this.#sureKey(written) !== undefined) return `« ${written} » est déjà un mot connu`
    const base = this.#base(written)
    this.#misspelt.set(base, { key: right, meant })
    const plain = base.endsWith('é') ? `${base.slice(0, -1)}e` : base
    if (!this.#known.has(plain)) this.#misspelt.set(plain, { key: right, meant })
    return null
  }

  /** Guessed by its sounds if need be; an unknown word is its own key. */
  keyOf(word: string): string {
    const memo = this.#memo.get(word)
    if (memo !== undefined) return memo
    const key = this.#sureKey(word) ?? this.#guess(this.#masculineOf(word))
    if (this.#memo.size < MEMO_LIMIT && word.length < 40) this.#memo.set(word, key)
    return key
  }

  /** Key for a search, without guessing: a wrong guess would be answered as if it had been typed. */
  strictKeyOf(word: string): string {
    return this.#sureKey(word) ?? this.#masculineOf(word)
  }

  knows(word: string): boolean {
    return this.#spelt(this.#masculineOf(word)) !== undefined
  }

  meant(word: string): string | undefined {
    return this.#misspelt.get(this.#masculineOf(word))?.meant
  }

  #sureKey(word: string): string | undefined {
    const key = this.#masculineOf(word)
    return this.#spelt(key) ?? this.#misspelt.get(key)?.key
  }

  #spelt(key: string): string | undefined {
    return this.#known.has(key) ? key : this.#withoutAccent.get(key)
  }

  #masculineOf(word: string): string {
    const base = this.#base(word)
    return this.#masculine.get(base) ?? base
  }

  #guess(key: string): string {
    const sound = key.length > SKELETON_MIN ? this.#bySkeleton.get(skeleton(key)) : undefined
    if (sound === undefined || sound === AMBIGUOUS) return key
    return sound.endsWith('é') || !key.endsWith('é') ? sound : key
  }

  #base(word: string): string {
    return singular(foldWord(word), this.#inflections)
  }
}
