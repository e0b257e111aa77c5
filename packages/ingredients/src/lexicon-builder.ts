// Whether the lexicon's statements fit together, and the tables that the engine looks up.

import { isConnector } from './connectors.js'
import { contentsOf } from './kinds.js'
import type { FoodRecord, WordRecord } from './lexicon-file.js'
import type { Food, GrammarTables, HeadRule, Lexicon, Sense, Variant, WordRole } from './lexicon-types.js'
import { tokenize } from './tokens.js'
import type { Vocabulary } from './vocabulary.js'

type Tables = GrammarTables &
  Pick<Lexicon, 'allergenes' | 'allergenNames' | 'images' | 'groupes' | 'ensembles'>

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

  /** Without articles and prepositions. */
  key(name: string): string {
    return this.#words(name).join(' ')
  }

  addFood(record: FoodRecord): void {
    const food: Food = {
      id: this.key(record.nom),
      nom: record.nom,
      genres: [],
      contient: [],
      doutes: [],
      sans: [],
    }
    if (food.id === '' || this.#foods.has(food.id)) {
      this.problem(`${record.ou}: « ${record.nom} » est ${food.id === '' ? 'vide' : 'déjà un aliment'}`)
      return
    }
    this.#foods.set(food.id, food)
    this.#records.push({ food, record })
    for (const name of [record.nom, ...record.synonymes]) this.#addVariant(food, name, name, record.ou)
    for (const name of record.fautes) this.#addVariant(food, name, record.nom, record.ou)
    for (const name of [record.nom, ...record.synonymes]) this.#addPluralDough(food, name, record.ou)
  }

  /** «pâtes à choux»: the plural is the dough too. */
  #addPluralDough(food: Food, name: string, ou: string): void {
    const plural = name.replace(DOUGH, 'pâtes ')
    if (plural !== name && !this.#senses.has(this.key(plural))) this.#addVariant(food, plural, name, ou)
  }

  #addVariant(food: Food, name: string, nom: string, ou: string): void {
    const words = this.#words(name)
    const variant: Variant = { food, nom, words, nommes: [] }
    if (!this.#claim(words.join(' '), { aliment: variant }, ou)) return
    this.#variants.push(variant)
    for (const word of this.#split(nom)) this.#nouns.add(word)
  }

  linkFoods(): void {
    for (const { food, record } of this.#records) {
      const groupe = record.groupe === '' || record.groupe.startsWith('[') ? [] : [record.groupe]
      food.genres.push(
        ...this.foods([...record.genres, ...groupe], record.ou).filter((category) => category !== food),
      )
      food.contient.push(...this.foods(record.contient, record.ou))
      food.sans.push(...this.foods(record.sans, record.ou))
    }
    for (const { food, record } of this.#records) {
      if (reaches(food, food)) this.problem(`${record.ou}: « ${food.nom} » est son propre genre`)
    }
    for (const variant of this.#variants) variant.nommes.push(...this.#namedKinds(variant))
  }

  #namedKinds({ food, words }: Variant): Food[] {
    const named = new Set<Food>()
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= words.length; to++) {
        const category = this.#senses.get(words.slice(from, to).join(' '))?.aliment?.food
        if (category !== undefined && category !== food && reaches(food, category)) named.add(category)
      }
    }
    return [...named]
  }

  addWord({ formes, ou }: WordRecord, role: WordRole): void {
    for (const form of formes.slice(0, role === 'qualificatif' || role === 'geste' ? 1 : undefined)) {
      const words = role === 'connecteur' ? this.#split(form) : this.#words(form)
      this.#claim(words.join(' '), { mot: role }, ou)
    }
  }

  addMeasure(label: string, names: readonly string[], ou: string): void {
    for (const name of new Set(names.map((item) => this.key(item)))) this.#claim(name, { mesure: label }, ou)
  }

  addNumber(value: number, names: readonly string[], ou: string): void {
    if (!Number.isFinite(value)) this.problem(`${ou}: nombre illisible`)
    for (const name of names) this.#claim(this.key(name), { nombre: value }, ou)
  }

  addMisspellings(meant: string, written: readonly string[], ou: string): void {
    for (const word of written) {
      const wrong = this.#vocabulary.addMisspelling(word, meant)
      if (wrong !== null) this.problem(`${ou}: ${wrong}`)
    }
  }

  /** A name may be a food and something else only where the context tables decide. */
  #claim(key: string, sense: Sense, ou: string): boolean {
    const known = this.#senses.get(key)
    const before = this.#origins.get(key)
    if (key === '') this.problem(`${ou}: nom vide`)
    else if (known === undefined) this.#senses.set(key, { ...sense })
    else if (Object.keys(sense).some((role) => role in known) || !mayShare(known, sense)) {
      this.problem(`${ou}: « ${key} » est déjà dit en ${before ?? '?'}`)
      return false
    } else Object.assign(known, sense)
    this.#origins.set(key, ou)
    return key !== ''
  }

  foods(names: readonly string[], ou: string): Food[] {
    return names.flatMap((name) => {
      const food = this.#foods.get(this.key(name)) ?? this.#senses.get(this.key(name))?.aliment?.food
      if (food === undefined) this.problem(`${ou}: « ${name} » n'est pas un aliment connu`)
      return food === undefined ? [] : [food]
    })
  }

  kindsOf(categories: readonly Food[]): Food[] {
    return [...this.#foods.values()].filter((food) => categories.some((category) => isKind(food, category)))
  }

  /** A search for the form «graine» finds «graines de fenouil». */
  linkForms(forms: readonly Food[]): void {
    for (const { words, nommes } of this.#variants) {
      const head = words.length > 1 ? this.#senses.get(words[0] ?? '')?.aliment?.food : undefined
      if (head !== undefined && forms.includes(head) && !nommes.includes(head)) nommes.push(head)
    }
  }

  /** «huile de noix» contains its complement: for exclusions, never for a search. */
  linkComplements({ heads, remplace, transforme }: Pick<Lexicon, 'heads' | 'remplace' | 'transforme'>): void {
    const plante = this.#foods.get('plante')
    for (const { food, words } of this.#variants) {
      const head = words.length > 1 ? this.#senses.get(words[0] ?? '')?.aliment?.food : undefined
      const rule =
        head === undefined
          ? undefined
          : heads.get(head)?.find(({ role }) => role === 'opaque' || role === 'autre')
      const complement = this.#senses.get(words.slice(1).join(' '))?.aliment?.food
      if (
        rule === undefined ||
        complement === undefined ||
        complement === food ||
        !takes(rule, complement) ||
        food.contient.includes(complement)
      )
        continue
      if (words.join(' ') !== food.id) continue
      const [headId = ''] = words
      if (plante !== undefined && isKind(complement, plante)) food.sans.push(...(remplace.get(headId) ?? []))
      if (!transforme.get(headId)?.some((category) => isKind(complement, category)))
        food.contient.push(complement)
    }
  }

  /**
   * A food may contain what its categories and its ingredients may, unless it lacks it (`sans`): eggs in pâté de campagne,
   * sesame in a burger. A class says nothing of its kinds: not every spice may be mustard.
   */
  inheritDoubts(classes: ReadonlySet<Food>): void {
    const done = new Set<Food>()
    const inherit = (food: Food): readonly Food[] => {
      if (done.has(food)) return food.doutes
      done.add(food)
      const said = contentsOf(food)
      const isNews = (one: Food) => !said.has(one) && !food.sans.some((absent) => isKind(one, absent))
      const inherited = [...food.genres, ...food.contient].filter((tie) => !classes.has(tie)).flatMap(inherit)
      food.doutes = [...new Set([...food.doutes, ...inherited.filter(isNews)])]
      return food.doutes
    }
    for (const food of this.#foods.values()) inherit(food)
  }

  /** Made here when it is only a class («gluten»). */
  allergen(nom: string, ou: string): Food {
    if (!this.#foods.has(this.key(nom))) {
      this.addFood({ nom, groupe: '', synonymes: [], fautes: [], genres: [], contient: [], sans: [], ou })
    }
    const [food] = this.foods([nom], ou)
    if (food === undefined) throw new Error(`lexique: allergène « ${nom} » impossible`)
    return food
  }

  finish(tables: Tables): { lines: Lexicon; searches: Lexicon } {
    const prefixes = new Set<string>()
    for (const [key, sense] of this.#senses) {
      const words = key.split(' ')
      for (let length = 1; length < words.length; length++) prefixes.add(words.slice(0, length).join(' '))
      if (sense.aliment !== undefined && sense.mesure !== undefined && !tables.contexts.has(key)) {
        this.problem(`« ${key} » est aliment et mesure sans règle de contexte`)
      }
    }
    const lines: Lexicon = {
      ...tables,
      foods: this.#foods,
      senses: this.#senses,
      prefixes,
      variants: this.#variants,
      plante: this.#foods.get('plante'),
      animal: this.#foods.get('animal'),
      laitiere: this.#foods.get(this.key('bête à lait')),
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
    const kept = words.filter((word) => !isConnector(word))
    return (kept.length === 0 ? words : kept).map((word) => this.#vocabulary.add(word))
  }
}

/** A colour («rose»), a utensil («moule») or a measure («noix»): its place decides. */
function mayShare(known: Sense, sense: Sense): boolean {
  const mot = known.mot ?? sense.mot
  if (mot === undefined) return true
  const food = known.aliment ?? sense.aliment
  return food !== undefined && (mot === 'qualificatif' || mot === 'ustensile')
}

function takes({ prend }: HeadRule, complement: Food): boolean {
  return prend === null || prend.some((category) => isKind(complement, category))
}

/** `isKindOf` remembers, for a finished lexicon only. */
function isKind(food: Food, category: Food): boolean {
  return food === category || reaches(food, category)
}

/** Bounded by the number of foods even in a cycle. */
function reaches(food: Food, category: Food): boolean {
  const seen = new Set<Food>()
  const queue = [...food.genres]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (next === category) return true
    if (seen.has(next)) continue
    seen.add(next)
    queue.push(...next.genres)
  }
  return false
}
