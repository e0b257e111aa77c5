// Which known word a written word stands for: same number, gender, accents and common misspellings.
import { foldWord } from './fold.js'
import { type Inflections, singular, skeleton } from './inflect.js'

const MEMO_LIMIT = 20_000
const SKELETON_MIN = 4
const AMBIGUOUS = ''

/** Words seen in the lexicon, and the ways back to them from what people write. */
export class Vocabulary {
  readonly #known = new Set<string>()
  readonly #withoutAccent = new Map<string, string>()
  readonly #bySkeleton = new Map<string, string>()
  readonly #masculine = new Map<string, string>()
  readonly #memo = new Map<string, string>()
  readonly #inflections: Inflections

  constructor(inflections: Inflections) {
    this.#inflections = inflections
  }

  /** Declares that `forms` are one adjective; the first is its key. Single forms get a regular feminine. */
  addAdjective(forms: readonly string[]): void {
    const [masculine = '', feminine = `${masculine}e`] = forms.map((form) => this.#base(form))
    this.add(masculine)
    if (!masculine.endsWith('e') && !masculine.endsWith('é')) this.#masculine.set(feminine, masculine)
  }

  /** Key of a word of the lexicon itself; from then on it is known. */
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

  /** Key of a written word: the known word it stands for, else its own folded singular. */
  keyOf(word: string): string {
    const memo = this.#memo.get(word)
    if (memo !== undefined) return memo
    const key = this.#resolve(word)
    if (this.#memo.size < MEMO_LIMIT && word.length < 40) this.#memo.set(word, key)
    return key
  }

  #resolve(word: string): string {
    const base = this.#base(word)
    const key = this.#masculine.get(base) ?? base
    if (this.#known.has(key)) return key
    const accented = this.#withoutAccent.get(key)
    if (accented !== undefined) return accented
    const plain = key.endsWith('é') ? `${key.slice(0, -1)}e` : key
    const sound = key.length > SKELETON_MIN ? this.#bySkeleton.get(skeleton(key)) : undefined
    if (sound !== undefined && sound !== AMBIGUOUS && sound.endsWith('é') === key.endsWith('é')) return sound
    if (sound !== undefined && sound !== AMBIGUOUS && sound.endsWith('é') && plain === key) return sound
    return key
  }

  #base(word: string): string {
    return singular(foldWord(word), this.#inflections)
  }
}
