// Reads a JSON Lines file line by line: recipes to publish, and the faults of the other lines.

import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { decodeJson } from './encoding.js'

/** A recipe as the API takes it. */
export type Recipe = {
  titre: string
  ingredients?: string[]
  temps_preparation?: number
  temps_cuisson?: number
  portions?: number
  difficulte?: string
  etapes?: string[]
  description?: string
  image?: string
  temps_total?: number
  calories_par_portion?: number
  ustensiles_requis?: string
  conseils_chef?: string
  variantes?: string
  allergenes?: string
  regime_alimentaire?: string
  saison?: string
  origine?: string
}

/** An entry of the file, with its number, counted from 1. */
export type Entry = { number: number } & Content

/** A recipe with the names of its dropped properties, or why the line is invalid. */
export type Content = { recipe: Recipe; lost?: string | undefined } | { fault: string }

/** Reads a file line by line; blank lines are passed over. @throws Error where the file can't be read */
export async function* readLines(path: string): AsyncGenerator<Entry> {
  let number = 0
  for await (const bytes of createInterface({
    // A character for each byte: what isn't UTF-8 is then found in its line.
    input: createReadStream(path, 'latin1'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    number += 1
    const line = decodeJson(Buffer.from(bytes, 'latin1'))
    if ('fault' in line) yield { number, ...line }
    else if (line.text.trim() !== '') yield { number, ...readLine(line.text.trim()) }
  }
}

/** Those that the API keeps beside the title. */
const FIELDS = new Set(
  `ingredients etapes description image temps_preparation temps_cuisson temps_total portions difficulte calories_par_portion
  ustensiles_requis conseils_chef variantes allergenes regime_alimentaire saison origine`.split(/\s+/),
)
const MAX_NAMED = 20
const LONGEST_NAME = 40

function readLine(text: string): Content {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return { fault: 'is not JSON' }
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    return { fault: 'is not a JSON object' }
  const { titre } = data as Recipe
  if (typeof titre !== 'string' || titre.trim() === '') return { fault: 'has no titre' }
  const written = Object.entries(data).filter(
    ([name, value]) => name !== 'titre' && value !== null && value !== '',
  )
  const present = written.filter(([name]) => FIELDS.has(name))
  const lost = written
    .flatMap(([name]) => (FIELDS.has(name) ? [] : name.slice(0, LONGEST_NAME)))
    .slice(0, MAX_NAMED)
  const odd = present.find(([, value]) => !(Array.isArray(value) ? value : [value]).every(isPlain))
  if (odd !== undefined) return { fault: `has ${odd[0]} that are neither texts nor numbers` }
  return {
    recipe: { titre, ...Object.fromEntries(present) },
    ...(lost.length > 0 && { lost: lost.join(', ') }),
  }
}

/** Nested values, perhaps endless, are dropped; the API validates all others. */
const isPlain = (value: unknown) => typeof value !== 'object'
