// `recipeInstructions` as steps: text, lists, `HowToStep`, `HowToSection`, nested lists.

import { MAX_LINES, TooMuch } from './bounds.js'
import { isNumberAlone, splitNumbered, withoutMarks, withoutStepLabel } from './marks.js'
import { withoutEmphasis } from './pasted/lines.js'
import { hasType, isBlank, isObject, type Json, listOf, propertyOf, termOf } from './recipe.js'
import { plain } from './texts.js'

const MAX_LEVELS = 6
const LONGEST_STEP = 2000

type Steps = { steps: string[]; isPartial: boolean }

/** `budget.lines`: lines that may still be read; directions count as lines. */
type Found = Steps & { budget: { lines: number } }

/** Prefixes the first step of a section with the section's name. @throws TooMuch */
export function stepsOf(instructions: unknown): Steps {
  const found: Found = { steps: [], isPartial: false, budget: { lines: MAX_LINES } }
  walk(instructions, '', 0, found)
  return { steps: found.steps, isPartial: found.isPartial }
}

function walk(value: unknown, heading: string, level: number, found: Found): void {
  if (level > MAX_LEVELS) {
    found.isPartial = true
    return
  }
  let nextHeading = heading
  const items = listOf(value)
  const texts = withoutMarks(items.map((item) => (isOneLine(item) ? item : '')))
  for (const [index, item] of items.entries()) {
    const countBefore = found.steps.length
    const title = headingIn(item)
    if (title !== null && index < items.length - 1) {
      nextHeading = title
      continue
    }
    if (typeof item === 'string') addSteps(linesOf(texts[index] || item), nextHeading, found)
    else if (Array.isArray(item)) walk(item, nextHeading, level + 1, found)
    else if (isObject(item)) addNode(item, nextHeading, level, found)
    else if (!isBlank(item)) found.isPartial = true
    if (found.steps.length > countBefore) nextHeading = ''
  }
}

const isOneLine = (item: unknown): item is string =>
  typeof item === 'string' && !/[<\n]/.test(item) && splitNumbered(item).length === 1

/** A step that is only a title, such as «Caramel :», belongs to the next one. */
function headingIn(item: unknown): string | null {
  const node = isObject(item) ? item : {}
  if (propertyOf(node, 'itemListElement') !== undefined || propertyOf(node, 'item') !== undefined) return null
  const text = plain(isObject(item) ? (propertyOf(node, 'text') ?? '') : item, true) ?? ''
  return isHeading(text) && withoutStepLabel(text) !== '' ? text : null
}

function addNode(node: Json, heading: string, level: number, found: Found): void {
  if (isBlank(node)) return
  if (hasType(node, 'Recipe')) {
    addRecipe(node, heading, level, found)
    return
  }
  const parts = PARTS.map((name) => propertyOf(node, name)).find((part) => !isBlank(part))
  const title = TITLES.map((name) => propertyOf(node, name)).find((one) => !isBlank(one))
  const name = withoutNumber(plain(title) ?? '')
  const texts = DIRECTIONS.map((name) => propertyOf(node, name)).filter((one) => !isBlank(one))
  const directions = texts[0] ?? propertyOf(node, 'text')
  const text = plain(directions, true) ?? ''
  const item = propertyOf(node, 'item')
  const hasPicture = ['image', 'video'].some((name) => !isBlank(propertyOf(node, name)))
  const countBefore = found.steps.length
  const isStep = hasType(node, 'HowToStep')
  let keptSteps = [text || name]
  const isSection = parts !== undefined || (!isStep && !isBlank(item) && text === '' && name !== '')
  if (isSection && !isStep) {
    // The heading of a nested section begins with those of the sections around it.
    keptSteps = [name]
    walk(parts ?? item, joinTitles(heading, name), level + 1, found)
  } else if (parts !== undefined) {
    // A `HowToStep` that consists of `HowToDirection`s becomes one step.
    const inner: Found = { steps: [], isPartial: false, budget: found.budget }
    walk(parts, '', level + 1, inner)
    found.isPartial ||= inner.isPartial
    keptSteps = inner.steps.length > 0 ? [titled(name, inner.steps.join(' '))] : keptSteps
    addSteps(keptSteps, heading, found)
  } else if (text === '' && hasType(node, 'HowToSection')) {
    keptSteps = []
  } else if (text === '' && !isBlank(item)) {
    walk(item, heading, level + 1, found)
    keptSteps = found.steps.slice(countBefore)
  } else {
    addSteps(linesOf(text === '' ? name : text, text === '' ? '' : name), heading, found)
    keptSteps = [text, ...found.steps.slice(countBefore)]
  }
  const isWhole = texts.length < 2 && Object.entries(node).every(isTold)
  const isEmpty =
    found.steps.length === countBefore && directions === undefined && (name !== '' || '@id' in node)
  if (isEmpty || hasPicture || !isWhole || [name, text].some((part) => !isKept(part, keptSteps)))
    found.isPartial = true
}

