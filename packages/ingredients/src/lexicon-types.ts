// Types of the lexicon: foods, and the other words of a line.

/**
 * A food and its ties. `genres` are its kinds, `contient` its usual contents, `doutes` contents that it may have (for
 * exclusions only), `sans` contents of its kinds that it lacks.
 */
export type Food = {
  /** Key stored with a recipe: folded words, without articles: `huile olive`. */
  id: string
  /** As the lexicon spells it: `huile d'olive`. */
  nom: string
  genres: Food[]
  contient: Food[]
  doutes: Food[]
  sans: Food[]
}

/** One way of writing a food. */
export type Variant = {
  food: Food
  /** Spelling to show; the food's own name where this one is a mistake. */
  nom: string
  words: readonly string[]
  /** Kinds that this very wording names: `tomate` in `tomate cerise`, nothing in `lime`. */
  nommes: Food[]
}

/** Parts a word can play in a line, in the grammar of ingredients. */
export type WordRole =
  | 'connecteur'
  | 'séparateur'
  | 'qualificatif'
  | 'geste'
  | 'adverbe'
  | 'négation'
  | 'but'
  | 'comparaison'
  | 'facultatif'
  | 'phrase'
  | 'usage'
  | 'vide'
  | 'ustensile'

/** Meanings of a run of words. */
export type Sense = {
  aliment?: Variant
  mesure?: string
  nombre?: number
  mot?: WordRole
}

/** How a head behaves with the foods that complete it («head de food»), tried in order. */
export type HeadRule = { role: 'forme' | 'opaque' | 'autre' | 'crème'; prend: Food[] | null }

/** A word that changes its part next to some foods: `orange` after a vegetable, `noix` before butter. */
export type ContextRule = { role: 'qualifie' | 'mesure' | 'accentué'; aliments: Food[] | null }

/** The whole of what the files say, ready to be looked up. */
export type Lexicon = {
  foods: ReadonlyMap<string, Food>
  senses: ReadonlyMap<string, Sense>
  /** Beginnings of names of several words: where a longest match may stop early. */
  prefixes: ReadonlySet<string>
  heads: ReadonlyMap<Food, HeadRule[]>
  contexts: ReadonlyMap<string, ContextRule>
  /** Forms that make a product of any food of these kinds: `râpé` for cheese, `haché` for meat. */
  formesDistinctes: ReadonlyMap<string, readonly Food[]>
  /** Contents that a plant after a head, or an adjective, takes the place of: wheat in «farine de riz». */
  remplace: ReadonlyMap<string, readonly Food[]>
  /** Heads that may hold other meat beside their complement of these kinds: pork in «pâté de lapin». */
  melange: ReadonlyMap<string, readonly Food[]>
  /** Kinds that a head takes away from its complement: vinegar is no alcohol. */
  transforme: ReadonlyMap<string, readonly Food[]>
  /** Contents that an adjective tells: chocolate in «chocolaté». */
  apporte: ReadonlyMap<string, readonly Food[]>
  /** Substitutes for the meat of a food with such an adjective: soya and wheat in «steak végétal». */
  substitut: ReadonlyMap<string, readonly Food[]>
  /** Possible contents of a head beside a complement of these kinds: cream in «crème de champignons». */
  tetesEnDoute: ReadonlyMap<Food, { doutes: readonly Food[]; kinds: readonly Food[] }>
  /** Meanings of a food counted by a measure of liquid: wine in «10 cl de blanc». */
  verses: ReadonlyMap<Food, readonly Food[]>
  /** Other foods that a name may mean where no food stands before it: the dessert of «1 charlotte», a potato. */
  autresSens: ReadonlyMap<string, readonly Food[]>
  /** Names that only their very words make: «fromage blanc», never «fromage râpé blanc». */
  locutions: ReadonlySet<string>
  /** Names of a group that mean one of its foods where they stand alone: sugar isn't honey. */
  precis: ReadonlySet<Food>
  /** Kinds whose name leaves open which member is meant: cheese, fish, dried fruit. */
  classes: ReadonlySet<Food>
  /** Cuts that are one and the same on animals of a kind: `poitrine` and `blanc` of poultry. */
  memeMorceau: ReadonlyMap<Food, { morceau: Food; kinds: readonly Food[] }>
  /**
   * Heads that may hold anything: alone («sauce»), with a word that the lexicon doesn't know («fromage zgrub»), or with one
   * tied by «de» («huile de zgrub»).
   */
  ouverts: {
    seuls: ReadonlySet<Food>
    avecInconnu: ReadonlySet<Food>
    deInconnu: ReadonlySet<Food>
    exemples: ReadonlySet<Food>
  }
  /** Foods by the pictures of them: 🥚. */
  images: ReadonlyMap<string, Food>
  /** Kinds of what a heading opens rather than names: «Pour la crème :». */
  preparations: readonly Food[]
  /** Preparations that a recipe may use ready-made. */
  achetes: readonly Food[]
  /** Dishes in the making, which a purpose does something to: «pour parfumer la pâte». */
  ouvrages: ReadonlySet<Food>
  /** Words that only an exclusion understands, with the foods that they stand for: `PLV`, `végétarien`. */
  groupes: ReadonlyMap<string, readonly Food[]>
  /** Foods and classes that stand for the 14 allergens, and the names to show for them. */
  allergenes: readonly Food[]
  allergenNames: ReadonlyMap<Food, string>
  variants: readonly Variant[]
  /** The kinds of everything that grows, and of everything that is meat, fish or seafood. */
  plante: Food | undefined
  animal: Food | undefined
  /** The kind of the animals whose milk a cheese may be of. */
  laitiere: Food | undefined
  /** Key of a written word; in a line its misspellings are guessed, in a search only the listed ones are. */
  keyOf: (word: string) => string
  /** Whether a written word is known and well spelt, but for its accents. */
  knows: (word: string) => boolean
  /** The right spelling of a listed misspelling. */
  meant: (word: string) => string | undefined
  /** Words of the lexicon as it spells them, those of foods first. */
  words: readonly string[]
  /** Contradictions in the files; empty in a sound lexicon. */
  problems: readonly string[]
}
