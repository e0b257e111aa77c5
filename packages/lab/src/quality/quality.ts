// Measures the search: precision, recall and F1 of labelled queries over a corpus, and the recipes it gets wrong.

import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { queryKeys, readLines, runToEnd } from '@recettes/ingredients'
import { inProject } from '@recettes/local'
import { readCorpus } from '../bench/data/corpus.js'
import { readMisspellings, reportMisspellings } from './misspellings.js'

const HELP = `Usage : quality [--min F1] [--min-each F1] [--quiet] CORPUS TRUTH
        quality --misspellings [--min PART] [FILE]

  CORPUS   recettes, un objet JSON par ligne : { "titre": …, "ingredients": ["…"] }
  TRUTH    JSON : { "requetes": [{ "id", "termes", "attendus", "discutables" }] }, numéros de ligne à partir de 0
  --min       échoue (code 1) si la moyenne des F1 est inférieure à ce nombre
  --min-each  échoue aussi si le F1 d'une requête est inférieur à ce nombre
  --quiet  n'écrit pas les recettes fausses
  --misspellings  mesure les fautes de frappe d'une liste « tapé = voulu » (par défaut celle du projet)
`

const OPTIONS = {
  min: { type: 'string', default: '0' },
  'min-each': { type: 'string', default: '0' },
  quiet: { type: 'boolean' },
  misspellings: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** The project's own list. */
const MISSPELLINGS = inProject('packages/ingredients/quality/misspellings.txt')

/** A query whose right answers are known: lines of the corpus, from 0. */
type TruthQuery = { id: string; termes: string[]; attendus: number[]; discutables?: number[] }

/** A recipe as the index sees it. */
type Indexed = { titre: string; keys: ReadonlySet<string> }

/** Figures of one query; `faux` are wrong recipes, with the side on which they are wrong. */
type Score = { precision: number; rappel: number; f1: number; faux: string[] }

/**
 * The command: prints every query's figures and wrong recipes, then the mean and the least F1.
 * @returns the exit code: 0, 1 when `--min` or `--min-each` isn't met, 2 for files or options that can't be read
 */
export function runQuality(
  argv: string[],
  write = (text: string): unknown => process.stdout.write(text),
): number {
  try {
    const { values, positionals } = parseArgs({ args: argv, options: OPTIONS, allowPositionals: true })
    const [min, minEach] = [Number(values.min), Number(values['min-each'])]
    const [corpusFile, truthFile] = positionals
    if (values.misspellings) {
      const list = readMisspellings(readFileSync(corpusFile ?? MISSPELLINGS, 'utf8'))
      return reportMisspellings(list, write) >= min ? 0 : 1
    }
    if (values.help || corpusFile === undefined || truthFile === undefined || Number.isNaN(min + minEach)) {
      write(HELP)
      return values.help ? 0 : 2
    }
    const corpus = readCorpus(corpusFile).map(({ titre, ingredients }) => ({
      titre,
      keys: keysOf(ingredients),
    }))
    const scores = readTruth(truthFile).map((query) => {
      const score = scoreOf(query, corpus)
      const [p, r, f1] = [score.precision, score.rappel, score.f1].map((figure) => figure.toFixed(3))
      write(`${query.id}  P ${p}  R ${r}  F1 ${f1}  ${query.termes.join(' + ')}\n`)
      if (!values.quiet) for (const fault of score.faux) write(`      ${fault}\n`)
      return score.f1
    })
    const macro = scores.reduce((sum, f1) => sum + f1, 0) / Math.max(1, scores.length)
    const least = Math.min(...scores)
    write(
      `F1 moyen (macro) ${macro.toFixed(4)} · F1 minimum ${least.toFixed(4)} · ${scores.length} requêtes\n`,
    )
    return macro >= min && least >= minEach ? 0 : 1
  } catch (error) {
    write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
}

const keysOf = (lines: readonly string[]): ReadonlySet<string> => new Set(runToEnd(readLines(lines)).keys)

/** @throws Error where the file isn't a list of labelled queries */
function readTruth(file: string): TruthQuery[] {
  const { requetes } = JSON.parse(readFileSync(file, 'utf8')) as { requetes?: TruthQuery[] }
  const isWhole = ({ termes, attendus }: TruthQuery) => Array.isArray(termes) && Array.isArray(attendus)
  if (!Array.isArray(requetes) || requetes.length === 0 || !requetes.every(isWhole))
    throw new Error(`${file} : une liste « requetes » est attendue, chacune avec « termes » et « attendus »`)
  return requetes
}

/** Scores one query by the database's own test: the keys of a recipe contain all keys of every term. */
function scoreOf({ termes, attendus, discutables = [] }: TruthQuery, corpus: Indexed[]): Score {
  const keysOfTerms = termes.map(queryKeys)
  const [extra, missed] = [[] as string[], [] as string[]]
  let right = 0
  for (const [line, { titre, keys }] of corpus.entries()) {
    if (discutables.includes(line)) continue
    const isHit = keysOfTerms.every((terms) => terms.length > 0 && terms.every((key) => keys.has(key)))
    if (isHit && attendus.includes(line)) right++
    else if (isHit) extra.push(`en trop : ${line} ${titre}`)
    else if (attendus.includes(line)) missed.push(`manquée : ${line} ${titre}`)
  }
  // A query that finds nothing when there is nothing to find counts as perfect.
  const ratio = (wrong: string[]) => (right + wrong.length === 0 ? 1 : right / (right + wrong.length))
  const [precision, rappel] = [ratio(extra), ratio(missed)]
  const f1 = precision + rappel === 0 ? 0 : (2 * precision * rappel) / (precision + rappel)
  return { precision, rappel, f1, faux: [...extra, ...missed] }
}
