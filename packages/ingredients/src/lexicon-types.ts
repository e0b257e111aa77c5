// Types of the lexicon: foods, and the other words of a line.

/**
 * `genres`: categories; `contient`: usual contents; `doutes`: possible contents, for exclusions only; `sans`: contents of its
 * categories that it lacks.
 */
export type Food = {
  /** Folded words, without articles: `huile olive`. */
  id: string
  /** As spelt in the lexicon: `huile d'olive`. */
  nom: string
  genres: Food[]
  contient: Food[]
  doutes: Food[]
  sans: Food[]
}

export type Variant = {
  food: Food
  /** To show; the food's own name for a mistake. */
  nom: string
  words: readonly string[]
  /** `tomate` in `tomate cerise`, nothing in `lime`. */
  nommes: Food[]
}

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

export type Sense = {
  aliment?: Variant
  mesure?: string
  nombre?: number
  mot?: WordRole
}

export type HeadRule = { role: 'forme' | 'opaque' | 'autre' | 'crème'; prend: Food[] | null }

/** `orange` after a vegetable, `noix` before butter. */
export type ContextRule = { role: 'qualifie' | 'mesure' | 'accentué'; aliments: Food[] | null }

export type Lexicon = {
  foods: ReadonlyMap<string, Food>
  senses: ReadonlyMap<string, Sense>
  /** Where a longest match may stop early. */
  prefixes: ReadonlySet<string>
  heads: ReadonlyMap<Food, HeadRule[]>
  contexts: ReadonlyMap<string, ContextRule>
  /** `râpé` for cheese, `haché` for meat. */
  formesDistinctes: ReadonlyMap<string, readonly Food[]>
  /** By head or adjective: wheat in «farine de riz». */
  remplace: ReadonlyMap<string, readonly Food[]>
  /** By head: pork in «pâté de lapin». */
  melange: ReadonlyMap<string, readonly Food[]>
  /** By head: vinegar is no alcohol. */
  transforme: ReadonlyMap<string, readonly Food[]>
  /** By adjective: chocolate in «chocolaté». */
  apporte: ReadonlyMap<string, readonly Food[]>
  /** By verb: butter for «beurrer» (`verbs.ts`). */
  verbes: ReadonlyMap<string, readonly Food[]>
  /** The same, where no food is named beside: egg for «dorer». */
  verbesSeuls: ReadonlyMap<string, readonly Food[]>
  /** By adjective: soya and wheat in «steak végétal». */
  substitut: ReadonlyMap<string, readonly Food[]>
  /** By head: cream in «crème de champignons». */
  tetesEnDoute: ReadonlyMap<Food, { doutes: readonly Food[]; categories: readonly Food[] }>
  /** Counted by a measure of liquid: wine in «10 cl de blanc». */
  verses: ReadonlyMap<Food, readonly Food[]>
  /** Counted whole: pastry in «12 choux» (`amount-meanings.ts`). */
  comptes: ReadonlyMap<Food, readonly Food[]>
  /** The same, beside one of these foods: «choux vanille». */
  garnitures: ReadonlyMap<Food, readonly Food[]>
  /** To fill or filled: pastry in «coques à garnir». */
  garnis: ReadonlyMap<Food, readonly Food[]>
  /** Measured like a spirit: brandy in «5 cl de poire». */
  distilles: ReadonlyMap<Food, readonly Food[]>
  /** By dish or tin: meat in «1 couscous». */
  servis: ReadonlyMap<Food, readonly Food[]>
  /** In a packet or left over: filled pasta in «1 barquette de lasagnes». */
  toutPrets: ReadonlyMap<Food, readonly Food[]>
  /** By the word of a sauce or style: cream in «agneau korma» (`styles.ts`). */
  facons: ReadonlyMap<string, readonly Food[]>
  /** The same for words that are also an origin: «jambon savoyard» has no cheese. */
  faconsRegionales: ReadonlyMap<string, readonly Food[]>
  /** By ice cream, its flavours: «2 boules vanille». */
  boules: ReadonlyMap<Food, readonly Food[]>
  /** By colour: wine in «un fond de rouge». */
  vins: ReadonlyMap<string, readonly Food[]>
  /** In a packet: wheat in «1 sachet de soupe». */
  emballes: ReadonlyMap<Food, readonly Food[]>
  /** Without a food before the name: «1 charlotte» is a dessert or a potato. */
  autresSens: ReadonlyMap<string, readonly Food[]>
  /** By part: egg in «3 jaunes». */
  sousEntendus: ReadonlyMap<Food, readonly Food[]>
  /** «fromage blanc», never «fromage râpé blanc». */
  locutions: ReadonlySet<string>
  /** Groups that alone mean one of their foods: sugar isn't honey. */
  precis: ReadonlySet<Food>
  /** Their name leaves the member open: cheese, fish, dried fruit. */
  classes: ReadonlySet<Food>
  /** `poitrine` and `blanc` of poultry are one cut. */
  memeMorceau: ReadonlyMap<Food, { morceau: Food; categories: readonly Food[] }>
  /**
   * Heads that may hold anything: alone («sauce»), with an unknown word («fromage zgrub»), or with «de» and one («huile de
   * zgrub»).
   */
  ouverts: {
    seuls: ReadonlySet<Food>
    avecInconnu: ReadonlySet<Food>
    deInconnu: ReadonlySet<Food>
    exemples: ReadonlySet<Food>
  }
  /** Beside a denial they leave nothing open (`left-open.ts`). */
  confirme: ReadonlySet<string>
  /** What a food may be for in a recipe: «pour la décoration». */
  etapes: ReadonlySet<string>
  /** They stand for a food without naming it: «matière grasse». */
  tiennentLieu: ReadonlySet<string>
  images: ReadonlyMap<string, Food>
  /** Kinds of dishes that a heading opens: «Pour la crème :». */
  preparations: readonly Food[]
  achetes: readonly Food[]
  /** Dishes that a purpose names: «pour parfumer la pâte». */
  ouvrages: ReadonlySet<Food>
  /** Only for exclusions: `PLV`, `végétarien`. */
  groupes: ReadonlyMap<string, readonly Food[]>
  /** The same beside a word of quantity: «toutes les noix». */
  ensembles: ReadonlyMap<string, readonly Food[]>
  allergenes: readonly Food[]
  allergenNames: ReadonlyMap<Food, string>
  variants: readonly Variant[]
  /** Kinds: all that grows; all meat, fish and seafood. */
  plante: Food | undefined
  animal: Food | undefined
  /** The kind of animals whose milk makes cheese. */
  laitiere: Food | undefined
  /** In a line misspellings are guessed, in a search only listed ones count. */
  keyOf: (word: string) => string
  /** But for its accents. */
  knows: (word: string) => boolean
  meant: (word: string) => string | undefined
  /** As spelt in the lexicon, those of foods first. */
  words: readonly string[]
  /** Empty in a sound lexicon. */
  problems: readonly string[]
}

/** What the grammar file says (`grammar.ts`). */
export type GrammarTables = Pick<
  Lexicon,
  | 'heads'
  | 'contexts'
  | 'formesDistinctes'
  | 'remplace'
  | 'melange'
  | 'transforme'
  | 'apporte'
  | 'verbes'
  | 'verbesSeuls'
  | 'substitut'
  | 'tetesEnDoute'
  | 'verses'
  | 'comptes'
  | 'garnitures'
  | 'garnis'
  | 'distilles'
  | 'emballes'
  | 'servis'
  | 'toutPrets'
  | 'facons'
  | 'faconsRegionales'
  | 'boules'
  | 'vins'
  | 'sousEntendus'
  | 'autresSens'
  | 'locutions'
  | 'memeMorceau'
  | 'precis'
  | 'classes'
  | 'ouverts'
  | 'confirme'
  | 'etapes'
  | 'tiennentLieu'
  | 'preparations'
  | 'achetes'
  | 'ouvrages'
>
