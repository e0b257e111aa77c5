// Further meanings that an amount or a filling gives to a name: «12 choux» are pastry, «5 cl de poire» is a brandy.

import { isKindOf } from '../lexicon/kinds.js'
import type { Food, Lexicon, WordRole } from '../lexicon/types.js'
import { isOf } from '../text/connectors.js'
import { type Atom, type FoodAtom, hasRole } from './atoms.js'
import { isBareUnit } from './bare-units.js'
import { type Mention, mentionOf } from './mention.js'

type Line = { line: string; atoms: readonly Atom[]; lexicon: Lexicon }

const PLURAL = /[sx]$/iu
/** «petits choux», «quelques choux», «mini-choux». */
const SEVERAL = new Set('quelque,qq,qqe,plusieur,petit,mini,maxi'.split(','))
const PACKED = new Set('sachet,paquet,boîte,brique,barquette,pot,bouteille,lot,cube,dose,canne'.split(','))
/** A fruit of any number is hardly measured by them. */
const SPIRIT_MEASURES = new Set('cl,goutte,trait,verre,bouteille,bouchon'.split(','))
/** Measures of fruits too, which are then in the plural or cut: «250 ml de framboises». */
const FRUIT_MEASURES = new Set('l,dl,ml,pincée,cuillère,c. à soupe,c. à café,c. à dessert'.split(','))
/** Gestures that leave a pastry whole. */
const KEEPS_WHOLE = new Set('rempli,surgelé,congelé,decongelé,rechauffé,preparé,ouvert,frais'.split(','))
/** «à garnir», «vides», «de pâtissier». */
const FILLED =
  /(?<!\p{L})(?:(?:re)?garni(?!ture)|vides?(?!\p{L})|fourr[eé]|rempli|p[aâ]tissi|boulang|craquelin|feuillet|sabl[eé]|bris[eé]e|profiterole)/iu
/** «en brique», «instantanée», «du commerce». */
const PACKAGED =
  /(?<!\p{L})(?:cuisin[eé]|en\s+(?:briques?|briquettes?|bo[iî]tes?|sachets?|poudre|conserve|cubes?|flocons?|bocal|bocaux|bouteille|paillettes?)|instantan|express|surgel|pr[eé]cuit|[aà]\s+(?:diluer|r[eé]chauffer|r[eé]hydrater|chauffer)|lyophilis|d[eé]shydrat|minute|industriel|du\s+(?:commerce|traiteur|supermarch)|toute?s?\s+(?:pr[eê]te?s?|faite?s?)|pr[eê]te?s?\s+à)/iu
/** «tout prêt», «surgelé», «du traiteur». */
const READY =
  /(?<!\p{L})(?:surgel|cuisin[eé]|[aà]\s+r[eé]chauffer|du\s+(?:commerce|traiteur|supermarch)|toute?s?\s+(?:pr[eê]te?s?|faite?s?))/iu
const SCOOP = 'boule'
const LEFTOVER = 'reste'
const TRAY = 'barquette'
const CUBE = 'cube'
const CLAUSE_END = /[,;+.&)]|(?<!\p{L})(?:et|ou|pour)(?!\p{L})/iu
const BESIDE: ReadonlySet<WordRole> = new Set(['connector', 'filler', 'adverb', 'qualifier'])

/** Nobody cuts more cabbages for a dish. */
const MAX_CABBAGES = 6

/** Finds meanings that only exclusions see. */
export function amountMeanings({ line, atoms, lexicon }: Line, mentions: readonly Mention[]): Mention[] {
  return atoms.flatMap((atom, index) => {
    const wines = winesOf({ line, atoms, lexicon, index, atom })
    if (atom.type !== 'food') return wines.map((wine) => withWordsOf(undefined, wine))
    const place = { line, atoms, lexicon, index, atom }
    const { food } = atom.variant
    const { counted, filled, distilled, packed, served, readyMade } = lexicon
    const meantIf = (meanings: ReadonlyMap<Food, readonly Food[]>, holds: (place: Place) => boolean) => {
      const foods = meanings.get(food)
      return foods !== undefined && holds(place) ? foods : []
    }
    return [
      ...meantIf(counted, isWhole),
      ...meantIf(filled, isShell),
      ...meantIf(distilled, isPoured),
      ...meantIf(packed, isPacked),
      ...meantIf(served, isServed),
      ...meantIf(readyMade, isReady),
      ...scoopsOf(place),
      ...wines,
    ].map((meaning) => withWordsOf(mentions.find(isAt(atom)), meaning))
  })
}

