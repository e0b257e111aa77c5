// Reads a recipe out of a pasted text: a mail, a page, a note, an export. Nothing is fetched.

import { isBulleted, withoutBullet, withoutMarks } from '../marks.js'
import type { Recipe } from '../recipe.js'
import { stepsOf } from '../steps.js'
import { factsIn, servingsWithin } from './fields.js'
import { kindOf, listBehind, PART, STEP_PART } from './labels.js'
import { type Line, linesOfText } from './lines.js'

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

/** Without a bullet. */
const AMOUNT =
  /^(?:environ |env\. )?(?:\d|[½¼¾⅓⅔]|(?:une?|deux|trois|quatre|cinq|six|quelques)\s(?:\p{L}+\s)?(?:pinc|cuill|gousse|verre|tasse|peu|noix|branche|botte|sachet|boîte|œuf|oeuf|bouquet|brin|tranche|filet|feuille|citron|oignon|paquet|pot)|(?:le|les) (?:jus|zestes?) d)/iu
/** «sucre : 2 pots» */
const AMOUNT_BEHIND = /^[\p{L}' ’-]{2,40}\s*:\s*(?:\d|[½¼¾⅓⅔]|une?\s)/iu
const NUMBERED =
  /^(?:\d{1,2}\ufe0f?\u20e3|\d{1,2}\s?(?:[.)/°]|-\s)\s?(?=\p{L})|\d{1,2}\t|[a-z]\)\s|[ée]tape \d|step \d)/iu
/** Between the items of a list in one line; within brackets a comma is part of its item. */
const BETWEEN = /,\s+(?![^()]{0,200}\))|\s*;\s*/u
const SENTENCE = /[.!?…]$|[.!?]\s+\p{Lu}/u
const LONG_LINE = 45
/** «Paul», «Marie-Jo» below a mail; «Servir» is a step. */
const SIGNED = /^(?!\p{L}+(?:er|ir|ez)$)\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}*)?$/u
/** A printed line that was broken is about as long as its column. */
const BROKEN_AT = 40
const LONGEST_TITLE = 150
/** «C'est un délice.» tells nothing of the recipe. */
const SHORT_REMARK = 60
const INTRODUCED =
  /recettes?\s+(?:de |du |des |d['’])((?:la |le |l['’])?[^,:!?.]{3,80}?)(?:\s*[,:!?.]|\s+que |$)/iu

/** Never throws for any text; `titre` may be empty. @throws TooMuch for a thousand steps */
export function readPasted(text: string): Pasted {
  const lines = linesOfText(text)
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
  for (let index = 0; index < lines.length; index++) {
    if (readLine(reading, lines, index) === 'end') {
      reading.dropped.push(...lines.slice(index).map((line) => line.text))
      break
    }
  }
  return finished(reading)
}

function readLine(reading: Reading, lines: readonly Line[], index: number): 'end' | undefined {
  const line = lines[index]
  if (line === undefined) return undefined
  const kind = line.isTitle && index === 0 ? 'none' : kindOf(line.text, line.written)
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
  else READERS[section](reading, lines, index)
  return undefined
}

const READERS: Readonly<Record<Section, (reading: Reading, lines: readonly Line[], index: number) => void>> =
  {
    head: readHead,
    ingredients: readIngredient,
    steps: (reading, lines, index) => {
      const line = lines[index]
      if (line !== undefined) reading.steps.push(line)
    },
    advice: ({ advice }, lines, index) => {
      advice.push(lines[index]?.text ?? '')
    },
    aside: ({ dropped }, lines, index) => {
      dropped.push(lines[index]?.text ?? '')
    },
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
  if (list !== '') reading.ingredients.push(...list.split(BETWEEN))
}

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
  if (/^(?:objet|sub?je|sujet)/iu.test(name))
    reading.subject ||= value.replace(/^(?:(?:re|fwd?|tr)\s*:\s*)+/iu, '')
  else reading.titles.push(value)
  return true
}

function readHead(reading: Reading, lines: readonly Line[], index: number): void {
  const line = lines[index]
  if (line === undefined) return
  if (beginsList(lines, index) && !isTitleApart(lines, index)) {
    open(reading, 'ingredients', false)
    readIngredient(reading, lines, index)
  } else if (isTitle(line)) reading.titles.push(line.text)
  else if (reading.titles.length > 0 && SENTENCE.test(line.text) && line.text.length > SHORT_REMARK)
    reading.description.push(line.text)
  else reading.opening.push(line.text)
}

