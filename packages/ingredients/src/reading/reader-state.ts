// The state of a reading within its line: pending words, silence, brackets, and what a boundary settles.

import type { Lexicon, Variant } from '../lexicon/types.js'
import { EXCEPTIONS } from '../text/connectors.js'
import type { Atom } from './atoms.js'
import { Denial, type Denies } from './denial.js'
import { LastSign } from './last-sign.js'
import { type Mention, type NamePart, newMention } from './mention.js'
import { PendingAmount } from './pending-amount.js'

type Outer = {
  silent: ReaderState['silent']
  note: ReaderState['note']
  adjacent: boolean
  last: Mention | null
}

// «ne contient pas de lait», «ne contient aucune noix»
const CONTAINED = /^(?:pas|ni|aucune?)$/

/** Signs that end a clause, and a remark with it. */
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
  readonly denial = new Denial((variant) => this.addExclusionOnly(variant))
  readonly lastSign = new LastSign()
  readonly pending = new PendingAmount()
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
  skipNext = false
  /** The food to skip gives its weight, so it is there: «son poids en beurre». */
  weighs = false
  connector = ''
  /** A parenthesis was just opened on `last`. */
  opened = false
  forms: { variant: Variant; part: NamePart; own: boolean; connector: string }[] = []
  prefixes: { key: string; part: NamePart; far: boolean }[] = []
  previous: Atom | null = null
  readonly #outer: Outer[] = []
  #optional = false
  #commas = false

  /** Brackets that are open. */
  get depth(): number {
    return this.#outer.length
  }

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
    this.pending.settle(this.last)
    if (sign === '?') this.denial.castDoubt()
    if (sign === ';' || sign === '+') this.hedged = false
    this.lastSign.read(sign)
    this.preferred = false
    this.adjacent = false
    this.opened &&= this.depth > 0 && this.lastSign.alternative
    this.connector = ''
    this.skipNext = false
    for (const prefix of this.prefixes) prefix.far = true
    if (this.lastSign.either) {
      this.loose = true
      // «farine sans gluten ou farine de blé»: the denial isn't sure.
      if (this.denial.of !== null) this.silent = null
      this.denial.castDoubt()
    }
    if (sign === 'ou' || sign === 'ni') return
    if (sign === ',') this.#commas = true
    if (sign === 'et' && this.silent !== null && this.silent !== 'denial') return
    this.denial.end(sign === 'et', this.silent === 'denial')
    this.silent = null
    if (STRONG.has(sign)) this.note = null
  }

  #open(): void {
    this.#outer.push({ silent: this.silent, note: this.note, adjacent: this.adjacent, last: this.last })
    this.opened = this.last !== null
    this.adjacent = false
    this.lastSign.openBracket()
    this.silent = null
    this.denial.of = null
    this.note = null
  }

  #close(): void {
    this.pending.settle(this.last)
    const outer = this.#outer.pop()
    this.denial.of = null
    this.opened = false
    if (outer === undefined) return
    this.silent = outer.silent
    this.note = outer.note
    this.adjacent = outer.adjacent
    if (outer.adjacent && outer.last !== null) this.last = outer.last
  }

  /** @param other it counts no food: «pour 6 personnes» */
  readNumber(atom: Extract<Atom, { type: 'number' }>, other = false): void {
    if (this.silent === 'denial') this.silent = null
    if (other) return
    this.pending.readNumber(atom)
    if (this.forms.length === 0) this.adjacent = false
  }

  readMeasure(label: string): void {
    this.connector = ''
    this.pending.readMeasure(label)
  }

  add(mention: Mention): void {
    const isChoice = this.lastSign.addsOrChooses || this.pending.amount !== null
    mention.within = this.#outer.at(-1)?.last ?? null
    if (this.opened && !isChoice) mention.explains = mention.within
    if (this.lastSign.either) mention.insteadOf = this.last
    this.pending.giveTo(mention)
    this.mentions.push(mention)
    this.last = mention
    this.adjacent = true
    this.opened = false
    this.lastSign.alternative = false
    this.denial.settle()
    this.loose = this.preferred
  }

  /** Denied («sans…»), or skipped. */
  silence(variant: Variant, denies: Denies): void {
    if (this.silent === 'denial') this.denial.add(variant, denies)
    else if (this.skipNext && this.weighs) this.addExclusionOnly(variant)
  }

  /** «sans lait cru», «sans lait (cru)». */
  get describesDenied(): boolean {
    const outer = this.opened ? this.#outer.at(-1) : undefined
    return this.denial.hasFood && (this.silent === 'denial' || outer?.silent === 'denial')
  }

  /** «sans lactose». */
  get deniesSubstance(): boolean {
    return this.describesDenied && this.denial.isOfSubstances
  }

  /** The line may contain the food: exclusions count it, searches don't. */
  addExclusionOnly(variant: Variant): void {
    this.exclusionOnly.push(newMention(variant, variant.food.id, []))
  }

  /** «sans oublier le beurre», «sans quoi du beurre». */
  endDenial(): void {
    if (this.silent === 'denial' && this.denial.awaitsFood) this.silent = null
  }

  /**
   * «sans» right after a food denies contents of it, unless it is in doubt: «(ou sans gluten)», «pour une version sans gluten».
   */
  deny(word: string): void {
    if (EXCEPTIONS.has(word)) this.denial.castDoubt()
    const attached = word === 'sans' && (this.adjacent || this.opened)
    const isUncertain = this.hedged || this.lastSign.either || this.loose
    const sure = this.silent === null && this.note === null && !isUncertain
    const goesOn = word === 'ni' && this.silent === 'denial' && this.denial.isSure
    const contains = CONTAINED.test(word) && this.previous?.key === 'contient'
    this.denial.begin(
      word,
      goesOn || contains || (word === 'sans' && sure),
      attached && sure ? this.last : null,
    )
    this.silent = 'denial'
  }

  /** «(facultatif)» bears on the whole line, or on the last of several foods set apart by commas. */
  markOptional(): void {
    this.denial.castDoubt()
    if (this.silent === 'denial') return
    if (this.#commas && this.last !== null) this.last.optional = true
    else this.#optional = true
  }

  close(): Mention[] {
    this.pending.settle(this.last)
    if (this.#optional) for (const mention of this.mentions) mention.optional = true
    return this.mentions
  }
}