const isAt =
  ({ start }: Atom) =>
  ({ parts }: Mention): boolean =>
    parts.some((part) => part.start === start)

/** «12 choux sans gluten»: what the line says of the food holds for either meaning. */
function withWordsOf(mention: Mention | undefined, food: Food): Mention {
  const meaning = mentionOf(food)
  if (mention === undefined) return meaning
  const { qualifiers, attached, denied } = mention
  return { ...meaning, qualifiers, attached, denied }
}

type Place = Line & { index: number; atom: FoodAtom }

const written = ({ line, atom }: Place): string => line.slice(atom.start, atom.end)

const isWhole = (place: Place): boolean => isCounted(place) || hasFilling(place)

/** «1 brique (1 l) de soupe», «soupe instantanée», «un reste de soupe». */
const isPacked = (place: Place): boolean =>
  packBefore(place) !== '' || PACKAGED.test(clauseAfter(place)) || isLeftover(place)

function isLeftover(place: Place): boolean {
  return place.atoms.slice(beforeAt(place) + 1, place.index).some(({ key }) => key === LEFTOVER)
}

/** «1 couscous», «1 boîte de choucroute»; not «viande pour un couscous», «cubes de bourguignon». */
function isServed(place: Place): boolean {
  const { atoms } = place
  const before = beforeAt(place)
  if (atoms[before]?.type === 'number') return !hasRole(atoms[before - 1], 'purpose')
  return packBefore(place) !== CUBE && isPacked(place)
}

/** «1 barquette de lasagnes», «lasagnes surgelées»; not «1 paquet de lasagnes», which are sheets of pasta. */
const isReady = (place: Place): boolean =>
  packBefore(place) === TRAY || READY.test(clauseAfter(place)) || isLeftover(place)

/** «2 boules vanille», «vanille : 2 boules». */
function scoopsOf(place: Place): Food[] {
  if ((measureBefore(place) || amountAfter(place)?.measure) !== SCOOP) return []
  const { scoops } = place.lexicon
  return [...scoops.keys()].filter((ice) =>
    scoops.get(ice)?.some((flavour) => isKindOf(place.atom.variant.food, flavour)),
  )
}

/** «un fond de rouge»; not «du rouge» of plurals, «2 tranches de blanc de poulet». */
function winesOf({
  line,
  atoms,
  lexicon,
  index,
  atom,
}: Line & { index: number; atom: Atom }): readonly Food[] {
  const wines = lexicon.wines.get(atom.key)
  const [connector, after] = [atoms[index - 1], atoms[index + 1]]
  if (wines === undefined || connector?.type !== 'word' || !isOf(connector.key)) return []
  const goesOn = after?.type === 'food' || (after?.type === 'word' && isOf(after.key))
  return goesOn || PLURAL.test(line.slice(atom.start, atom.end)) ? [] : wines
}

/** «20 petits choux», «choux : 20», «1 boîte de choux»; not «2 choux émincés», «500 g de choux». */
function isCounted(place: Place): boolean {
  const { atoms, index } = place
  if (!PLURAL.test(written(place))) return false
  const before = atoms[beforeAt(place)]
  const number = before?.type === 'number' ? Math.max(before.value, before.max ?? 0) : null
  const after = atoms[index + 1]
  const cut = after?.type === 'word' && after.role === 'preparation' && !KEEPS_WHOLE.has(after.key)
  if (cut && (number === null || number <= MAX_CABBAGES)) return false
  if (number !== null) return number > 1
  const measure = measureBefore(place)
  if (measure !== '') return packBefore(place) !== ''
  const describing = atoms.slice(beforeAt(place) + 1, index)
  if (describing.some(({ key }) => SEVERAL.has(key))) return true
  const count = amountAfter(place)
  return count !== null && count.measure === undefined && count.value > 1
}

