// Types of the lexicon: foods, and the other words of a line.

/** `possibleContents` count for exclusions only. `lacks`: contents of its categories that it hasn't. */
export type Food = {
  /** Folded words, without articles: `huile olive`. */
  id: string
  /** As spelt in the lexicon: `huile d'olive`. */
  name: string
  categories: Food[]
  usualContents: Food[]
  possibleContents: Food[]
  lacks: Food[]
}

export type Variant = {
  food: Food
  /** Name to show; for a misspelling, the food's own. */
  name: string
  words: readonly string[]
  /** `tomate` in `tomate cerise`, nothing in `lime`. */
  namedFoods: Food[]
  /** Foods that the name ties by «de» or «au»: `pruneau` in `far aux pruneaux`. For exclusions only. */
  tiedFoods: Food[]
}

export type WordRole =
  | 'connector'
  | 'separator'
  | 'qualifier'
  | 'preparation'
  | 'adverb'
  | 'denial'
  | 'purpose'
  | 'comparison'
  | 'optional'
  | 'phrase'
  | 'usage'
  | 'filler'
  | 'utensil'

export type Sense = {
  variant?: Variant
  measure?: string
  number?: number
  role?: WordRole
}

export type HeadRule = { role: 'form' | 'opaque' | 'other' | 'cream'; complements: Food[] | null }

/** `orange` after a vegetable, `noix` before butter. */
export type ContextRule = { role: 'describes' | 'measure' | 'accented'; foods: Food[] | null }

