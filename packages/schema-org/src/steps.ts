// `recipeInstructions` as steps: text, lists, `HowToStep`, `HowToSection`, nested lists.

import { hasType, isObject, type Json, listOf, propertyOf } from './recipe.js'
import { plain } from './texts.js'

/** Levels of lists and sections that are looked into. */
const MOST_LEVELS = 6
/** Lines of one text; more than a recipe may have, so that the API refuses them. */
const MOST_LINES = 500

/** What is read of the instructions: the steps, and whether something of them was left out. */
export type Steps = { steps: string[]; isPartial: boolean }

/** The steps in order; the name of a section stands before its first step. */
export function stepsOf(instructions: unknown): Steps {
  const found: Steps = { steps: [], isPartial: false }
  walk(instructions, '', 0, found)
  return found
}

function walk(value: unknown, heading: string, level: number, found: Steps): void {
  if (level > MOST_LEVELS) {
    found.isPartial = true
    return
  }
  let first = heading
  for (const one of listOf(value)) {
    const before = found.steps.length
    if (typeof one === 'string') add(linesOf(one), first, found)
    else if (Array.isArray(one)) walk(one, first, level + 1, found)
    else if (isObject(one)) ofNode(one, first, level, found)
    else found.isPartial = true
    if (found.steps.length > before) first = ''
  }
}

function ofNode(node: Json, heading: string, level: number, found: Steps): void {
  const parts = propertyOf(node, 'itemListElement') ?? propertyOf(node, 'steps') ?? propertyOf(node, 'step')
  const name = plain(propertyOf(node, 'name')) ?? ''
  if (propertyOf(node, 'image') !== undefined || propertyOf(node, 'video') !== undefined)
    found.isPartial = true
  if (parts !== undefined) {
    // A step of directions is one step; a section is several under a heading.
    const isSection = !hasType(node, 'HowToStep')
    const inner: Steps = isSection ? found : { steps: [], isPartial: false }
    walk(parts, isSection && name !== '' ? name : heading, level + 1, inner)
    if (!isSection) {
      found.isPartial ||= inner.isPartial
      add([inner.steps.join(' ')], heading, found)
    }
    return
  }
  const item = propertyOf(node, 'item')
  const text = plain(propertyOf(node, 'text') ?? propertyOf(node, 'description') ?? node['@value'], true)
  if (text === null && isObject(item)) ofNode(item, heading, level + 1, found)
  else if (text === null && typeof item === 'string') add(linesOf(item), heading, found)
  else add([[text || name].join('').replaceAll('\n', ' ')], heading, found)
}

/** A text of several lines is several steps; numbers and bullets before them are the site's, not the step's. */
function linesOf(text: string): string[] {
  return (plain(text, true) ?? '')
    .split('\n', MOST_LINES)
    .map((line) => line.replace(/^\s*(?:(?:étape|step)?\s*\d{1,2}\s*[.):–-]|[•*–-])\s+/i, ''))
}

function add(lines: string[], heading: string, found: Steps): void {
  let first = heading
  for (const line of lines) {
    const step = line.trim()
    if (step === '') continue
    found.steps.push(first === '' ? step : `${first.replace(/\s*:$/, '')} : ${step}`)
    first = ''
  }
}
