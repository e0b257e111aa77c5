// The test files that most probably notice a mutant: those that load its file, and those whose text is like the source's.

import { readFileSync } from 'node:fs'
import { inProject, sourceOf } from '@recettes/local'
import type { Point } from './point.js'

/** More files than these seldom find what the first didn't. */
const FILES = 16
/** A word of the changed line counts as much as so many of the rest of the file. */
const CHANGED_LINE = 8
/** What a test that names the file, or something that it exports, is worth beside the most alike one (1). */
const NAMED = 1

/** Test programs for a point, the nearest first. A service's source is tested by its own tests alone. */
export function nearestTests(point: Point, allPrograms: readonly string[], source: string): string[] {
  const workspace = point.file.split(/[/ ]/).slice(0, 2).join('/').replace('prisma/', 'services/')
  const programs = workspace.startsWith('services/')
    ? allPrograms.filter((program) => program.startsWith(`${workspace}/`))
    : allPrograms
  const alike = likeness(point, source, programs)
  const names = namesOf(point.file, source)
  return programs
    .map((program) => ({ program, score: alike(program) + (names.test(textOf(program)) ? NAMED : 0) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, FILES)
    .map(({ program }) => program)
}

/** From 0 to 1: weight of the words that a test shares with the source; rare ones and those of the changed line count most. */
function likeness({ from, to }: Point, source: string, programs: readonly string[]) {
  const line = source.slice(source.lastIndexOf('\n', from - 1) + 1, source.indexOf('\n', to) + 1 || undefined)
  const [all, changed] = [wordsOf(source), wordsOf(line)]
  const tests = new Map(programs.map((program) => [program, wordsOf(textOf(program))]))
  const spread = new Map<string, number>()
  for (const words of tests.values()) for (const word of words) spread.set(word, (spread.get(word) ?? 0) + 1)
  const weight = (word: string) =>
    (changed.has(word) ? CHANGED_LINE : all.has(word) ? 1 : 0) *
    Math.log(tests.size / (spread.get(word) ?? 1))
  // Long tests share words with everything.
  const score = (words: Set<string>) =>
    [...words].reduce((sum, word) => sum + weight(word), 0) / Math.sqrt(words.size + 100)
  const scores = new Map([...tests].map(([program, words]) => [program, score(words)]))
  const most = Math.max(1, ...scores.values())
  return (program: string): number => (scores.get(program) ?? 0) / most
}

/** What a test says that loads the file itself, or uses something that it exports, or a function of the database. */
function namesOf(file: string, source: string): RegExp {
  const [, routine] = /^prisma\/\S+ (?:function|trigger) (\w+)/.exec(file) ?? []
  const exported = [...source.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(
    ([, name]) => name,
  )
  const path = file.replace(/^.*\/src\//, 'dist/').replace(/\.ts$/, '\\.js')
  return new RegExp(
    routine === undefined ? `${path}|\\b(${exported.join('|') || path})\\b` : `\\b${routine}\\b`,
  )
}

const texts = new Map<string, string>()

function textOf(program: string): string {
  const text = texts.get(program) ?? readFileSync(inProject(sourceOf(program)), 'utf8')
  texts.set(program, text)
  return text
}

/** Words of at least four letters; of `countOwnChange` also `change`. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/[\p{L}_]{4,}/gu)].flatMap(([word]) =>
      [word, ...word.split(/(?=\p{Lu})|_/u).filter((part) => part.length > 3)].map((part) =>
        part.toLowerCase(),
      ),
    ),
  )
