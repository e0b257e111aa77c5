// The state of a reading within its line: pending words, denials, and what a boundary settles.

import type { Lexicon, Variant } from '../lexicon/types.js'
import { ALTERNATIVES, CHOICES, EXCEPTIONS, JOINS } from '../text/connectors.js'
import type { Atom } from './atoms.js'
import { type Amount, assign, type Mention, type NamePart, newMention } from './mention.js'

type Outer = {
  silent: ReaderState['silent']
  note: ReaderState['note']
  adjacent: boolean
  last: Mention | null
}

// «ne contient pas de lait», «ne contient aucune noix»
const CONTAINED = /^(?:pas|ni|aucune?)$/
/** No adjective denies one of them, so it describes the food that lacks it. */
const SUBSTANCES = new Set(['gluten', 'lactose'])

const STRONG = new Set([',', ';', ':', '+', '•', '=', '|', '!', '?', '…', '·'])
export type LineContext = {
  line: string
  atoms: readonly Atom[]
  index: number
  lexicon: Lexicon
  state: ReaderState
  prose: boolean
}

export class ReaderState {
  mentions: Mention[] = []
  last: Mention | null = null
  /** `last` still belongs to the words being read. */
  adjacent = false
  /** Why names don't count until the next boundary: «sans…», «pour le gâteau», «moule à gâteau». */
  silent: 'denial' | 'purpose' | 'utensil' | null = null
  /** A sentence says something of a food («si le beurre est doux»), or which one to use. */
  note: 'remark' | 'usage' | null = null
  /** The food whose contents «sans…» denies, until the next boundary. */
  deniedOf: Mention | null = null
  /** The food with the last denial, on which later words may cast doubt. */
  doubtful: Mention | null = null
  /** Exclusions see them, searches don't. */
  exclusionOnly: Mention[] = []
  /** Brackets add an unknown food: «panais (ou zgrub)». */
  unknown = false
  /** A hedge leaves the clause's denial open: «éventuellement 200 g de farine sans gluten». */
  hedged = false
  /** A hedge or a choice since the last food: later words replace no contents, «farine (ou de riz)». */
  loose = false
  /** «de préférence de la crème végétale». */
  preferred = false
  /** «sans X», «sans X ni Y»; nothing else denies for an exclusion. */
  #sure = false
  /** The denial has its food; it denies no second one, except complements («sans huile de palme»). */
  #spent = false
  /** An adjective may still narrow the denial: «sans lait - cru». */
  #justDenied = false
  /** Denied foods since the last mention; later words may still cast doubt. */
  #absent: Variant[] = []
  /** Foods that the last «sans», with its «ni», denies. */
  #denial: { of: Mention | null; foods: Variant[] } = { of: null, foods: [] }
  skipNext = false
  /** The food to skip gives its weight, so it is there: «son poids en beurre». */
  weighs = false
  connector = ''
  /** The last boundary continues a list («et», «ou», «ni», «/», a comma) or opens a choice («sinon»). */
  alternative = false
  /** As `alternative`, without the comma: only these continue a head («huile de colza ou d'olive»). */
  listed = false
  /** The last boundary opens a choice (`CHOICES`): «ou», «/», «voire», «sinon». */
  either = false
  /** The last boundary adds something (`JOINS`): «avec», «contenant», «+». */
  joined = false
  /** A parenthesis was just opened on `last`. */
  opened = false
  depth = 0
  forms: { variant: Variant; part: NamePart; own: boolean; connector: string }[] = []
  prefixes: { key: string; part: NamePart; far: boolean }[] = []
  pending: Amount | null = null
  /** The last number is the size of what the pending amount counts. */
  sized = false
  previous: Atom | null = null
  readonly #outer: Outer[] = []
  #optional = false
  #commas = false

  readSign(atom: Atom, line: string): void {
    if (atom.key === '(' || atom.key === '[') this.#open()
    else if (atom.key === ')' || atom.key === ']') this.#close()
    else if (atom.key === '/' || STRONG.has(atom.key)) this.boundary(atom.key)
    else this.#readDash(atom, line)
  }

