// Reads a corpus and a truth table; an error names the place of a malformed line.

/** A query whose right answers are known: line numbers of the corpus, from 0. */
export type TruthQuery = { id: string; termes: string[]; attendus: number[]; discutables: number[] }

/** The corpus as the index sees it: titles for the report, keys for the test. */
export type Corpus = { titre: string; keys: ReadonlySet<string> }[]

/** Reads one JSON recipe a line; throws an Error that names the line that isn't one. */
export function readCorpus(text: string, file: string, keysOf: (lines: string[]) => string[]): Corpus {
  const lines = text.split('\n')
  if (lines.at(-1)?.trim() === '') lines.pop()
  return lines.map((line, number) => {
    const recipe = parse(line, `${file}, ligne ${number + 1}`)
    const ingredients = isRecord(recipe) ? recipe['ingredients'] : undefined
    if (!isRecord(recipe) || !isStrings(ingredients))
      throw new Error(`${file}, ligne ${number + 1} : une recette à « ingredients » est attendue`)
    return { titre: String(recipe['titre'] ?? ''), keys: new Set(keysOf(ingredients)) }
  })
}

/** Reads the labelled queries; throws an Error that names the query that isn't one. */
export function readTruth(text: string, file: string): TruthQuery[] {
  const truth = parse(text, file)
  const queries = isRecord(truth) ? truth['requetes'] : undefined
  if (!Array.isArray(queries) || queries.length === 0)
    throw new Error(`${file} : une liste « requetes » est attendue`)
  return queries.map((query: unknown, i) => {
    const { id = String(i), termes, attendus, discutables = [] } = isRecord(query) ? query : {}
    if (!isStrings(termes) || !isNumbers(attendus) || !isNumbers(discutables)) {
      throw new Error(
        `${file}, requête ${String(id)} : « termes », « attendus » et « discutables » sont attendus`,
      )
    }
    return { id: String(id), termes, attendus, discutables }
  })
}

function parse(text: string, place: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${place} : JSON illisible`)
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'number')
}