const PARTS = ['itemListElement', 'steps', 'step', 'recipeInstructions', 'hasPart']
const TITLES = ['name', 'headline', 'title']
const DIRECTIONS = ['text', 'description', '@value']
/** Properties that are read, and those that tell a cook nothing. */
const TOLD: ReadonlySet<string> = new Set([
  ...[...PARTS, ...TITLES, ...DIRECTIONS, 'item', 'image', 'video'],
  ...'@id @context id url position identifier sameAs numberOfItems itemListOrder inLanguage type @type'.split(
    ' ',
  ),
])
const isTold = ([spelling, value]: [string, unknown]): boolean => TOLD.has(termOf(spelling)) || isBlank(value)

/** A recipe inside a section, such as a cream: its steps, under its name. Its lines aren't read. */
function addRecipe(node: Json, heading: string, level: number, found: Found): void {
  walk(
    propertyOf(node, 'recipeInstructions'),
    joinTitles(heading, plain(propertyOf(node, 'name')) ?? ''),
    level + 1,
    found,
  )
  found.isPartial = true
}

const withoutColon = (title: string) => title.replace(/\s*:$/, '')
const joinTitles = (heading: string, name: string) =>
  [withoutColon(heading), withoutColon(name)].filter(Boolean).join(' : ')

/** «Étape 2 : La pâte» names a step «La pâte», «Étape 2» and «2» don't name it. */
function withoutNumber(name: string): string {
  const text = withoutStepLabel(name)
  return isNumberAlone(text) ? '' : text
}

/** Puts the title of a step before its text, unless the text begins with it or says it. */
function titled(name: string, text: string): string {
  return name === '' || isKept(name, [text]) ? text : `${withoutColon(name)} : ${text}`
}

/** `isKept` searches for at most this many characters: `indexOf` of a long text takes V8 time in the product of both lengths. */
const SEARCHED_CHARACTERS = 100

/** Whether a kept step contains `text`, or its beginning where a plugin cut the step's name off with «…». */
function isKept(text: string, keptSteps: string[]): boolean {
  const beginning = text.replace(/(?:…|\.{3})$/, '').trimEnd()
  return keptSteps.some((step) => {
    const start = step.indexOf(beginning.slice(0, SEARCHED_CHARACTERS))
    return start >= 0 && step.startsWith(beginning, start)
  })
}

const LONGEST_HEADING = 60

/** «Caramel :», «**La pâte**», «## Cuisson»: a title of the lines behind it. */
const isHeading = (line: string): boolean =>
  line.length <= LONGEST_HEADING && !line.includes('\n') && /^[^.!?]*\p{L}[^.!?]*\s?:$/u.test(line)

/** Splits into lines without the site's numbers, bullets and Markdown. Each title is put before the line that follows it. */
function linesOf(text: string, name = ''): string[] {
  const written = underlined((plain(withTitles(text), true) ?? '').split('\n', MAX_LINES + 1)).map(
    withoutMarkdown,
  )
  const lines = withoutMarks(written.flatMap(splitInline)).filter(
    (line) => line !== '' && !isNumberAlone(line),
  )
  const steps: string[] = []
  let title = ''
  for (const [index, written] of lines.entries()) {
    const line = isCapitals(written, lines[index + 1]) ? `${written} :` : written
    if (isHeading(line) && index < lines.length - 1 && !isHeading(lines[index + 1] ?? '')) title = line
    else {
      steps.push(title === '' ? line : `${withoutColon(title)} : ${line}`)
      title = ''
    }
  }
  const [first, ...others] = steps
  return first === undefined ? [] : [isKept(name, [text]) ? first : titled(name, first), ...others]
}

