// Measures the search: precision, recall and F1 of labelled queries over a corpus, and the recipes it gets wrong.
import { readFile } from 'node:fs/promises'
import { queryKeys, readLines, runToEnd } from '@recettes/ingredients'
import { inProject } from '@recettes/local'
import { type Corpus, readCorpus, readTruth, type TruthQuery } from './files.js'
import { readMisspellings, reportMisspellings } from './misspellings.js'

const keysOf = (lines: readonly string[]): string[] => runToEnd(readLines(lines)).keys

const HELP = `Usage : quality [--min F1] [--min-each F1] [--quiet] CORPUS TRUTH
        quality --misspellings [--min PART] [FILE]

  CORPUS   recettes, un objet JSON par ligne : { "titre": …, "ingredients": ["…"] }
  TRUTH    JSON : { "requetes": [{ "id", "termes", "attendus", "discutables" }] }, numéros de ligne à partir de 0
  --min       échoue (code 1) si la moyenne des F1 est inférieure à ce nombre
  --min-each  échoue aussi si le F1 d'une requête est inférieur à ce nombre
  --quiet  n'écrit pas les recettes fausses
  --misspellings  mesure les fautes de frappe d'une liste « tapé = voulu » (par défaut celle du projet)
`

/** The project's own list. */
const MISSPELLINGS = inProject('packages/ingredients/quality/misspellings.txt')

/** Figures of one query; `faux` are wrong recipes, with the side on which they are wrong. */
type QueryScore = {
  id: string
  termes: readonly string[]
  precision: number
  rappel: number
  f1: number
  faux: { ligne: number; titre: string; sens: 'en trop' | 'manquée' }[]
}

/** Scores one query by the database's own test: the keys of a recipe contain all keys of every term. */
function scoreQuery(query: TruthQuery, corpus: Corpus): QueryScore {
  const keysOfTerms = query.termes.map(queryKeys)
  const expected = new Set(query.attendus)
  const debatable = new Set(query.discutables)
  const faux: QueryScore['faux'] = []
  let right = 0
  corpus.forEach(({ titre, keys }, ligne) => {
    if (debatable.has(ligne)) return
    const isHit = keysOfTerms.every((terms) => terms.length > 0 && terms.every((key) => keys.has(key)))
    if (isHit && expected.has(ligne)) right++
    else if (isHit) faux.push({ ligne, titre, sens: 'en trop' })
    else if (expected.has(ligne)) faux.push({ ligne, titre, sens: 'manquée' })
  })
  const extra = faux.filter(({ sens }) => sens === 'en trop').length
  const precision = ratio(right, right + extra)
  const rappel = ratio(right, right + faux.length - extra)
  const f1 = precision + rappel === 0 ? 0 : (2 * precision * rappel) / (precision + rappel)
  return { id: query.id, termes: query.termes, precision, rappel, f1, faux }
}

/**
 * The command: prints every query's figures and wrong recipes, then the mean and the least F1.
 * Resolves to the exit code: 0, 1 when `--min` or `--min-each` isn't met, 2 for files or options that can't be read.
 */
export async function runQuality(
  argv: string[],
  write = (text: string): unknown => process.stdout.write(text),
): Promise<number> {
  const quiet = argv.includes('--quiet')
  const numberAfter = (option: string) => (argv.includes(option) ? Number(argv[argv.indexOf(option) + 1]) : 0)
  const target = numberAfter('--min')
  const targetOfEach = numberAfter('--min-each')
  const files = argv.filter((word, i) => !word.startsWith('--') && !argv[i - 1]?.startsWith('--min'))
  if (argv.includes('--help')) {
    write(HELP)
    return 0
  }
  const [corpusFile, truthFile] = files
  if (argv.includes('--misspellings') && !Number.isNaN(target)) {
    return runMisspellings(corpusFile ?? MISSPELLINGS, target, write)
  }
  if (corpusFile === undefined || truthFile === undefined || Number.isNaN(target + targetOfEach)) {
    write(HELP)
    return 2
  }
  try {
    const corpus = readCorpus(await readFile(corpusFile, 'utf8'), corpusFile, keysOf)
    const scores = readTruth(await readFile(truthFile, 'utf8'), truthFile).map((query) =>
      scoreQuery(query, corpus),
    )
    return report(scores, { write, quiet, target, targetOfEach })
  } catch (error) {
    write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
}

async function runMisspellings(
  file: string,
  target: number,
  write: (text: string) => unknown,
): Promise<number> {
  try {
    const list = readMisspellings(await readFile(file, 'utf8'))
    return reportMisspellings(list, write) >= target ? 0 : 1
  } catch (error) {
    write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
}

function report(
  scores: QueryScore[],
  options: { write: (text: string) => unknown; quiet: boolean; target: number; targetOfEach: number },
): number {
  const { write, quiet, target, targetOfEach } = options
  for (const { id, termes, precision, rappel, f1, faux } of scores) {
    write(
      `${id}  P ${precision.toFixed(3)}  R ${rappel.toFixed(3)}  F1 ${f1.toFixed(3)}  ${termes.join(' + ')}\n`,
    )
    if (!quiet) for (const { ligne, titre, sens } of faux) write(`      ${sens} : ${ligne} ${titre}\n`)
  }
  const macro = scores.reduce((sum, { f1 }) => sum + f1, 0) / Math.max(1, scores.length)
  const least = Math.min(...scores.map(({ f1 }) => f1))
  write(`F1 moyen (macro) ${macro.toFixed(4)} · F1 minimum ${least.toFixed(4)} · ${scores.length} requêtes\n`)
  return macro >= target && least >= targetOfEach ? 0 : 1
}

/** A query that finds nothing when there is nothing to find counts as perfect. */
function ratio(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole
}
