// Reads a recipe out of a pasted text: a mail, a page, a note, an export. Nothing is fetched.

import { TooMuch } from '../bounds.js'
import { isBulleted, withoutBullet, withoutMarks } from '../marks.js'
import type { Recipe } from '../recipe.js'
import { stepsOf } from '../steps.js'
import { joinedSteps, NUMBERED } from './broken-lines.js'
import { factsIn, servingsWithin } from './fields.js'
import { kindOf, listBehind, PART } from './labels.js'
import { isCut, type Line, linesOfText } from './lines.js'

/** `dropped`: lines that went nowhere, in order. */
export type Pasted = { recipe: Recipe; dropped: string[] }

type Section = 'head' | 'ingredients' | 'steps' | 'advice' | 'aside'

type Reading = {
  section: Section
  /** Whether a heading opened it. */
  isNamed: boolean
  recipe: Recipe
  titles: string[]
  subject: string
  /** Prose before the title: a greeting, an announcement that may name the dish. */
  opening: string[]
  description: string[]
  ingredients: string[]
  steps: Line[]
  advice: string[]
  dropped: string[]
}

/** A line, and the two behind it. */
type Place = { line: Line; next: readonly Line[]; isFirst: boolean }

/** Without a bullet. */
const AMOUNT =
  /^(?:environ |env\. )?(?:\d|[½¼¾⅓⅔]|(?:une?|deux|trois|quatre|cinq|six|quelques)\s(?:\p{L}+\s)?(?:pinc|cuill|gousse|verre|tasse|peu|noix|branche|botte|sachet|boîte|œuf|oeuf|bouquet|brin|tranche|filet|feuille|citron|oignon|paquet|pot)|(?:le|les) (?:jus|zestes?) d)/iu
/** «sucre : 2 pots» */
const AMOUNT_BEHIND = /^[\p{L}' ’-]{2,40}\s*:\s*(?:\d|[½¼¾⅓⅔]|une?\s)/iu
/** Between the items of a list in one line; within brackets a comma is part of its item. */
const BETWEEN = /,\s+(?![^()]{0,200}\))|\s*;\s*/u
const SENTENCE = /[.!?…]$|[.!?]\s+\p{Lu}/u
const LONG_LINE = 45
/** «Mélanger le tout.», «Mettez au four.», but not «Poivre noir moulu.» */
const INSTRUCTION = /^\p{Lu}\p{Ll}+(?:er|ir|ez|ettre|attre|aire|uire)(?:\.|\s\S+)\s.*[.!]$/u
/** «Paul», «Marie-Jo» below a mail; «Servir» is a step. */
const SIGNED = /^(?!\p{L}+(?:er|ir|ez)$)\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}*)?$/u
const LONGEST_TITLE = 150
/** «C'est un délice.» tells nothing of the recipe. */
const SHORT_REMARK = 60
const INTRODUCED =
  /recettes?\s+(?:de |du |des |d['’])((?:la |le |l['’])?[^,:!?.]{3,80}?)(?:\s*[,:!?.]|\s+que |$)/iu

/** `titre` may be empty. @throws TooMuch for a text whose end wouldn't be read, and for a thousand steps */
export function readPasted(text: string): Pasted {
  const lines = linesOfText(text)
  if (isCut(text, lines)) throw new TooMuch('texte')
  const reading: Reading = {
    section: 'head',
    isNamed: false,
    recipe: { titre: '' },
    titles: [],
    subject: '',
    opening: [],
    description: [],
    ingredients: [],
    steps: [],
    advice: [],
    dropped: [],
  }
  for (const [index, line] of lines.entries()) {
    const place = { line, next: lines.slice(index + 1, index + 3), isFirst: index === 0 }
    if (readLine(reading, place) === 'end') {
      reading.dropped.push(...lines.slice(index).map(({ text }) => text))
      break
    }
  }
  return finished(reading)
}

function readLine(reading: Reading, place: Place): 'end' | undefined {
  const { line, isFirst } = place
  const kind = line.isTitle && isFirst ? 'none' : kindOf(line.text, line.written)
  const { section } = reading
  if (kind === 'signature') return 'end'
  if (isSubject(reading, line)) return undefined
  const facts = section === 'steps' && reading.isNamed ? null : factsIn(line.text)
  if (facts !== null) {
    reading.recipe = { ...facts.facts, ...reading.recipe }
    if (!facts.isWhole) reading.dropped.push(line.text)
  } else if (kind === 'ingredients') openIngredients(reading, line)
  else if (kind === 'steps') open(reading, 'steps')
  else if (kind === 'advice') openAdvice(reading, line)
  else if (kind === 'aside' || (kind === 'closing' && reading.steps.length > 0)) {
    // Of a mail, a signature may follow; of a page, another heading.
    open(reading, 'aside')
    reading.dropped.push(line.text)
  } else if (section === 'head' && (kind === 'greeting' || kind === 'closing'))
    // «Voilà ma recette de soupe.» names the dish.
    reading.opening.push(line.text)
  else if (kind !== 'none') reading.dropped.push(line.text)
  else READERS[section](reading, place)
  return undefined
}

const READERS: Readonly<Record<Section, (reading: Reading, place: Place) => unknown>> = {
  head: readHead,
  ingredients: readIngredient,
  steps: ({ steps }, { line }) => steps.push(line),
  advice: ({ advice }, { line }) => advice.push(line.text),
  aside: ({ dropped }, { line }) => dropped.push(line.text),
}

function open(reading: Reading, section: Section, isNamed = true): void {
  reading.section = section
  reading.isNamed = isNamed
}