/** Numbered sentences and items that were run together in one line. */
const splitInline = (line: string): string[] =>
  splitNumbered(line).flatMap((part) => (/\s[•●▪◦]\s/.test(part) ? part.split(/\s[•●▪◦]\s+/) : [part]))

/** «CARAMEL» above its steps. */
const isCapitals = (line: string, next = ''): boolean =>
  line.length <= LONGEST_HEADING && CAPITALS.test(line) && /\p{Ll}{2}/u.test(next)

/** HTML's headings and bold lines as Markdown writes them. */
const withTitles = (html: string): string =>
  html.includes('<')
    ? html
        .replace(/<(b|strong)>\s*<\/\1>/gi, ' ')
        .replace(/<h[1-6](?:\s[^<>]{0,200})?>/gi, '\n## ')
        .replace(/<\/?(?:b|strong)(?:\s[^<>]{0,200})?>/gi, '**')
    : html

const UNDERLINE = /^(?:={3,}|-{3,}|_{3,}|\*{3,})$/

/** A short line above a rule is a title; rules are dropped. */
const underlined = (lines: string[]): string[] =>
  lines.flatMap((line, index) => {
    if (UNDERLINE.test(line)) return []
    const isTitle =
      UNDERLINE.test(lines[index + 1] ?? '') && line.length <= LONGEST_HEADING && !/[.!?:]$/.test(line)
    return [isTitle ? `## ${line}` : line]
  })

const SIGNED_TITLE = /^\s*#{1,6}\s+([^#]+)\s*#*$/
const BOLD_TITLE = /^\s*\*\*([^*]+)\*\*\s*:?\s*$/
const RULED_TITLE = /^\s*[-=_~]{2,}\s*([^-=_~].*?)\s*[-=_~]{2,}$/
/** «Préchauffer le four»: an order, also in bold. */
const ORDER = /^\p{L}+(?:er|ir|re|ez)(?!\p{L})/iu
/** «CARAMEL» */
const CAPITALS = /^\P{Ll}*\p{Lu}{3}\P{Ll}*(?<![.!?:,;])$/u

/** Text without emphasis, links and quotation marks of mails; a title ends with a colon. */
function withoutMarkdown(written: string): string {
  const line = written.replace(/^(?:>\s?)+/, '').replace(/\[([^\]\n]{1,300})\]\([^()\s]{1,2000}\)/g, '$1')
  const [, bold] = BOLD_TITLE.exec(line) ?? []
  const isTitle = bold !== undefined && bold.length <= LONGEST_HEADING && !ORDER.test(bold)
  const title = SIGNED_TITLE.exec(line)?.[1] ?? RULED_TITLE.exec(line)?.[1] ?? (isTitle ? bold : undefined)
  if (title !== undefined) return /[.!?:]\s*$/.test(title) ? title : `${title.trim()} :`
  return withoutEmphasis(line).replace(/^\*\*|\*\*$/g, '')
}

/** Splits a long step after sentences; a sentence that is too long stays. */
function splitLongStep(text: string): string[] {
  if (text.length <= LONGEST_STEP) return [text]
  const pieces: string[] = []
  for (const sentence of text.split(/(?<=[.!?…])\s+/)) {
    const lastPiece = pieces.at(-1)
    if (lastPiece !== undefined && lastPiece.length + sentence.length < LONGEST_STEP)
      pieces[pieces.length - 1] = `${lastPiece} ${sentence}`
    else pieces.push(sentence)
  }
  return pieces
}

function addSteps(lines: string[], heading: string, found: Found): void {
  let nextHeading = heading
  for (const line of lines) {
    if (--found.budget.lines < 0) throw new TooMuch('recipeInstructions')
    const step = line.trim()
    if (step === '') continue
    found.steps.push(
      ...splitLongStep(nextHeading === '' ? step : `${nextHeading.replace(/\s*:$/, '')} : ${step}`),
    )
    nextHeading = ''
  }
}
