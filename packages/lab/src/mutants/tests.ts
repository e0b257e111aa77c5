// Orders the tests that run on a mutant: first those of the same feature, then those that share a word with its file.

import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { inProject, sourceOf } from '@recettes/local'
import type { Point } from './point.js'

/** More files than these seldom find what the first didn't; the whole suite is asked about survivors together. */
const FILES = 16

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
  config: ['settings'],
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
  modifications: ['cache', 'coherence'],
  noter_modifications: ['coherence'],
  modifications_recettes: ['coherence'],
  modifications_commentaires: ['coherence'],
  preparer_recette: ['kept', 'conditional', 'filters', 'lists', 'recettes'],
  recette_json: ['kept', 'shape', 'recettes'],
  trouver_recettes: ['recherche'],
  cles_cherchees: ['recherche'],
  classe_taille: ['recherche'],
  noter_noms: ['completion', 'count'],
  reporter_noms: ['completion', 'count'],
  noter_recette: ['coherence', 'sql', 'completion', 'count'],
  noter_commentaire: ['coherence', 'sql'],
  mots_du_titre: ['filters', 'lists'],
  recettes_par_titre: ['filters', 'lists'],
  courriel_change: ['mailed', 'recuperation', 'interleaving'],
  revocation_par_date: ['generations', 'revocations'],
  session_par_date: ['generations', 'sessions'],
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

/** Features that use most of every package, and of their service. */
const BROAD = ['recettes', 'utilisateurs', 'jetons']

/** Test programs for a point, the nearest first. */
export function nearestTests(point: Point, all: readonly string[]): string[] {
  const workspace = point.file.startsWith('prisma/')
    ? point.file.replace('prisma/', 'services/').replace(/ .*/, '')
    : point.file.split('/').slice(0, 2).join('/')
  const words = wordsOf(point.file.replace(/^packages\/(\w+)\/src/, 'src/$1'))
  const mutated = basename(dirname(point.file))
  const score = (program: string): number => {
    const source = sourceOf(program)
    if (!source.startsWith(`${workspace}/`) && !workspace.startsWith('packages/')) return 0
    if (!/^(services|packages\/local)\//.test(source) && !source.startsWith(`${workspace}/`)) return 0
    const shared = wordsOf(source).filter((word) => words.includes(word)).length
    const own = workspace.startsWith('packages/') && source.startsWith(`${workspace}/`) ? 4 : 0
    const feature = basename(dirname(source))
    const broad = BROAD.includes(feature) ? 0.5 : 0
    const base = shared * 2 + own + broad + (feature === mutated ? 3 : 0)
    return base + (mentions(source, point.file) ? 4 : 0)
  }
  return all
    .map((program) => ({ program, score: score(program) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, FILES)
    .map(({ program }) => program)
}

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
