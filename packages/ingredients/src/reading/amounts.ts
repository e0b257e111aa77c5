// Joins the numbers and units that say one amount together: «1 kg 500», «1 tasse et demie», «2 x 250 g», «2 douzaines».

import type { Token } from '../text/tokens.js'
import { type Atom, hasRole } from './atoms.js'

type NumberAtom = Extract<Atom, { type: 'number' }>
type MeasureAtom = Extract<Atom, { type: 'measure' }>

const TIMES = new Set(['x', '×', '*', 'fois'])
const LENGTHS: ReadonlySet<string> = new Set(['cm', 'mm', 'pouce'])
/** «douzaines», «dizaine», «centaine»: they multiply the number before. */
const COLLECTIVE = /(?:aine|douz)s?$/iu
const WITH_HALF = /aines? et demie?$/iu
const HALF_WORD = /^demie?s?$/iu
/** «1.500 g»: nobody weighs a thousandth of a gram. */
const THOUSANDS = /^[1-9]\d{0,2}[.,]\d{3}$/
const SMALL_UNITS: ReadonlySet<string> = new Set(['g', 'mg', 'ml'])
/** A unit and those that continue it: «1 kg 500», «1 l 50 cl», «2 lb 4 oz». */
const SMALLER_UNITS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  kg: { g: 1000 },
  l: { ml: 1000, cl: 100, dl: 10 },
  lb: { oz: 16 },
}
/** «2 pièce(s) gousse d’ail»: the word only counts. */
const COUNTS = /^(?:pi[eè]ces?|unit[ée]s?|pces?|pcs?)$/iu
const SPOON = /^cuill?(?:[eè]re|er|[eè]r[ée]e)s?$/iu

export const isLength = (label: string): boolean => LENGTHS.has(label)

/** «1 cuillère et demie à soupe»: the half goes before the unit, whose name is then whole. */
export function halvesFirst(tokens: readonly Token[]): Token[] {
  const moved = [...tokens]
  for (let i = 1; i + 2 < moved.length; i++) {
    const [unit, and, half] = moved.slice(i, i + 3)
    const isHalf = and?.text === 'et' && HALF_WORD.test(half?.text ?? '')
    if (unit === undefined || and === undefined || half === undefined || !isHalf) continue
    if (SPOON.test(unit.text)) moved.splice(i, 3, and, half, unit)
  }
  return moved
}

/** Linear. Numbers keep the places of all that they say: that of «1 kg 500» spans its unit. */
export function joinAmounts(atoms: readonly Atom[], line: string): Atom[] {
  const joined: Atom[] = []
  for (let index = 0; index < atoms.length; ) {
    const atom = atoms[index]
    if (atom === undefined) break
    if (atom.type === 'number') index = readAmount(atoms, index, line, joined)
    else {
      joined.push(atom)
      index++
    }
  }
  return withHalves(joined, line)
}

/** Appends the amount that begins there. @returns the place after it */
function readAmount(atoms: readonly Atom[], index: number, line: string, joined: Atom[]): number {
  let number = atoms[index] as NumberAtom
  let next = index + 1
  const between = joined.at(-1)
  if (between?.type === 'unknown' && between.key === 'entre') {
    const [and, high] = atoms.slice(next, next + 2)
    if (and?.key === 'et' && high?.type === 'number' && high.value > number.value) {
      joined.pop()
      number = { ...number, end: high.end, max: high.value }
      next += 2
    }
  }
  for (let part = atoms[next]; part?.type === 'number' && multiplies(part, line); part = atoms[next]) {
    const isHalfMore = WITH_HALF.test(line.slice(part.start, part.end))
    // «2 douzaines et demie»: the words alone say one and a half.
    const size = isHalfMore ? part.value / 1.5 : 0
    number = isHalfMore ? plus(times(number, { ...part, value: size }), size / 2) : times(number, part)
    next++
  }
  const [sign, size, unit] = atoms.slice(next, next + 3)
  if (
    sign !== undefined &&
    TIMES.has(sign.key) &&
    size?.type === 'number' &&
    unit?.type === 'measure' &&
    !isLength(unit.label)
  ) {
    number = times(number, size)
    next += 2
  }
  const container = containerBehindSize(atoms, next)
  if (container !== undefined) {
    joined.push(number)
    return container
  }
  const measure = atoms[next]
  if (isCounter(measure, atoms[next + 1], line)) {
    joined.push(number)
    return next + 1
  }
  if (measure?.type !== 'measure') {
    joined.push(number)
    return next
  }
  const [whole, end] = withContinuation(atoms, next, number, measure, line)
  joined.push(thousands(whole, measure, line), end.measure)
  return end.next
}

/** «3 pièces oignon»; «1 pièce de bœuf» is a cut. */
const isCounter = (measure: Atom | undefined, counted: Atom | undefined, line: string): boolean =>
  measure?.type === 'measure' &&
  (counted?.type === 'food' || counted?.type === 'unknown') &&
  COUNTS.test(line.slice(measure.start, measure.end))

const multiplies = ({ start, end, value }: NumberAtom, line: string): boolean => {
  const text = line.slice(start, end)
  return /^\p{L}/u.test(text) && (COLLECTIVE.test(text) || WITH_HALF.test(text) || value < 1)
}

function times(number: NumberAtom, factor: NumberAtom): NumberAtom {
  const max = (number.max ?? number.value) * (factor.max ?? factor.value)
  const value = round(number.value * factor.value)
  return { ...number, end: factor.end, value, ...(max > value ? { max: round(max) } : {}) }
}

