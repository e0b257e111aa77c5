// The amounts of a line that grow with the servings. Sizes («boîte de 400 g»), degrees, times and cuts don't.

import { isLength } from './amounts.js'
import { type Atom, hasRole } from './atoms.js'

/** `debut` and `fin` are UTF-16 offsets. They hold the number, and its unit only where that stands inside: «1 kg 500». */
export type Portee = {
  debut: number
  fin: number
  /** In `unite`, or a count; the lower bound of a range. */
  quantite: number
  quantite_max: number | null
  unite: string | null
}

type NumberAtom = Extract<Atom, { type: 'number' }>
type Line = { line: string; atoms: readonly Atom[] }
/** An amount that was read before, in the same line. */
type Earlier = { isPack: boolean; unite: string | null; value: number; depth: number }
type Place = Line & {
  index: number
  number: NumberAtom
  unit: string | null
  earlier: Earlier | undefined
  depth: number
}
/** `undefined`: nobody can be sure. */
type Role = 'grows' | 'fixed' | undefined

/** «100 g de riz par personne» is no amount of the whole recipe. */
const RELATIVE =
  /(?<!\p{L})(?:par\s+(?:pers|convive|portion|part|t[êe]te|invit|adulte|enfant|kg|kilo|litre)|chaque(?!\p{L}))|\/\s*(?:pers|part|portion|kg|l(?!\p{L}))|(?<!\p{L})pour\s+(?:\d+|une?|deux|trois|quatre|six|huit)\s+(?:pers|convive|portion|part|adulte|enfant|invit)/iu
/** Oven, time, guests: what the number counts is no food. */
const OTHER_UNIT =
  /^\s*(?:°|degr[ée]s?|%|(?:h|min|mn|minutes?|heures?|sec|secondes?|jours?|mois|ans?|semaines?|pers|personnes?|convives?|portions|w|watts?|k?cal|fois|ebc)(?![\p{L}\p{M}]))/iu
const SETTING =
  /(?<!\p{L})(?:n\s?[°º]|num[ée]ro|types?|tailles?|calibres?|cal\.?|thermostats?|th\.?|temp[ée]rature|diam[èe]tre|four|repos|cuisson|environ en|en|toutes les|t|t\s?\d{2,3}\s*(?:[-–/]|à|ou|et))\s*:?\s*$/iu
