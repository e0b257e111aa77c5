// Parses the lexicon's readable files: groups, foods with their names and ties, lists of words.

export type FoodRecord = {
  nom: string
  groupe: string
  synonymes: string[]
  fautes: string[]
  genres: string[]
  contient: string[]
  sans: string[]
  ou: string
}

/** `a/b` are forms of one word. */
export type WordRecord = { section: string; formes: string[]; ou: string }

type Part = 'synonymes' | 'fautes' | 'genres' | 'contient' | 'sans'
const MARKS: Readonly<Record<string, Part>> = {
  '=': 'synonymes',
  '!': 'fautes',
  '<': 'genres',
  '+': 'contient',
  '-': 'sans',
}

/**
 * `nom = synonymes ! fautes < genres + contient - sans`. `@ groupe < genre` opens a group, itself a food; `@ [formes]` names no
 * food, only a part in the grammar.
 */
export function readFoods(text: string, file: string): FoodRecord[] {
  const foods: FoodRecord[] = []
  let groupe = ''
  for (const [line, ou] of statements(text, file)) {
    const opening = line.startsWith('@')
    const record = readFood(opening ? line.slice(1) : line, opening ? '' : groupe, ou)
    if (opening) groupe = record.nom
    if (!record.nom.startsWith('[')) foods.push(record)
  }
  return foods
}

function readFood(line: string, groupe: string, ou: string): FoodRecord {
  const record: FoodRecord = {
    nom: '',
    groupe,
    synonymes: [],
    fautes: [],
    genres: [],
    contient: [],
    sans: [],
    ou,
  }
  const [nom = '', ...rest] = line.split(/\s+([=!<+-])\s+/)
  record.nom = nom.trim()
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
  for (const [line, ou] of statements(text, file)) {
    if (line.startsWith('@')) section = line.slice(1).trim()
    else
      for (const item of list(line))
        words.push({ section, formes: item.split('/').map((form) => form.trim()), ou })
  }
  return words
}

/** `left : a, b, c` under `@ section` headings. */
export function readRelations(
  text: string,
  file: string,
): { section: string; gauche: string; droite: string[]; ou: string }[] {
  const relations: { section: string; gauche: string; droite: string[]; ou: string }[] = []
  let section = ''
  for (const [line, ou] of statements(text, file)) {
    if (line.startsWith('@')) {
      section = line.slice(1).trim()
      continue
    }
    const [gauche = '', droite = ''] = line.split(/\s+:(?:\s+|$)/)
    relations.push({ section, gauche: gauche.trim(), droite: list(droite), ou })
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
