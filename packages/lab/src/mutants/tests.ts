// Orders the tests that run on a mutant: those of the same feature, those that share a word with its path, and those whose text
// has rare words of the changed line and of its file.

import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { inProject, sourceOf } from '@recettes/local'
import type { Point } from './point.js'

/** More files than these seldom find what the first didn't; the whole suite is asked about survivors together. */
const FILES = 16
/** So many of them for the likeness of their text alone: tests of another feature or service. */
const FILES_ALIKE = 6

/** Words of files whose tests are named otherwise. */
const ALIASES: Record<string, string[]> = {
  commands: ['process', 'commands'],
  once: ['idempotency', 'once'],
  journal: ['journal'],
  effacement: ['erasure'],
  attempt: ['limits'],
  droits: ['droits', 'rights'],
  process: ['drain', 'readiness'],
  lifecycle: ['drain'],
  app: ['published', 'document'],
  config: ['settings', 'published', 'document'],
  openapi: ['published', 'document', 'documentation'],
  standby: ['failover', 'reads'],
  ingredients: ['version'],
  tokens: ['jetons', 'revocations'],
  tracing: ['traces'],
  settings: ['settings', 'published'],
  schemas: ['published', 'document'],
  error: ['errors', 'logs'],
  strict: ['raw'],
  broken: ['raw'],
  texts: ['input', 'texts'],
  validation: ['input', 'texts'],
  migrations: ['migrate', 'migrations', 'least'],
  stream: ['lists', 'streaming'],
  preparer_recette: ['conditional', 'filters', 'lists'],
  suivre_recette: ['filters', 'reindex', 'thread'],
  sans_cles: ['recherche'],
  mots_cherches: ['filters', 'lists'],
  trouver_recettes: ['recherche'],
  cles_cherchees: ['recherche'],
  classe_taille: ['recherche'],
  noter_noms: ['completion', 'count'],
  reporter_noms: ['completion', 'count'],
  mots_du_titre: ['filters', 'lists'],
  recettes_par_titre: ['filters', 'lists'],
  courriel_change: ['mailed', 'recuperation', 'interleaving'],
  replier: ['completion', 'search'],
  mots: ['search'],
  mots_utilisateur: ['search'],
  mots_commencant_par: ['search'],
  purger_journal: ['journal', 'purge'],
  anonymiser_journal: ['journal'],
  anonymiser_journal_suite: ['journal'],
  journal_ajout_seul: ['append'],
  statements: ['recettes'],
  change: ['coherence', 'cache'],
  conditional: ['conditional'],
  requests: ['traces', 'metrics'],
  modele: ['shape', 'recettes', 'utilisateurs'],
}

/** Tests that most changes of a kind of source reach: all lines of the engine, the whole document, all settings. */
const WHOLE = /^(packages\/ingredients\/test\/version|services\/auth\/test\/document\/published)\.test\.ts$/

/** Features that use most of every package, and of their service. */
const BROAD = ['recettes', 'utilisateurs', 'jetons']

/** Score of the test whose text is the most like the source's, as much as two shared words of the path. */
const ALIKE = 4
/** A word of the changed line counts as much as so many of the rest of the file. */
const CHANGED_LINE = 8