/** «1 cube dans 1 litre d’eau», «2 citrons sur 3»: an amount of the recipe, or only of the sentence. */
const DOUBTFUL = /(?<!\p{L})(?:dans|comme|sur)\s*$/iu
const EACH = /^\s*(?:\/\s*)?(?:[\p{L}\p{M}]+\s+)?(?:chac|(?:la |l['’])?(?:pi[èe]ce|unit[ée]))/iu
const SIZED = /(?<!\p{L})(?:de|d['’])\s*(?:environ\s+|env\.?\s+|~\s*)?$/iu
/** «1 boîte de 12 œufs»: what one holds. */
const HELD =
  /(?<!\p{L})(?:bo[iî]te|plateau|pack|paquet|sachet|lot|botte|grappe|barquette|carton|filet|bouquet|bourriche|plaquette|pot|rouleau|cagette|panier)[sx]?\s+(?:de|d['’])\s*(?:environ\s+)?$/iu
/** «100 g x 2», «125 g de yaourt (x4)»: only one of both may grow. */
const TIMES = /(?<!\p{L})[x×]\s*$/iu
const PART_OF = /(?:\d|[½¼¾⅓⅔]|quarts?|tiers|moiti[ée]s?|demie?)\s+(?:de\s+|d['’]\s?)$/iu
const PACKS: ReadonlySet<string> = new Set(
  'boîte,sachet,canne,paquet,pot,bouteille,brique,barquette,tube,barre,tablette,bombe,lot,rouleau,cube'.split(
    ',',
  ),
)
/** Weights and volumes; others count things. */
const MEASURED: ReadonlySet<string> = new Set('mg,g,kg,lb,oz,ml,cl,dl,l'.split(','))
/** A number of things beyond it is a year or a name. */
const MAX_THINGS = 500
const LARGEST = 100_000
const MAX_AMOUNTS = 20
/** Millilitres of a cup: «2 tasses (250 ml)» tells the size of one. */
const CUP_ML = { least: 200, most: 300 }

/** Linear in the atoms. Empty where one number of the line isn't surely understood: half of a line must not grow. */
export function porteesOf({ line, atoms }: Line): Portee[] {
  if (RELATIVE.test(line)) return []
  const portees: Portee[] = []
  let earlier: Earlier | undefined
  let depth = 0
  for (const [index, number] of atoms.entries()) {
    if (number.type === 'sign')
      depth = Math.max(0, depth + (number.key === '(' ? 1 : number.key === ')' ? -1 : 0))
    if (number.type !== 'number') continue
    const measure = atoms[index + 1]
    const unit = measure?.type === 'measure' ? measure.label : null
    const place: Place = { line, atoms, index, number, unit, earlier, depth }
    const role = roleOf(place)
    if (role === undefined || portees.length === MAX_AMOUNTS) return []
    if (role === 'fixed') continue
    portees.push(porteeOf(place, measure))
    earlier = { isPack: unit !== null && PACKS.has(unit), unite: unit, value: number.value, depth }
  }
  return portees
}

function porteeOf({ number, unit }: Place, measure: Atom | undefined): Portee {
  const inside = measure !== undefined && unit !== null && measure.start < number.end
  return {
    debut: number.start,
    fin: inside ? Math.max(number.end, measure.end) : number.end,
    quantite: number.value,
    quantite_max: number.max ?? null,
    unite: unit,
  }
}

function roleOf(place: Place): Role {
  const { line, number, unit, earlier } = place
  const [before, rest] = [line.slice(0, number.start), line.slice(number.end)]
  if (number.apart === true || number.value > LARGEST || number.value <= 0) return undefined
  if (/[\p{L}\d]$/u.test(before) && !/x$/iu.test(before)) return 'fixed'
  if (OTHER_UNIT.test(rest)) return 'fixed'
  if (DOUBTFUL.test(before)) return undefined
  if (unit === null) return roleOfCount(place, before, rest)
  if (isLength(unit)) return earlier === undefined && isTied(place) ? 'grows' : 'fixed'
  if (SETTING.test(before)) return 'fixed'
  if (earlier !== undefined && TIMES.test(before)) return undefined
  const behindUnit = line.slice(place.atoms[place.index + 1]?.end)
  if (EACH.test(behindUnit)) return 'fixed'
  if (earlier === undefined) return 'grows'
  // The size of one («4 pavés de 150 g»), or a part («100 g de beurre et un reste de 20 g»).
  if (SIZED.test(before)) return isMeasured(earlier.unite) ? 'grows' : 'fixed'
  if (place.depth > earlier.depth) return roleInBrackets(place, earlier)
  return isRepeatedUnit(place, before) ? undefined : 'grows'
}

const isMeasured = (unit: string | null): boolean => unit !== null && MEASURED.has(unit)

/** «(400 g)» behind a pack is the size of one, behind other amounts the same amount again. */
function roleInBrackets({ number, unit }: Place, earlier: Earlier): Role {
  if (earlier.isPack) return earlier.value > 1 ? undefined : 'fixed'
  const isCup = earlier.unite === 'tasse' && earlier.value > 1 && unit === 'ml'
  return isCup && number.value >= CUP_ML.least && number.value <= CUP_ML.most ? 'fixed' : 'grows'
}

/** «50 et 100 g»: a count without a unit stands before. */
function isRepeatedUnit({ earlier, unit }: Place, before: string): boolean {
  return earlier?.unite === null && unit !== null && /\d\s*(?:et|ou|\/)\s*$/iu.test(before)
}

function roleOfCount(place: Place, before: string, rest: string): Role {
  const { atoms, index, number, earlier } = place
  if (SETTING.test(before)) return 'fixed'
  if (earlier !== undefined && TIMES.test(before)) return undefined
  if (earlier !== undefined && HELD.test(before)) return 'fixed'
  // «le quart d’un oignon»: the part grows.
  if (earlier !== undefined && earlier.value < 1 && PART_OF.test(before)) return 'fixed'
  if (number.value > MAX_THINGS) return undefined
  // «1 pizza 4 fromages»
  if (earlier !== undefined && atoms[index - 1]?.type === 'food') return undefined
  const counted = atoms.slice(index + 1).find((atom) => !isBeside(atom))
  // «3 OEUFS», but not «100 SG».
  if (counted?.type === 'unknown' && /^\s*\p{Lu}{2}/u.test(rest)) return undefined
  if (hasRole(counted, 'utensil')) return 'fixed'
  const next = atoms[index + 1]
  // «œufs : 4»
  const isBehindName = next === undefined || (next.type === 'sign' && next.key !== '-')
  if (isBehindName) return /[\p{L})]\s*(?:[:=x×(–-]|\.{2,})?\s*$/iu.test(before) ? 'grows' : undefined
  if (counted?.type === 'food' || counted?.type === 'unknown' || counted?.type === 'measure') return 'grows'
  return next.type === 'word' && !hasRole(next, 'separator') ? 'grows' : undefined
}

const BESIDE = new Set(['qualifier', 'preparation', 'filler', 'adverb', 'connector'])

const isBeside = (atom: Atom): boolean =>
  atom.type === 'word' ? BESIDE.has(atom.role) : atom.type === 'sign' && /^[-"«“]$/.test(atom.key)

/** «3 cm de gingembre» */
function isTied({ atoms, index }: Place): boolean {
  return hasRole(atoms[index + 2], 'connector') && atoms[index + 3]?.type === 'food'
}

/** Moves places in the line as it is read to the line as it is written. Empty where they can't be told. */
export function movedTo(written: string, read: string, portees: readonly Portee[]): Portee[] {
  if (written === read || portees.length === 0) return [...portees]
  const [same, sameBehind] = [commonLength(written, read, false), commonLength(written, read, true)]
  const shift = written.length - read.length
  const moved = portees.map((portee) => {
    if (portee.fin <= same) return portee
    if (portee.debut < read.length - sameBehind) return null
    return { ...portee, debut: portee.debut + shift, fin: portee.fin + shift }
  })
  return moved.every((portee) => portee !== null) ? moved : []
}

function commonLength(one: string, other: string, fromEnd: boolean): number {
  const most = Math.min(one.length, other.length)
  const at = (text: string, index: number) => text.charCodeAt(fromEnd ? text.length - 1 - index : index)
  let length = 0
  while (length < most && at(one, length) === at(other, length)) length++
  return length
}