  /** A dash between blanks, and a full stop after a whole word; «chou-fleur» and «c.» end no clause. */
  #readDash(atom: Atom, line: string): void {
    const spaced = /\s/.test(line[atom.end] ?? ' ')
    const dash = atom.key === '-' || atom.key === '–' || atom.key === '—'
    if (dash && spaced && /\s/.test(line[atom.start - 1] ?? ' ')) this.boundary(',')
    if (atom.key !== '.' || !spaced || this.previous === null) return
    if (this.previous.type === 'food' || this.previous.end - this.previous.start > 3) this.boundary(';')
  }

  /** Settles what is pending, and ends silence unless the list continues. */
  boundary(sign: string): void {
    this.#settlePending()
    if (sign === '?') this.castDoubt()
    if (sign === ';' || sign === '+') this.hedged = false
    this.alternative = ALTERNATIVES.has(sign) || CHOICES.has(sign)
    this.listed = this.alternative && sign !== ','
    this.either = CHOICES.has(sign)
    this.joined = JOINS.has(sign)
    this.preferred = false
    this.adjacent = false
    this.opened &&= this.depth > 0 && this.alternative
    this.connector = ''
    this.skipNext = false
    for (const prefix of this.prefixes) prefix.far = true
    if (this.either) {
      this.loose = true
      // «farine sans gluten ou farine de blé»: the denial isn't sure.
      if (this.deniedOf !== null) this.silent = null
      this.castDoubt()
    }
    if (sign === 'ou' || sign === 'ni') return
    if (sign === ',') this.#commas = true
    if (sign === 'et' && this.silent !== null && this.silent !== 'denial') return
    const endsDenial = this.silent === 'denial' && this.#spent
    this.#justDenied = sign !== 'et' && (endsDenial || this.#justDenied)
    this.silent = null
    this.deniedOf = null
    if (STRONG.has(sign)) this.note = null
  }

  #open(): void {
    this.#outer.push({ silent: this.silent, note: this.note, adjacent: this.adjacent, last: this.last })
    this.depth++
    this.opened = this.last !== null
    this.adjacent = false
    this.alternative = false
    this.joined = false
    this.silent = null
    this.deniedOf = null
    this.note = null
  }

  #close(): void {
    this.#settlePending()
    const outer = this.#outer.pop()
    this.deniedOf = null
    this.depth = Math.max(0, this.depth - 1)
    this.opened = false
    if (outer !== undefined)
      Object.assign(this, { silent: outer.silent, note: outer.note, adjacent: outer.adjacent })
    if (outer?.last !== undefined && outer.last !== null && outer.adjacent) this.last = outer.last
  }

  /** @param other it counts no food: «pour 6 personnes» */
  readNumber(atom: Extract<Atom, { type: 'number' }>, other = false): void {
    if (this.silent === 'denial') this.silent = null
    if (other) return
    // «500 ml (2 tasses) de crème»: the first measure stands. «1 filet de 200 g de saumon» has none.
    this.sized = this.pending !== null
    if (this.pending === null) this.pending = { value: atom.value, max: atom.max ?? null, unit: null }
    if (this.forms.length === 0) this.adjacent = false
  }

  readMeasure(label: string): void {
    this.connector = ''
    if (this.pending === null) this.pending = { value: null, max: null, unit: label }
    else if (!this.sized) this.pending.unit ??= label
    this.sized = false
  }

  add(mention: Mention): void {
    const isChoice = this.either || this.alternative || this.joined || this.pending !== null
    if (this.opened && !isChoice) mention.explains = this.#outer.at(-1)?.last ?? null
    if (this.either) mention.insteadOf = this.last
    mention.within = this.#outer.at(-1)?.last ?? null
    if (this.pending !== null) assign(mention, this.pending)
    this.pending = null
    this.mentions.push(mention)
    this.last = mention
    this.adjacent = true
    this.opened = false
    this.alternative = false
    this.doubtful = null
    this.loose = this.preferred
    this.#absent = []
  }

  /**
   * Surely absent, or for exclusions only: a complement («sans huile de palme»), a kind («sans viande de porc»), or one kind
   * alone (`narrow`).
   */
  silence(variant: Variant, denies: 'food' | 'complement' | 'kind' | 'narrow'): void {
    if (this.silent === 'denial') {
      const goesOn = denies === 'complement' || denies === 'kind'
      if (this.#sure && denies !== 'narrow' && (goesOn || !this.#spent)) {
        if (denies !== 'complement') this.deniedOf?.denied.add(variant.food)
        this.#absent.push(variant)
        this.#denial.foods.push(variant)
      } else this.addExclusionOnly(variant)
      this.#spent = true
    } else if (this.skipNext && this.weighs) this.addExclusionOnly(variant)
  }

  /** «sans lait cru», «sans lait (cru)». */
  get describesDenied(): boolean {
    const outer = this.opened ? this.#outer.at(-1) : undefined
    return this.#spent && (this.silent === 'denial' || outer?.silent === 'denial')
  }

  /** «sans lait - cru». */
  get followsDenied(): boolean {
    return this.#justDenied
  }

  /** Later words describe no food before the last boundary. */
  leaveDenied(): void {
    this.#justDenied = false
  }

  /** «sans lait cru», «sans lait de vache»: other kinds may be there. */
  narrowDenial(adjective = true): void {
    const { foods } = this.#denial
    if (adjective && foods.every(({ food }) => SUBSTANCES.has(food.id))) return
    for (const variant of foods) this.addExclusionOnly(variant)
    this.withdrawDenial()
  }

  /** «sans lactose». */
  get deniesSubstance(): boolean {
    const { foods } = this.#denial
    return this.describesDenied && foods.length > 0 && foods.every(({ food }) => SUBSTANCES.has(food.id))
  }

  /** «sans sulfites (et sucres) ajoutés»: the food's own stays. @param last how many of the last denied foods */
  withdrawDenial(last = Number.POSITIVE_INFINITY): void {
    const { of, foods } = this.#denial
    const withdrawn = foods.splice(Math.max(0, foods.length - last))
    for (const { food } of withdrawn) of?.denied.delete(food)
    this.#absent = this.#absent.filter((variant) => !withdrawn.includes(variant))
  }

  /** The line may contain the food: exclusions count it, searches don't. */
  addExclusionOnly(variant: Variant): void {
    this.exclusionOnly.push(newMention(variant, variant.food.id, []))
  }

  /** «sans oublier le beurre», «sans quoi du beurre». */
  endDenial(): void {
    const awaitsFood = !this.#spent || this.#absent.length === 0
    if (this.silent === 'denial' && this.#sure && awaitsFood) this.silent = null
  }

  /**
   * «sans» right after a food denies contents of it, unless it is in doubt: «(ou sans gluten)», «pour une version sans gluten».
   */
  deny(word: string): void {
    if (EXCEPTIONS.has(word)) this.castDoubt()
    const attached = word === 'sans' && (this.adjacent || this.opened)
    const isUncertain = this.hedged || this.either || this.loose
    const sure = this.silent === null && this.note === null && !isUncertain
    const goesOn = word === 'ni' && this.silent === 'denial' && this.#sure
    const contains = CONTAINED.test(word) && this.previous?.key === 'contient'
    this.#sure = goesOn || contains || (word === 'sans' && sure)
    this.#spent = false
    this.silent = 'denial'
    if (attached && sure) this.deniedOf = this.last
    if (word !== 'ni') this.#denial = { of: this.deniedOf, foods: [] }
    this.doubtful = this.deniedOf
  }

  /** «sans gluten si possible», «sans gluten ou non»: exclusions must see it. */
  castDoubt(): void {
    this.doubtful?.denied.clear()
    this.doubtful = null
    this.deniedOf = null
    for (const variant of this.#absent) this.addExclusionOnly(variant)
    this.#absent = []
  }

  /** «(facultatif)» bears on the whole line, or on the last of several foods set apart by commas. */
  markOptional(): void {
    this.castDoubt()
    if (this.silent === 'denial') return
    if (this.#commas && this.last !== null) this.last.optional = true
    else this.#optional = true
  }

  close(): Mention[] {
    this.#settlePending()
    if (this.#optional) for (const mention of this.mentions) mention.optional = true
    return this.mentions
  }

  #settlePending(): void {
    if (this.pending === null || this.last === null) return
    if (this.last.quantity === null && this.last.unit === null) assign(this.last, this.pending)
    this.pending = null
  }
}