/** «choux vanille», «choux à la chantilly». */
function hasFilling({ atoms, index, atom, lexicon }: Place): boolean {
  const fillings = lexicon.fillings.get(atom.variant.food)
  if (fillings === undefined) return false
  const next = atoms
    .slice(index + 1)
    .find((follower) => !(follower.type === 'word' && BESIDE.has(follower.role)))
  return next?.type === 'food' && fillings.some((category) => isKindOf(next.variant.food, category))
}

/** «choux à garnir», «coques vides». */
function isShell(place: Place): boolean {
  return FILLED.test(clauseAfter(place))
}

function clauseAfter({ line, atom }: Place): string {
  const [clause = ''] = line.slice(atom.end).split(CLAUSE_END)
  return clause
}

/** «5 cl de poire», «mirabelle : 3 cl»; not «5 cl de jus de poire», «250 ml de fraises». */
function isPoured(place: Place): boolean {
  const { atoms, index, atom, lexicon } = place
  const counted = atoms[beforeAt(place)]?.type === 'number'
  const measure = measureBefore(place) || (counted ? '' : (amountAfter(place)?.measure ?? ''))
  if (SPIRIT_MEASURES.has(measure)) return true
  const fruit = lexicon.foods.get('fruit')
  const after = atoms[index + 1]
  const cut = after?.type === 'word' && (after.role === 'preparation' || after.role === 'qualifier')
  const isFruit = fruit !== undefined && isKindOf(atom.variant.food, fruit)
  return FRUIT_MEASURES.has(measure) && isFruit && !cut && !PLURAL.test(written(place))
}

/** The nearest atom before that isn't «de», «bonne», «petits». */
function beforeAt({ atoms, index }: Place): number {
  let before = index - 1
  for (let atom = atoms[before]; atom !== undefined && isBeside(atom); atom = atoms[before]) before--
  return before
}

function isBeside(atom: Atom): boolean {
  if (atom.type === 'word') return BESIDE.has(atom.role)
  return atom.key === '-' || atom.key === ')' || atom.key === '.'
}

/** Finds the pack before a food, even with its size between them: «1 boîte (284 ml) de soupe». @returns '' without one */
function packBefore(place: Place): string {
  const measure = measureBefore(place)
  if (PACKED.has(measure)) return measure
  for (let before = place.index - 1; before >= 0; before--) {
    const atom = place.atoms[before]
    if (atom === undefined || !isAmountOrBeside(atom)) return ''
    if (atom.type === 'measure' && PACKED.has(atom.label)) return atom.label
  }
  return ''
}

const isAmountOrBeside = (atom: Atom): boolean =>
  atom.type === 'number' || atom.type === 'measure' || atom.key === '(' || atom.key === '/' || isBeside(atom)

/** Empty if something else stands before. */
function measureBefore(place: Place): string {
  const before = place.atoms[beforeAt(place)]
  if (before?.type === 'measure') return before.label
  // «cl de poire»
  const isUnit = before?.type === 'unknown' && isBareUnit(before.key)
  return isUnit ? (place.lexicon.senses.get(before.key)?.measure ?? '') : ''
}

/** «choux : 12», «poire (5 cl)», at the end of the line or of the brackets. */
function amountAfter({ atoms, index }: Place): { value: number; measure?: string } | null {
  const opens = atoms[index + 1]?.type === 'sign' ? 1 : 0
  const count = atoms[index + 1 + opens]
  if (count?.type !== 'number') return null
  const measure = atoms[index + 2 + opens]
  const value = Math.max(count.value, count.max ?? 0)
  if (measure?.type !== 'measure') return endsAmount(measure) ? { value } : null
  return endsAmount(atoms[index + 3 + opens]) ? { value, measure: measure.label } : null
}

const endsAmount = (atom: Atom | undefined): boolean => atom === undefined || atom.type === 'sign'
