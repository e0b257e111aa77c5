// Checks that the lexicon's statements fit together, and builds the tables that the engine looks up.

import { isConnector, tiedWords } from '../text/connectors.js'
import { tokenize } from '../text/tokens.js'
import { type FoodRecord, readFoodRecord, type WordRecord } from './file.js'
import { contentsOf } from './kinds.js'
import type { FileTables, Food, HeadRule, Lexicon, Sense, Variant, WordRole } from './types.js'
import { inheritDoubts, isKind, reaches } from './unfinished-foods.js'
import type { Vocabulary } from './vocabulary.js'

const DOUGH = /^pâte (?=à |brisée|feuilletée|sablée|filo)/u

/** Gathers statements, then links them; contradictions are collected, not thrown. */
export class LexiconBuilder {
  readonly #vocabulary: Vocabulary
  readonly #foods = new Map<string, Food>()
  readonly #records: { food: Food; record: FoodRecord }[] = []
  readonly #senses = new Map<string, Sense>()
  readonly #variants: Variant[] = []
  readonly #origins = new Map<string, string>()
  readonly #problems: string[] = []
  readonly #adjectives = new Set<string>()
  readonly #nouns = new Set<string>()

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
  }

  problem(text: string): void {
    this.#problems.push(text)
  }

  addAdjective(forms: readonly string[]): void {
    if (forms.some((form) => this.#split(form).length !== 1)) return
    this.#vocabulary.addAdjective(forms)
    const [masculine = '', feminine = `${masculine}e`] = forms
    this.#adjectives.add(masculine)
    if (!masculine.endsWith('e')) this.#adjectives.add(feminine)
  }

  /** Leaves out articles and prepositions. */
  key(name: string): string {
    return this.#words(name).join(' ')
  }

  addFood(record: FoodRecord): void {
    const food: Food = {
      id: this.key(record.name),
      name: record.name,
      categories: [],
      usualContents: [],
      possibleContents: [],
      lacks: [],
    }
    if (food.id === '' || this.#foods.has(food.id)) {
      this.problem(`${record.where}: « ${record.name} » est ${food.id === '' ? 'vide' : 'déjà un aliment'}`)
      return
    }
    this.#foods.set(food.id, food)
    this.#records.push({ food, record })
    for (const name of [record.name, ...record.synonyms]) this.#addVariant(food, name, name, record.where)
    for (const name of record.misspellings) this.#addVariant(food, name, record.name, record.where)
    for (const name of [record.name, ...record.synonyms]) this.#addPluralDough(food, name, record.where)
  }

  /** «pâtes à choux»: the plural is the dough too. */
  #addPluralDough(food: Food, name: string, where: string): void {
    const plural = name.replace(DOUGH, 'pâtes ')
    if (plural !== name && !this.#senses.has(this.key(plural))) this.#addVariant(food, plural, name, where)
  }

  #addVariant(food: Food, name: string, shownName: string, where: string): void {
    const words = this.#words(name)
    const variant: Variant = { food, name: shownName, words, namedFoods: [], tiedFoods: [] }
    if (!this.#claim(words.join(' '), { variant }, where)) return
    this.#variants.push(variant)
    for (const word of this.#split(shownName)) this.#nouns.add(word)
  }

  linkFoods(): void {
    for (const { food, record } of this.#records) {
      const group = record.group === '' || record.group.startsWith('[') ? [] : [record.group]
      food.categories.push(
        ...this.foods([...record.categories, ...group], record.where).filter((category) => category !== food),
      )
      food.usualContents.push(...this.foods(record.usualContents, record.where))
      food.lacks.push(...this.foods(record.lacks, record.where))
    }
    for (const { food, record } of this.#records) {
      if (reaches(food, food)) this.problem(`${record.where}: « ${food.name} » est son propre genre`)
    }
    for (const variant of this.#variants) variant.namedFoods.push(...this.#namedKinds(variant))
  }

  #namedKinds({ food, words }: Variant): Food[] {
    const kinds = new Set<Food>()
    for (let start = 0; start < words.length; start++) {
      for (let end = start + 1; end <= words.length; end++) {
        const category = this.#senses.get(words.slice(start, end).join(' '))?.variant?.food
        if (category !== undefined && category !== food && reaches(food, category)) kinds.add(category)
      }
    }
    return [...kinds]
  }

  addWord({ forms, where }: WordRecord, role: WordRole): void {
    for (const form of forms.slice(0, role === 'qualifier' || role === 'preparation' ? 1 : undefined)) {
      const words = role === 'connector' ? this.#split(form) : this.#words(form)
      this.#claim(words.join(' '), { role }, where)
    }
  }

  addMeasure(label: string, names: readonly string[], where: string): void {
    for (const name of new Set(names.map((item) => this.key(item))))
      this.#claim(name, { measure: label }, where)
  }

  addNumber(value: number, names: readonly string[], where: string): void {
    if (!Number.isFinite(value)) this.problem(`${where}: nombre illisible`)
    for (const name of names) this.#claim(this.key(name), { number: value }, where)
  }

  addMisspellings(meant: string, written: readonly string[], where: string): void {
    for (const word of written) {
      const wrong = this.#vocabulary.addMisspelling(word, meant)
      if (wrong !== null) this.problem(`${where}: ${wrong}`)
    }
  }

  /** A name may be a food and something else only where the context tables decide. */
  #claim(key: string, sense: Sense, where: string): boolean {
    const claimed = this.#senses.get(key)
    const origin = this.#origins.get(key)
    if (key === '') this.problem(`${where}: nom vide`)
    else if (claimed === undefined) this.#senses.set(key, { ...sense })
    else if (Object.keys(sense).some((role) => role in claimed) || !mayShare(claimed, sense)) {
      this.problem(`${where}: « ${key} » est déjà dit en ${origin ?? '?'}`)
      return false
    } else Object.assign(claimed, sense)
    this.#origins.set(key, where)
    return key !== ''
  }

  foods(names: readonly string[], where: string): Food[] {
    return names.flatMap((name) => {
      const food = this.#foods.get(this.key(name)) ?? this.#senses.get(this.key(name))?.variant?.food
      if (food === undefined) this.problem(`${where}: « ${name} » n'est pas un aliment connu`)
      return food === undefined ? [] : [food]
    })
  }

  kindsOf(categories: readonly Food[]): Food[] {
    return [...this.#foods.values()].filter((food) => categories.some((category) => isKind(food, category)))
  }

  /** A search for the form «graine» finds «graines de fenouil». */
  linkForms(forms: readonly Food[]): void {
    for (const { words, namedFoods } of this.#variants) {
      const head = words.length > 1 ? this.#senses.get(words[0] ?? '')?.variant?.food : undefined
      if (head !== undefined && forms.includes(head) && !namedFoods.includes(head)) namedFoods.push(head)
    }
  }

  /** «huile de noix» contains its complement: for exclusions, never for a search. */
  linkComplements({
    heads,
    replacedContents,
    transformedContents,
  }: Pick<Lexicon, 'heads' | 'replacedContents' | 'transformedContents'>): void {
    const plant = this.#foods.get('plante')
    for (const { food, words } of this.#variants) {
      const head = words.length > 1 ? this.#senses.get(words[0] ?? '')?.variant?.food : undefined
      const rule =
        head === undefined
          ? undefined
          : heads.get(head)?.find(({ role }) => role === 'opaque' || role === 'other')
      const complement = this.#senses.get(words.slice(1).join(' '))?.variant?.food
      if (
        rule === undefined ||
        complement === undefined ||
        complement === food ||
        !takes(rule, complement) ||
        food.usualContents.includes(complement)
      )
        continue
      if (words.join(' ') !== food.id) continue
      const [headId = ''] = words
      if (plant !== undefined && isKind(complement, plant))
        food.lacks.push(...(replacedContents.get(headId) ?? []))
      if (!transformedContents.get(headId)?.some((category) => isKind(complement, category)))
        food.usualContents.push(complement)
    }
  }

  /**
   * A name contains the foods that it ties by «de» or «au», whatever its entry is made of: pruneau in «far aux pruneaux». Not the
   * dish of a bare «à» («pain à sandwich»), nor what the entry lacks (`- bœuf` for «cœur de bœuf»).
   */
  linkTiedFoods(transformedContents: Lexicon['transformedContents']): void {
    for (const variant of this.#variants) {
      const { food, name, words } = variant
      const tied = tiedWords(this.#split(name))
      // A misspelling of several words has other words than the name shown.
      if (tied.length !== words.length) continue
      const lacking = [...food.lacks, ...(transformedContents.get(words[0] ?? '') ?? [])]
      const isNews = (tiedFood: Food) =>
        !contentsOf(food).has(tiedFood) && !lacking.some((absent) => isKind(tiedFood, absent))
      for (const { from, food: inner } of this.#longestNames(words))
        if (tied[from] === true && isNews(inner)) variant.tiedFoods.push(inner)
    }
  }

  /** Foods within a name, except those within another of them. */
  #longestNames(words: readonly string[]): { from: number; food: Food }[] {
    const names: { from: number; to: number; food: Food }[] = []
    for (let length = words.length - 1; length > 0; length--) {
      for (let from = 0; from + length <= words.length; from++) {
        const to = from + length
        const food = this.#senses.get(words.slice(from, to).join(' '))?.variant?.food
        const isWithin = names.some((name) => name.from <= from && to <= name.to)
        if (food !== undefined && !isWithin) names.push({ from, to, food })
      }
    }
    return names
  }

  inheritDoubts(classes: ReadonlySet<Food>): void {
    inheritDoubts(this.#foods.values(), classes)
  }

  /** Made here when it is only a class («gluten»). */
  allergen(name: string, where: string): Food {
    if (!this.#foods.has(this.key(name))) this.addFood(readFoodRecord(name, '', where))
    const [food] = this.foods([name], where)
    if (food === undefined) throw new Error(`lexique: allergène « ${name} » impossible`)
    return food
  }

  finish(tables: FileTables): { lines: Lexicon; searches: Lexicon } {
    const prefixes = new Set<string>()
    for (const [key, sense] of this.#senses) {
      const words = key.split(' ')
      for (let length = 1; length < words.length; length++) prefixes.add(words.slice(0, length).join(' '))
      if (sense.variant !== undefined && sense.measure !== undefined && !tables.contexts.has(key)) {
        this.problem(`« ${key} » est aliment et mesure sans règle de contexte`)
      }
    }
    const lines: Lexicon = {
      ...tables,
      foods: this.#foods,
      senses: this.#senses,
      prefixes,
      variants: this.#variants,
      plant: this.#foods.get('plante'),
      animal: this.#foods.get('animal'),
      dairyAnimal: this.#foods.get(this.key('bête à lait')),
      keyOf: (word) => this.#vocabulary.keyOf(word),
      knows: (word) => this.#vocabulary.knows(word),
      meant: (word) => this.#vocabulary.meant(word),
      words: [...new Set([...this.#nouns, ...this.#adjectives])].filter((word) => !isConnector(word)),
      problems: this.#problems,
    }
    return { lines, searches: { ...lines, keyOf: (word) => this.#vocabulary.strictKeyOf(word) } }
  }

  #split(name: string): string[] {
    return tokenize(name)
      .filter((token) => token.kind !== 'sign')
      .map((token) => token.text)
  }

  #words(name: string): string[] {
    const words = this.#split(name)
    const contentWords = words.filter((word) => !isConnector(word))
    return (contentWords.length === 0 ? words : contentWords).map((word) => this.#vocabulary.add(word))
  }
}

/** A colour («rose»), a utensil («moule») or a measure («noix»): its place decides. */
function mayShare(claimed: Sense, sense: Sense): boolean {
  const role = claimed.role ?? sense.role
  if (role === undefined) return true
  const variant = claimed.variant ?? sense.variant
  return variant !== undefined && (role === 'qualifier' || role === 'utensil')
}

function takes({ complements }: HeadRule, complement: Food): boolean {
  return complements === null || complements.some((category) => isKind(complement, category))
}