/** Test programs for a point, the nearest first. */
export function nearestTests(point: Point, allPrograms: readonly string[], source: string): string[] {
  const workspace = point.file.startsWith('prisma/')
    ? point.file.replace('prisma/', 'services/').replace(/ .*/, '')
    : point.file.split('/').slice(0, 2).join('/')
  const words = wordsOf(point.file.replace(/^packages\/(\w+)\/src/, 'src/$1'))
  const mutated = basename(dirname(point.file))
  const alike = likeness(point, source, allPrograms)
  const score = (program: string): number => {
    const test = sourceOf(program)
    if (!test.startsWith(`${workspace}/`) && !workspace.startsWith('packages/')) return 0
    if (!/^(services|packages\/local)\//.test(test) && !test.startsWith(`${workspace}/`)) return 0
    const shared = wordsOf(test).filter((word) => words.includes(word)).length
    const inWorkspace = workspace.startsWith('packages/') && test.startsWith(`${workspace}/`) ? 4 : 0
    const feature = basename(dirname(test))
    const broad = BROAD.includes(feature) ? 0.5 : 0
    const wholeService = WHOLE.test(test) && (shared > 0 || inWorkspace > 0) ? 4 : 0
    const base = shared * 2 + inWorkspace + wholeService + broad + (feature === mutated ? 3 : 0)
    return base + ALIKE * alike(program) + (mentions(test, point.file) ? 4 : 0)
  }
  const best = (programs: readonly string[], scoreOf: (program: string) => number, limit: number) =>
    programs
      .map((program) => ({ program, score: scoreOf(program) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ program }) => program)
  const candidates = allPrograms.filter((program) => score(program) > 0 || alike(program) > 0)
  const nearest = best(candidates, score, FILES - FILES_ALIKE)
  return [
    ...nearest,
    ...best(
      candidates.filter((program) => !nearest.includes(program)),
      alike,
      FILES_ALIKE,
    ),
  ]
}

/** From 0 to 1 for each test: weight of the words that it shares with the source, rare ones and those of the changed line above all. */
function likeness(
  { from, to }: Point,
  source: string,
  allPrograms: readonly string[],
): (program: string) => number {
  const line = source.slice(source.lastIndexOf('\n', from - 1) + 1, source.indexOf('\n', to) + 1 || undefined)
  const weights = new Map<string, number>()
  for (const word of textWords(source)) weights.set(word, 1)
  for (const word of textWords(line)) weights.set(word, CHANGED_LINE)
  const tests = new Map(allPrograms.map((program) => [program, testWords(program)]))
  const spread = new Map<string, number>()
  for (const words of tests.values()) for (const word of words) spread.set(word, (spread.get(word) ?? 0) + 1)
  const weightOf = (program: string) =>
    [...(tests.get(program) ?? [])].reduce(
      (sum, word) => sum + (weights.get(word) ?? 0) * Math.log(tests.size / (spread.get(word) ?? 1)),
      0,
    ) / Math.sqrt((tests.get(program)?.size ?? 0) + 100)
  const weightsOfTests = new Map(allPrograms.map((program) => [program, weightOf(program)]))
  const maxWeight = Math.max(1, ...weightsOfTests.values())
  return (program) => (weightsOfTests.get(program) ?? 0) / maxWeight
}

const testTexts = new Map<string, Set<string>>()

function testWords(program: string): Set<string> {
  const words = testTexts.get(program) ?? textWords(readFileSync(inProject(sourceOf(program)), 'utf8'))
  testTexts.set(program, words)
  return words
}

/** Words of at least four letters; of `countOwnChange` also `change`. */
const textWords = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/[\p{L}_]{4,}/gu)].flatMap(([word]) =>
      [word, ...word.split(/(?=\p{Lu})|_/u).filter((part) => part.length > 3)].map((piece) =>
        piece.toLowerCase(),
      ),
    ),
  )

/** Whether a test's source loads the file itself, or names something that it exports, or a function of the database. */
function mentions(test: string, file: string): boolean {
  const text = readFileSync(inProject(test), 'utf8')
  const [, routine] = /^prisma\/\S+ (?:function|trigger) (\w+)/.exec(file) ?? []
  if (routine !== undefined) return new RegExp(`\\b${routine}\\b`).test(text)
  if (text.includes(file.replace(/^.*\/src\//, 'dist/').replace(/\.ts$/, '.js'))) return true
  const exported = readFileSync(inProject(file), 'utf8').matchAll(
    /^export (?:async )?(?:function|const) (\w+)/gm,
  )
  return [...exported].some(([, name = '']) => new RegExp(`\\b${name}\\b`).test(text))
}

/** Words of a path below `src` or `test`, with what they are called elsewhere. */
function wordsOf(file: string): string[] {
  const path = file.replace(/^.*\/(src|test)\//, '').replace(/^prisma\/\S+ (function|trigger) /, '')
  const words = path.replace(/( ON .*|(\.test)?\.ts)$/, '').split(/[/-]/)
  return [...new Set(words.flatMap((word) => [word, ...(ALIASES[word] ?? [])]).map(singular))]
}

const singular = (word: string) => word.replace(/s$/, '')