export type Lexicon = {
  foods: ReadonlyMap<string, Food>
  senses: ReadonlyMap<string, Sense>
  /** Where a longest match may stop early. */
  prefixes: ReadonlySet<string>
  heads: ReadonlyMap<Food, HeadRule[]>
  contexts: ReadonlyMap<string, ContextRule>
  /** `râpé` for cheese, `haché` for meat. */
  distinctForms: ReadonlyMap<string, readonly Food[]>
  /** By head or adjective: wheat in «farine de riz». */
  replacedContents: ReadonlyMap<string, readonly Food[]>
  /** By head: pork in «pâté de lapin». */
  mixedContents: ReadonlyMap<string, readonly Food[]>
  /** By head: vinegar is no alcohol. */
  transformedContents: ReadonlyMap<string, readonly Food[]>
  /** By adjective: chocolate in «chocolaté». */
  addedContents: ReadonlyMap<string, readonly Food[]>
  /** By verb: butter for «beurrer» (`verbs.ts`). */
  verbs: ReadonlyMap<string, readonly Food[]>
  /** The same, where no food is named beside: egg for «dorer». */
  loneVerbs: ReadonlyMap<string, readonly Food[]>
  /** By adjective: soya and wheat in «steak végétal». */
  substitutes: ReadonlyMap<string, readonly Food[]>
  /** By head: cream in «crème de champignons». */
  doubtfulHeads: ReadonlyMap<Food, { meanings: readonly Food[]; categories: readonly Food[] }>
  /** Counted by a measure of liquid: wine in «10 cl de blanc». */
  poured: ReadonlyMap<Food, readonly Food[]>
  /** Counted whole: pastry in «12 choux» (`amount-meanings.ts`). */
  counted: ReadonlyMap<Food, readonly Food[]>
  /** The same, beside one of these foods: «choux vanille». */
  fillings: ReadonlyMap<Food, readonly Food[]>
  /** To fill or filled: pastry in «coques à garnir». */
  filled: ReadonlyMap<Food, readonly Food[]>
  /** Measured like a spirit: brandy in «5 cl de poire». */
  distilled: ReadonlyMap<Food, readonly Food[]>
  /** By dish or tin: meat in «1 couscous». */
  served: ReadonlyMap<Food, readonly Food[]>
  /** In a packet or left over: filled pasta in «1 barquette de lasagnes». */
  readyMade: ReadonlyMap<Food, readonly Food[]>
  /** By the word of a sauce or style: cream in «agneau korma» (`styles.ts`). */
  styles: ReadonlyMap<string, readonly Food[]>
  /** The same for words that are also an origin: «jambon savoyard» has no cheese. */
  regionalStyles: ReadonlyMap<string, readonly Food[]>
  /** By ice cream, its flavours: «2 boules vanille». */
  scoops: ReadonlyMap<Food, readonly Food[]>
  /** By colour: wine in «un fond de rouge». */
  wines: ReadonlyMap<string, readonly Food[]>
  /** In a packet: wheat in «1 sachet de soupe». */
  packed: ReadonlyMap<Food, readonly Food[]>
  /** Without a food before the name: «1 charlotte» is a dessert or a potato. */
  otherSenses: ReadonlyMap<string, readonly Food[]>
  /** By part: egg in «3 jaunes». */
  impliedWholes: ReadonlyMap<Food, readonly Food[]>
  /** «fromage blanc», never «fromage râpé blanc». */
  idioms: ReadonlySet<string>
  /** Groups that alone mean one of their foods: sugar isn't honey. */
  specificGroups: ReadonlySet<Food>
  /** Foods whose name leaves the member open: cheese, fish, dried fruit. */
  classes: ReadonlySet<Food>
  /** By food: what tells its usual kind, a content (wheat in flour) or the food itself (milk). */
  usualKinds: ReadonlyMap<Food, Food>
  /** Names of these kinds: `farine blé`, `lait vache`. */
  usualNames: ReadonlySet<string>
  /** `poitrine` and `blanc` of poultry are one cut. */
  sameCuts: ReadonlyMap<Food, { cut: Food; categories: readonly Food[] }>
  /**
   * Heads that may hold anything: alone («sauce»), with an unknown word («fromage zgrub»), or with «de» and one («huile de
   * zgrub»).
   */
  openHeads: {
    alone: ReadonlySet<Food>
    withUnknown: ReadonlySet<Food>
    ofUnknown: ReadonlySet<Food>
    examples: ReadonlySet<Food>
  }
  /** Beside a denial they leave nothing open (`left-open.ts`). */
  confirming: ReadonlySet<string>
  /** What a food may be for in a recipe: «pour la décoration». */
  steps: ReadonlySet<string>
  /** Words that stand for a food without naming it: «matière grasse». */
  placeholders: ReadonlySet<string>
  images: ReadonlyMap<string, Food>
  /** Kinds of dishes that a heading opens: «Pour la crème :». */
  headingDishes: readonly Food[]
  boughtDishes: readonly Food[]
  /** Dishes that a purpose names: «pour parfumer la pâte». */
  purposeDishes: ReadonlySet<Food>
  /** Only for exclusions: `PLV`, `végétarien`. */
  groups: ReadonlyMap<string, readonly Food[]>
  /** The same beside a word of quantity: «toutes les noix». */
  families: ReadonlyMap<string, readonly Food[]>
  /** Those that recipes need most often (`courants.txt`), at most 256. */
  common: readonly Food[]
  /** Months of fresh French produce, bit 0 for January (`saisons.txt`). */
  months: ReadonlyMap<Food, number>
  /** Foods that steps may name although no line has them (`etapes.txt`). */
  alwaysThere: ReadonlySet<Food>
  /** By food: sets of foods of which steps may make it. */
  preparedFrom: ReadonlyMap<Food, readonly (readonly Food[])[]>
  allergens: readonly Food[]
  allergenNames: ReadonlyMap<Food, string>
  variants: readonly Variant[]
  /** Kinds: all that grows; all meat, fish and seafood. */
  plant: Food | undefined
  animal: Food | undefined
  /** The kind of animals whose milk makes cheese. */
  dairyAnimal: Food | undefined
  /** In a line misspellings are guessed, in a search only listed ones count. */
  keyOf: (word: string) => string
  /** Ignores accents. */
  knows: (word: string) => boolean
  meant: (word: string) => string | undefined
  /** As spelt in the lexicon, those of foods first. */
  words: readonly string[]
  /** Faults of the lexicon; a sound one has none. */
  problems: readonly string[]
}

/** Tables of the grammar file (`grammar.ts`). */
export type GrammarTables = Pick<
  Lexicon,
  | 'heads'
  | 'contexts'
  | 'distinctForms'
  | 'replacedContents'
  | 'mixedContents'
  | 'transformedContents'
  | 'addedContents'
  | 'verbs'
  | 'loneVerbs'
  | 'substitutes'
  | 'doubtfulHeads'
  | 'poured'
  | 'counted'
  | 'fillings'
  | 'filled'
  | 'distilled'
  | 'packed'
  | 'served'
  | 'readyMade'
  | 'styles'
  | 'regionalStyles'
  | 'scoops'
  | 'wines'
  | 'impliedWholes'
  | 'otherSenses'
  | 'idioms'
  | 'usualKinds'
  | 'usualNames'
  | 'sameCuts'
  | 'specificGroups'
  | 'classes'
  | 'openHeads'
  | 'confirming'
  | 'steps'
  | 'placeholders'
  | 'headingDishes'
  | 'boughtDishes'
  | 'purposeDishes'
>

/** Tables that are read from files of their own; the builder makes the others. */
export type FileTables = GrammarTables &
  Pick<
    Lexicon,
    | 'allergens'
    | 'allergenNames'
    | 'common'
    | 'months'
    | 'images'
    | 'groups'
    | 'families'
    | 'alwaysThere'
    | 'preparedFrom'
  >
