// Reads the grammar file: how heads, adjectives and cuts behave with the foods next to them.

import type { LexiconBuilder } from './lexicon-builder.js'
import { readRelations } from './lexicon-file.js'
import type { ContextRule, Food, GrammarTables, HeadRule } from './lexicon-types.js'

type Grammar = GrammarTables & {
  /** They name whatever they begin: `graine` in «graines de fenouil». */
  nommees: readonly Food[]
}

type Statement = { names: string[]; foods: Food[] | null; ou: string }

/** An unknown section is a problem of the lexicon. */
export function readGrammar(builder: LexiconBuilder, text: string): Grammar {
  const heads = new Map<Food, HeadRule[]>()
  const contexts = new Map<string, ContextRule>()
  const formesDistinctes = new Map<string, readonly Food[]>()
  const contents = {
    remplace: new Map<string, readonly Food[]>(),
    melange: new Map<string, readonly Food[]>(),
    transforme: new Map<string, readonly Food[]>(),
    apporte: new Map<string, readonly Food[]>(),
    verbes: new Map<string, readonly Food[]>(),
    verbesSeuls: new Map<string, readonly Food[]>(),
    vins: new Map<string, readonly Food[]>(),
    substitut: new Map<string, readonly Food[]>(),
    facons: new Map<string, readonly Food[]>(),
    faconsRegionales: new Map<string, readonly Food[]>(),
  }
  const tetesEnDoute = new Map<Food, { doutes: readonly Food[]; categories: readonly Food[] }>()
  const byFood = {
    verses: new Map<Food, readonly Food[]>(),
    comptes: new Map<Food, readonly Food[]>(),
    garnitures: new Map<Food, readonly Food[]>(),
    garnis: new Map<Food, readonly Food[]>(),
    distilles: new Map<Food, readonly Food[]>(),
    emballes: new Map<Food, readonly Food[]>(),
    servis: new Map<Food, readonly Food[]>(),
    toutPrets: new Map<Food, readonly Food[]>(),
    boules: new Map<Food, readonly Food[]>(),
    sousEntendus: new Map<Food, readonly Food[]>(),
  }
  const autresSens = new Map<string, readonly Food[]>()
  const locutions = new Set<string>()
  const nommees: Food[] = []
  const precis = new Set<Food>()
  const classes = new Set<Food>()
  const ouverts = {
    seuls: new Set<Food>(),
    avecInconnu: new Set<Food>(),
    deInconnu: new Set<Food>(),
    exemples: new Set<Food>(),
  }
  const confirme = new Set<string>()
  const etapes = new Set<string>()
  const tiennentLieu = new Set<string>()
  const preparations: Food[] = []
  const achetes: Food[] = []
  const ouvrages = new Set<Food>()
  const memeMorceau = new Map<Food, { morceau: Food; categories: readonly Food[] }>()

  const addHead = (head: Food, rule: HeadRule) => heads.set(head, [...(heads.get(head) ?? []), rule])
  const headsOf =
    (role: HeadRule['role']) =>
    ({ names, foods, ou }: Statement) => {
      for (const head of builder.foods(names, ou)) addHead(head, { role, prend: foods })
    }
  const contextsOf =
    (role: ContextRule['role']) =>
    ({ names, foods }: Statement) => {
      for (const name of names) contexts.set(builder.key(name), { role, aliments: foods })
    }
  const listed =
    (table: Map<string, readonly Food[]>) =>
    ({ names, foods }: Statement) => {
      for (const name of names) table.set(builder.key(name), foods ?? [])
    }
  const meaningsIn =
    (table: Map<Food, readonly Food[]>) =>
    ({ names, foods, ou }: Statement) => {
      for (const food of builder.foods(names, ou)) table.set(food, foods ?? [])
    }
  const listedIn =
    (set: Set<Food>) =>
    ({ names, ou }: Statement) => {
      for (const food of builder.foods(names, ou)) set.add(food)
    }
  const wordsIn =
    (set: Set<string>) =>
    ({ names }: Statement) => {
      for (const form of names.flatMap((name) => name.split('/'))) set.add(builder.key(form))
    }
  const sections: Readonly<Record<string, (statement: Statement) => void>> = {
    forme: headsOf('forme'),
    opaque: headsOf('opaque'),
    autre: headsOf('autre'),
    crème: headsOf('crème'),
    famille: ({ names, foods, ou }) => {
      for (const food of builder.kindsOf(builder.foods(names, ou)))
        addHead(food, { role: 'opaque', prend: foods })
    },
    qualifie: contextsOf('qualifie'),
    mesure: contextsOf('mesure'),
    accentué: contextsOf('accentué'),
    'forme distincte': listed(formesDistinctes),
    remplace: listed(contents.remplace),
    mélange: listed(contents.melange),
    transforme: listed(contents.transforme),
    apporte: listed(contents.apporte),
    verbe: listed(contents.verbes),
    'verbe seul': listed(contents.verbesSeuls),
    substitut: listed(contents.substitut),
    'tête en doute': ({ names, foods, ou }) => {
      const [head, ...others] = builder.foods(names, ou)
      if (head !== undefined) tetesEnDoute.set(head, { doutes: [head, ...others], categories: foods ?? [] })
    },
    versé: meaningsIn(byFood.verses),
    compté: meaningsIn(byFood.comptes),
    garniture: meaningsIn(byFood.garnitures),
    garni: meaningsIn(byFood.garnis),
    distillé: meaningsIn(byFood.distilles),
    emballé: meaningsIn(byFood.emballes),
    servi: meaningsIn(byFood.servis),
    'tout prêt': meaningsIn(byFood.toutPrets),
    façon: listed(contents.facons),
    'façon régionale': listed(contents.faconsRegionales),
    boule: meaningsIn(byFood.boules),
    vin: listed(contents.vins),
    'sous-entendu': meaningsIn(byFood.sousEntendus),
    'autre sens': listed(autresSens),
    locution: ({ names, ou }) => {
      for (const { id } of builder.foods(names, ou)) locutions.add(id)
    },
    'forme nommée': ({ names, ou }) => {
      nommees.push(...builder.foods(names, ou))
    },
    précis: listedIn(precis),
    classe: listedIn(classes),
    'ouvert seul': listedIn(ouverts.seuls),
    'ouvert avec inconnu': listedIn(ouverts.avecInconnu),
    'ouvert de inconnu': listedIn(ouverts.deInconnu),
    'ouvert par exemple': listedIn(ouverts.exemples),
    confirme: wordsIn(confirme),
    étape: wordsIn(etapes),
    "tient lieu d'aliment": wordsIn(tiennentLieu),
    'tête de titre': ({ names, ou }) => {
      preparations.push(...builder.foods(names, ou))
    },
    acheté: ({ names, ou }) => {
      achetes.push(...builder.foods(names, ou))
    },
    ouvrage: listedIn(ouvrages),
    'même morceau': ({ names, foods, ou }) => {
      const [morceau, ...others] = builder.foods(names, ou)
      if (morceau !== undefined)
        for (const other of others) memeMorceau.set(other, { morceau, categories: foods ?? [] })
    },
  }
  for (const { section, gauche, droite, ou } of readRelations(text, 'grammaire.txt')) {
    const foods = droite.includes('*') ? null : builder.foods(droite, ou)
    const names = gauche.split(',').map((name) => name.trim())
    const add = sections[section]
    if (add === undefined) builder.problem(`${ou}: section inconnue « ${section} »`)
    else add({ names, foods, ou })
  }
  return {
    heads,
    contexts,
    formesDistinctes,
    ...contents,
    tetesEnDoute,
    ...byFood,
    autresSens,
    locutions,
    memeMorceau,
    precis,
    classes,
    ouverts,
    confirme,
    etapes,
    tiennentLieu,
    preparations,
    achetes,
    ouvrages,
    nommees,
  }
}
