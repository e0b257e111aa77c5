// Reads the grammar file: how heads, adjectives and cuts behave with the foods next to them.

import type { LexiconBuilder } from './builder.js'
import { readRelations } from './file.js'
import type { ContextRule, Food, GrammarTables, HeadRule } from './types.js'

type Grammar = GrammarTables & {
  /** Forms that name whatever they begin: `graine` in «graines de fenouil». */
  namedForms: readonly Food[]
}

type Statement = { names: string[]; foods: Food[] | null; where: string }

/** An unknown section is a problem of the lexicon. */
export function readGrammar(builder: LexiconBuilder, text: string): Grammar {
  const heads = new Map<Food, HeadRule[]>()
  const contexts = new Map<string, ContextRule>()
  const distinctForms = new Map<string, readonly Food[]>()
  const contents = {
    replacedContents: new Map<string, readonly Food[]>(),
    mixedContents: new Map<string, readonly Food[]>(),
    transformedContents: new Map<string, readonly Food[]>(),
    addedContents: new Map<string, readonly Food[]>(),
    verbs: new Map<string, readonly Food[]>(),
    loneVerbs: new Map<string, readonly Food[]>(),
    wines: new Map<string, readonly Food[]>(),
    substitutes: new Map<string, readonly Food[]>(),
    styles: new Map<string, readonly Food[]>(),
    regionalStyles: new Map<string, readonly Food[]>(),
  }
  const doubtfulHeads = new Map<Food, { meanings: readonly Food[]; categories: readonly Food[] }>()
  const byFood = {
    poured: new Map<Food, readonly Food[]>(),
    counted: new Map<Food, readonly Food[]>(),
    fillings: new Map<Food, readonly Food[]>(),
    filled: new Map<Food, readonly Food[]>(),
    distilled: new Map<Food, readonly Food[]>(),
    packed: new Map<Food, readonly Food[]>(),
    served: new Map<Food, readonly Food[]>(),
    readyMade: new Map<Food, readonly Food[]>(),
    scoops: new Map<Food, readonly Food[]>(),
    impliedWholes: new Map<Food, readonly Food[]>(),
  }
  const otherSenses = new Map<string, readonly Food[]>()
  const idioms = new Set<string>()
  const namedForms: Food[] = []
  const specificGroups = new Set<Food>()
  const classes = new Set<Food>()
  const openHeads = {
    alone: new Set<Food>(),
    withUnknown: new Set<Food>(),
    ofUnknown: new Set<Food>(),
    examples: new Set<Food>(),
  }
  const confirming = new Set<string>()
  const steps = new Set<string>()
  const placeholders = new Set<string>()
  const headingDishes: Food[] = []
  const boughtDishes: Food[] = []
  const purposeDishes = new Set<Food>()
  const usualKinds = new Map<Food, Food>()
  const usualNames = new Set<string>()
  const sameCuts = new Map<Food, { cut: Food; categories: readonly Food[] }>()

  const addHead = (head: Food, rule: HeadRule) => heads.set(head, [...(heads.get(head) ?? []), rule])
  const headsOf =
    (role: HeadRule['role']) =>
    ({ names, foods, where }: Statement) => {
      for (const head of builder.foods(names, where)) addHead(head, { role, complements: foods })
    }
  const contextsOf =
    (role: ContextRule['role']) =>
    ({ names, foods }: Statement) => {
      for (const name of names) contexts.set(builder.key(name), { role, foods: foods })
    }
  const listed =
    (table: Map<string, readonly Food[]>) =>
    ({ names, foods }: Statement) => {
      for (const name of names) table.set(builder.key(name), foods ?? [])
    }
  const meaningsIn =
    (table: Map<Food, readonly Food[]>) =>
    ({ names, foods, where }: Statement) => {
      for (const food of builder.foods(names, where)) table.set(food, foods ?? [])
    }
  const listedIn =
    (set: Set<Food>) =>
    ({ names, where }: Statement) => {
      for (const food of builder.foods(names, where)) set.add(food)
    }
  const wordsIn =
    (set: Set<string>) =>
    ({ names }: Statement) => {
      for (const form of names.flatMap((name) => name.split('/'))) set.add(builder.key(form))
    }
  const sections: Readonly<Record<string, (statement: Statement) => void>> = {
    forme: headsOf('form'),
    opaque: headsOf('opaque'),
    autre: headsOf('other'),
    crème: headsOf('cream'),
    famille: ({ names, foods, where }) => {
      for (const food of builder.kindsOf(builder.foods(names, where)))
        addHead(food, { role: 'opaque', complements: foods })
    },
    qualifie: contextsOf('describes'),
    mesure: contextsOf('measure'),
    accentué: contextsOf('accented'),
    'forme distincte': listed(distinctForms),
    remplace: listed(contents.replacedContents),
    mélange: listed(contents.mixedContents),
    transforme: listed(contents.transformedContents),
    apporte: listed(contents.addedContents),
    verbe: listed(contents.verbs),
    'verbe seul': listed(contents.loneVerbs),
    substitut: listed(contents.substitutes),
    'tête en doute': ({ names, foods, where }) => {
      const [head, ...others] = builder.foods(names, where)
      if (head !== undefined)
        doubtfulHeads.set(head, { meanings: [head, ...others], categories: foods ?? [] })
    },
    versé: meaningsIn(byFood.poured),
    compté: meaningsIn(byFood.counted),
    garniture: meaningsIn(byFood.fillings),
    garni: meaningsIn(byFood.filled),
    distillé: meaningsIn(byFood.distilled),
    emballé: meaningsIn(byFood.packed),
    servi: meaningsIn(byFood.served),
    'tout prêt': meaningsIn(byFood.readyMade),
    façon: listed(contents.styles),
    'façon régionale': listed(contents.regionalStyles),
    boule: meaningsIn(byFood.scoops),
    vin: listed(contents.wines),
    'sous-entendu': meaningsIn(byFood.impliedWholes),
    'autre sens': listed(otherSenses),
    locution: ({ names, where }) => {
      for (const { id } of builder.foods(names, where)) idioms.add(id)
    },
    'forme nommée': ({ names, where }) => {
      namedForms.push(...builder.foods(names, where))
    },
    précis: listedIn(specificGroups),
    classe: listedIn(classes),
    'ouvert seul': listedIn(openHeads.alone),
    'ouvert avec inconnu': listedIn(openHeads.withUnknown),
    'ouvert de inconnu': listedIn(openHeads.ofUnknown),
    'ouvert par exemple': listedIn(openHeads.examples),
    confirme: wordsIn(confirming),
    étape: wordsIn(steps),
    "tient lieu d'aliment": wordsIn(placeholders),
    'tête de titre': ({ names, where }) => {
      headingDishes.push(...builder.foods(names, where))
    },
    acheté: ({ names, where }) => {
      boughtDishes.push(...builder.foods(names, where))
    },
    usuel: ({ names, foods, where }) => {
      const [sign] = foods ?? []
      if (sign === undefined) return builder.problem(`${where}: sans aliment qui distingue l’espèce usuelle`)
      for (const name of names) usualNames.add(builder.key(name))
      for (const food of builder.foods(names, where)) usualKinds.set(food, sign)
    },
    ouvrage: listedIn(purposeDishes),
    'même morceau': ({ names, foods, where }) => {
      const [cut, ...others] = builder.foods(names, where)
      if (cut !== undefined) for (const other of others) sameCuts.set(other, { cut, categories: foods ?? [] })
    },
  }
  for (const { section, left, right, where } of readRelations(text, 'grammaire.txt')) {
    const foods = right.includes('*') ? null : builder.foods(right, where)
    const names = left.split(',').map((name) => name.trim())
    const add = sections[section]
    if (add === undefined) builder.problem(`${where}: section inconnue « ${section} »`)
    else add({ names, foods, where })
  }
  return {
    heads,
    contexts,
    distinctForms,
    ...contents,
    doubtfulHeads,
    ...byFood,
    otherSenses,
    idioms,
    usualKinds,
    usualNames,
    sameCuts,
    specificGroups,
    classes,
    openHeads,
    confirming,
    steps,
    placeholders,
    headingDishes,
    boughtDishes,
    purposeDishes,
    namedForms,
  }
}
