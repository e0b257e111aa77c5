// `recipeInstructions` as steps: text, lists, `HowToStep`, `HowToSection`, nested lists.

import { MAX_LINES, TooMuch } from './bounds.js'
import { hasType, isObject, type Json, listOf, propertyOf } from './recipe.js'
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
  for (const item of listOf(value)) {
    const countBefore = found.steps.length
    if (typeof item === 'string') addSteps(linesOf(item), nextHeading, found)
    else if (Array.isArray(item)) walk(item, nextHeading, level + 1, found)
    else if (isObject(item)) addNode(item, nextHeading, level, found)
    else found.isPartial = true
    if (found.steps.length > countBefore) nextHeading = ''
  }
}

function addNode(node: Json, heading: string, level: number, found: Found): void {
  const parts = propertyOf(node, 'itemListElement') ?? propertyOf(node, 'steps') ?? propertyOf(node, 'step')
  const name = (plain(propertyOf(node, 'name')) ?? '').replace(/^(?:étape|step)\s*\d*$/i, '')
  const directions = propertyOf(node, 'text') ?? propertyOf(node, 'description') ?? node['@value']
  const text = plain(directions, true) ?? ''
  const item = propertyOf(node, 'item')
  const hasPicture = propertyOf(node, 'image') !== undefined || propertyOf(node, 'video') !== undefined
  const countBefore = found.steps.length
  let keptSteps = [text || name]
  if (parts !== undefined && !hasType(node, 'HowToStep')) {
    // The heading of a nested section begins with those of the sections around it.
    keptSteps = [name]
    walk(parts, [heading.replace(/\s*:$/, ''), name].filter(Boolean).join(' : '), level + 1, found)
  } else if (parts !== undefined) {
    // A `HowToStep` that consists of `HowToDirection`s becomes one step.
    const inner: Found = { steps: [], isPartial: false, budget: found.budget }
    walk(parts, '', level + 1, inner)
    found.isPartial ||= inner.isPartial
    keptSteps = inner.steps.length > 0 ? [inner.steps.join(' ')] : keptSteps
    addSteps(keptSteps, heading, found)
  } else if (text === '' && item !== undefined) {
    walk(item, heading, level + 1, found)
    keptSteps = found.steps.slice(countBefore)
  } else {
    const step = keptSteps.map((line) => line.replaceAll('\n', ' '))
    addSteps(step, heading, found)
  }
  const isEmpty = found.steps.length === countBefore && directions === undefined
  if (isEmpty || hasPicture || [name, text].some((part) => !isKept(part, keptSteps))) found.isPartial = true
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

/** Splits into lines without the site's numbers and bullets. */
function linesOf(text: string): string[] {
  return (plain(text, true) ?? '')
    .split('\n', MAX_LINES + 1)
    .map((line) => line.replace(/^\s*(?:(?:étape|step)?\s*\d{1,2}\s*[.):–-]|[•*–-])\s+/i, ''))
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
