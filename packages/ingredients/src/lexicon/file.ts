// Parses the lexicon's readable files: groups, foods with their names and ties, lists of words.

export type FoodRecord = {
  name: string
  group: string
  synonyms: string[]
  misspellings: string[]
  categories: string[]
  usualContents: string[]
  lacks: string[]
  where: string
}

/** `a/b` are forms of one word. */
export type WordRecord = { section: string; forms: string[]; where: string }

type Part = 'synonyms' | 'misspellings' | 'categories' | 'usualContents' | 'lacks'
const MARKS: Readonly<Record<string, Part>> = {
  '=': 'synonyms',
  '!': 'misspellings',
  '<': 'categories',
  '+': 'usualContents',
  '-': 'lacks',
}

/**
 * `nom = synonymes ! fautes < genres + contient - sans`. `@ groupe < genre` opens a group, itself a food; `@ [formes]` names no
 * food, only a part in the grammar.
 */
export function readFoods(text: string, file: string): FoodRecord[] {
  const foods: FoodRecord[] = []
  let group = ''
  for (const [line, where] of statements(text, file)) {
    const opening = line.startsWith('@')
    const record = readFoodRecord(opening ? line.slice(1) : line, opening ? '' : group, where)
    if (opening) group = record.name
    if (!record.name.startsWith('[')) foods.push(record)
  }
  return foods
}

export function readFoodRecord(line: string, group: string, where: string): FoodRecord {
  const record: FoodRecord = {
    name: '',
    group,
    synonyms: [],
    misspellings: [],
    categories: [],
    usualContents: [],
    lacks: [],
    where,
  }
  const [name = '', ...rest] = line.split(/\s+([=!<+-])\s+/)
  record.name = name.trim()
  for (let i = 0; i + 1 < rest.length; i += 2) {
    const part = MARKS[rest[i] ?? '']
    if (part !== undefined) record[part].push(...list(rest[i + 1] ?? ''))
  }
  return record
}

/** Separated by commas under `@ section` headings. */
export function readWords(text: string, file: string): WordRecord[] {
  const words: WordRecord[] = []
  let section = ''
  for (const [line, where] of statements(text, file)) {
    if (line.startsWith('@')) section = line.slice(1).trim()
    else
      for (const item of list(line))
        words.push({ section, forms: item.split('/').map((form) => form.trim()), where })
  }
  return words
}

/** `left : a, b, c` under `@ section` headings. */
export function readRelations(
  text: string,
  file: string,
): { section: string; left: string; right: string[]; where: string }[] {
  const relations: { section: string; left: string; right: string[]; where: string }[] = []
  let section = ''
  for (const [line, where] of statements(text, file)) {
    if (line.startsWith('@')) {
      section = line.slice(1).trim()
      continue
    }
    const [left = '', right = ''] = line.split(/\s+:(?:\s+|$)/)
    relations.push({ section, left: left.trim(), right: list(right), where })
  }
  return relations
}

function* statements(text: string, file: string): Generator<[string, string]> {
  let number = 0
  for (const raw of text.split('\n')) {
    number++
    const line = raw.replace(/(^|\s)#.*$/, '').trim()
    if (line !== '') yield [line, `${file}:${number}`]
  }
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