/** «7 Up cake», then an empty line, then amounts one below the other. */
function isTitleApart(lines: readonly Line[], index: number): boolean {
  const [next, afterNext] = lines.slice(index + 1, index + 3)
  return index === 0 && next?.afterBlank === true && afterNext?.afterBlank !== true
}

const isTitle = ({ text, isTitle: isMarked }: Line): boolean =>
  isMarked || (text.length <= LONGEST_TITLE && !/[,:;!?.]$/u.test(text) && /^[^\p{Ll}]/u.test(text))

/** Two lines of an amount each, or of a list, among three. */
function beginsList(lines: readonly Line[], index: number): boolean {
  const next = lines.slice(index, index + 3).map(({ text }) => isAmount(text) || isBulleted(text))
  return next[0] === true && next.filter(Boolean).length >= Math.min(2, next.length)
}

const isAmount = (text: string): boolean => {
  const bare = withoutBullet(text)
  return AMOUNT.test(bare) || AMOUNT_BEHIND.test(bare)
}

function readIngredient(reading: Reading, lines: readonly Line[], index: number): void {
  const line = lines[index]
  if (line === undefined) return
  const { text, afterBlank } = line
  const isFirst = reading.ingredients.length === 0
  const isNumberedStep = NUMBERED.test(line.written.trim()) && (afterBlank || isProse(text)) && !isFirst
  const isOver = !isFirst && afterBlank && !isAmount(text) && !isBulleted(text) && !text.endsWith(':')
  const isPart = PART.test(text) && isAmount(lines[index + 1]?.text ?? '')
  if (isNumberedStep || (isOver && !isPart && (!reading.isNamed || isProse(text)))) {
    open(reading, 'steps', false)
    reading.steps.push(line)
    return
  }
  reading.ingredients.push(isPart && !text.endsWith(':') ? `${text} :` : text)
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

/** Lines that a printer or a mail program broke are joined again; the numbers of a list tell where a step begins. */
function joinedSteps(lines: readonly Line[]): string[] {
  const isNumbered = lines.filter(({ written }) => NUMBERED.test(written.trim())).length > 1
  const steps: string[] = []
  for (const [index, { text, written, afterBlank }] of lines.entries()) {
    const before = steps.at(-1)
    const begins = NUMBERED.test(written.trim()) || isBulleted(text) || afterBlank || index === 0
    const isBroken =
      isNumbered || (before !== undefined && before.length > BROKEN_AT && /^\p{Ll}/u.test(text))
    const follows = before !== undefined && !/[.!?:]$/u.test(before)
    if (!begins && isBroken && follows) steps[steps.length - 1] = `${before} ${text}`
    else if (STEP_PART.test(text)) steps.push(`${text.replace(/\s*:$/, '')} :`)
    else steps.push(written.includes('\t') ? text.replace(/^\d{1,2} (?=\p{Lu})/u, '') : text)
  }
  return steps
}

/** Lines typed or pasted into a form: without headings («Ingrédients :») and marks of a list. */
export function ingredientsOfText(text: string): string[] {
  const lines = linesOfText(text).filter(
    ({ text }) => kindOf(text, text) !== 'ingredients' || listBehind(text) !== '',
  )
  return withoutMarks(lines.map(({ text }) => text)).filter((line) => line !== '')
}

/** Steps typed or pasted into a form: without a heading and numbers, lines of one numbered step joined. */
export function stepsOfText(steps: readonly string[]): string[] {
  const firstLine = (step: string) => linesOfText(step)[0]?.text ?? ''
  const told = steps.filter((step) => step.includes('\n') || kindOf(firstLine(step), step) !== 'steps')
  const isNumbered = told.filter((step) => NUMBERED.test(step)).length > 1
  const joined: string[] = []
  for (const step of told) {
    const before = joined.at(-1)
    if (isNumbered && before !== undefined && !NUMBERED.test(step))
      joined[joined.length - 1] = `${before} ${step}`
    else joined.push(step)
  }
  return withoutMarks(joined).filter((step) => step !== '')
}