const plus = (number: NumberAtom, more: number): NumberAtom => ({
  ...number,
  value: number.value + more,
  ...(number.max === undefined ? {} : { max: number.max + more }),
})

/** The place of «boîtes» in «1 ½ (400 g) boîtes»: the bracket is the size of one. */
function containerBehindSize(atoms: readonly Atom[], index: number): number | undefined {
  const [open, size, unit, close, container] = atoms.slice(index, index + 5)
  const isSize =
    open?.key === '(' && size?.type === 'number' && unit?.type === 'measure' && close?.key === ')'
  return isSize && container?.type === 'measure' ? index + 4 : undefined
}

/** «1 kg 500», «1 l 50 cl», «1 tasse et demie», «1 l 1/2», «200 g à 250 g». */
function withContinuation(
  atoms: readonly Atom[],
  index: number,
  number: NumberAtom,
  measure: MeasureAtom,
  line: string,
): [NumberAtom, { measure: MeasureAtom; next: number }] {
  const second = atoms[index + 1]
  if (second?.type === 'measure' && COUNTS.test(line.slice(measure.start, measure.end)))
    return withContinuation(atoms, index + 1, number, second, line)
  const link = second?.type === 'number' ? undefined : second
  const part = atoms[index + (link === undefined ? 1 : 2)]
  const after = index + (link === undefined ? 2 : 3)
  if (part?.type !== 'number' || number.max !== undefined) return [number, { measure, next: index + 1 }]
  const unit = atoms[after]
  if (unit?.type === 'measure' && link !== undefined) {
    const isRange = RANGE_LINKS.has(link.key) && unit.label === measure.label && part.value > number.value
    return isRange
      ? [
          { ...number, end: part.end, max: part.value },
          { measure: unit, next: after + 1 },
        ]
      : [number, { measure, next: index + 1 }]
  }
  const added = addedBy(part, link, unit, measure, line)
  if (added === undefined || !Number.isInteger(number.value)) return [number, { measure, next: index + 1 }]
  const end = unit?.type === 'measure' ? unit.end : part.end
  return [
    { ...number, end, value: round(number.value + added) },
    { measure, next: unit?.type === 'measure' ? after + 1 : after },
  ]
}

const RANGE_LINKS = new Set(['à', 'a', '-', '–', '—', 'ou'])

function addedBy(
  part: NumberAtom,
  link: Atom | undefined,
  unit: Atom | undefined,
  measure: MeasureAtom,
  line: string,
): number | undefined {
  const smaller = SMALLER_UNITS[measure.label]
  if (unit?.type === 'measure') {
    const parts = link === undefined ? smaller?.[unit.label] : undefined
    return parts === undefined || part.value >= parts ? undefined : part.value / parts
  }
  const text = line.slice(part.start, part.end)
  if (link === undefined && smaller !== undefined && /^\d{2,3}$/.test(text)) {
    // Also «1 kg 500 pommes»: nobody counts so many beside a kilo.
    if (text.length === 3 && measure.label !== 'lb') return part.value / 1000
    if (endsName(unit)) return measure.label === 'l' ? part.value / 100 : undefined
  }
  if (part.value >= 1 || (link !== undefined && link.key !== 'et')) return undefined
  return HALF_WORD.test(text) || endsName(unit) ? part.value : undefined
}

/** What comes is «de», a sign or the end: the number before counts nothing else. */
function endsName(atom: Atom | undefined): boolean {
  return atom === undefined || hasRole(atom, 'connector') || (atom.type === 'sign' && atom.key !== '-')
}

function thousands(number: NumberAtom, { label }: MeasureAtom, line: string): NumberAtom {
  const numbers = line.slice(number.start, number.end).match(/\d[\d.,]*/g) ?? []
  if (!SMALL_UNITS.has(label) || !numbers.every((text) => THOUSANDS.test(text)) || numbers.length === 0)
    return number
  const { max } = number
  return { ...number, value: number.value * 1000, ...(max === undefined ? {} : { max: max * 1000 }) }
}

/** «2 citrons et demi», «1 oignon 1/2»: the half comes after the food, at the end of its words. */
function withHalves(atoms: Atom[], line: string): Atom[] {
  for (let i = atoms.length - 1; i >= 2; i--) {
    const half = atoms[i]
    if (half?.type !== 'number' || half.value >= 1) continue
    const after = atoms[i + 1]
    if (after !== undefined && after.type !== 'sign') continue
    const linked = atoms[i - 1]?.key === 'et'
    if (!linked && /^\p{L}/u.test(line.slice(half.start, half.end))) continue
    const nameEnd = linked ? i - 2 : i - 1
    const first = atoms
      .slice(0, nameEnd + 1)
      .findLastIndex(({ type }) => type === 'number' || type === 'sign')
    const number = atoms[first]
    const isCount = number?.type === 'number' && Number.isInteger(number.value) && number.max === undefined
    if (!isCount || first === nameEnd || atoms[first + 1]?.type === 'measure') continue
    if (atoms.slice(first + 1, nameEnd + 1).some((atom) => hasRole(atom, 'separator'))) continue
    atoms[first] = { ...number, value: round(number.value + half.value), apart: true }
    atoms.splice(nameEnd + 1, i - nameEnd)
  }
  return atoms
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