function openIngredients(reading: Reading, line: Line): void {
  open(reading, 'ingredients')
  const portions = servingsWithin(line.text)
  if (portions !== null) reading.recipe.portions ??= portions
  const list = listBehind(line.text)
  if (list !== '') reading.ingredients.push(...itemsIn(list))
}

const itemsIn = (list: string): string[] => list.split(BETWEEN)

function openAdvice(reading: Reading, line: Line): void {
  const text = listBehind(line.text)
  if (text === '') open(reading, 'advice')
  else reading.advice.push(text)
}

/** «Objet : Re: soupe à l'oignon», «Titre: Risotto», «Recette : Poulet coco». */
function isSubject(reading: Reading, { text }: Line): boolean {
  const [, name = '', value] =
    /^(objet|subject|sujet|titre|title|nom|name|recette)\s*:\s*(\S.{0,200})$/iu.exec(text) ?? []
  if (value === undefined || reading.section !== 'head') return false
  if (/^(?:objet|subject|sujet)$/iu.test(name))
    reading.subject ||= value.replace(/^(?:(?:re|fwd?|tr)\s*:\s*)+/iu, '')
  else reading.titles.push(value)
  return true
}

function readHead(reading: Reading, place: Place): void {
  const { line } = place
  if (beginsList(place) && !isTitleApart(place)) {
    open(reading, 'ingredients', false)
    readIngredient(reading, place)
  } else if (isList(line.text)) {
    open(reading, 'ingredients', false)
    reading.ingredients.push(...itemsIn(line.text))
  } else if (isTitle(line)) reading.titles.push(line.text)
  else if (reading.titles.length > 0 && SENTENCE.test(line.text) && line.text.length > SHORT_REMARK)
    reading.description.push(line.text)
  else reading.opening.push(line.text)
}

/** «7 Up cake», then an empty line, then amounts one below the other. */
const isTitleApart = ({ isFirst, next: [next, afterNext] }: Place): boolean =>
  isFirst && next?.afterBlank === true && afterNext?.afterBlank !== true

const isTitle = ({ text, isTitle: isMarked }: Line): boolean =>
  isMarked || (text.length <= LONGEST_TITLE && !/[,:;!?.]$/u.test(text) && /^[^\p{Ll}]/u.test(text))

/** Two lines of an amount each, or of a list, among three. */
function beginsList({ line, next }: Place): boolean {
  const items = [line, ...next].map(({ text }) => isAmount(text) || isBulleted(text))
  return items[0] === true && items.filter(Boolean).length >= Math.min(2, items.length)
}

/** «250 g de farine, 3 œufs, 50 cl de lait» */
const isList = (text: string): boolean => itemsIn(text).filter(isAmount).length > 2

const isAmount = (text: string): boolean => {
  const bare = withoutBullet(text)
  return AMOUNT.test(bare) || AMOUNT_BEHIND.test(bare)
}

function readIngredient(reading: Reading, { line, next }: Place): void {
  const { text } = line
  const isPart = PART.test(text) && isAmount(next[0]?.text ?? '')
  if (reading.ingredients.length > 0 && !isPart && beginsSteps(reading, line)) {
    open(reading, 'steps', false)
    reading.steps.push(line)
  } else reading.ingredients.push(isPart && !text.endsWith(':') ? `${text} :` : text)
}

/** Without a heading: by a number, an instruction, or prose behind an empty line. */
function beginsSteps({ isNamed }: Reading, { text, written, afterBlank }: Line): boolean {
  if (NUMBERED.test(written.trim()) && (afterBlank || isProse(text))) return true
  if (isAmount(text) || isBulleted(text) || text.endsWith(':')) return false
  return INSTRUCTION.test(text) || (afterBlank && (!isNamed || isProse(text)))
}

const isProse = (text: string): boolean =>
  SENTENCE.test(text) || text.length > LONG_LINE || text.split(' ').length > 7

function finished(reading: Reading): Pasted {
  const { recipe, dropped, advice } = reading
  const last = reading.steps.at(-1)
  if (last?.afterBlank === true && reading.steps.length > 1 && SIGNED.test(last.text))
    dropped.push(reading.steps.pop()?.text ?? '')
  const titre = titleOf(reading)
  const ingredients = withoutMarks(reading.ingredients)
    .map((line) => line.replace(/\s*[;,]$/u, ''))
    .filter((line) => line !== '')
  const { steps } = stepsOf(joinedSteps(reading.steps).join('\n'))
  const description = reading.description.join('\n')
  dropped.push(...reading.opening)
  return {
    recipe: {
      ...recipe,
      titre,
      ...(description !== '' && { description }),
      ...(advice.length > 0 && { conseils_chef: advice.join('\n') }),
      ...(ingredients.length > 0 && { ingredients }),
      ...(steps.length > 0 && { etapes: steps }),
    },
    dropped,
  }
}

function titleOf(reading: Reading): string {
  const [first, ...others] = reading.titles
  reading.dropped.push(...others)
  const introduced = reading.opening.flatMap((line) => INTRODUCED.exec(line)?.[1] ?? [])[0]
  const written = first ?? (reading.subject || introduced) ?? ''
  const portions = servingsWithin(written)
  const named = written
    .replace(/^recettes?\s*(?::|de la |de |du |des |d['’])\s*/iu, '')
    .replace(/^[^\p{L}\p{N}«"(]+|(?:\p{Extended_Pictographic}|\ufe0f|\s)+$/gu, '')
  if (portions === null) return named
  reading.recipe.portions ??= portions
  return named.replace(/\s*\(?(?:pour )\d[^()]*\)?\s*$/iu, '')
}
