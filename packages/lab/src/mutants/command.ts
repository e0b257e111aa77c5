// `npm run lab -- mutants`: how many small faults the tests notice, on a random sample.
// Not Stryker: its tap runner starts a process a test file (179 of them), can't draw a sample, and knows no SQL.

import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inProject, sourceOf, transpileTests } from '@recettes/local'
import { Command } from 'commander'
import { below, randomFrom } from '../bench/data/random.js'
import { withEnds } from '../ends.js'
import { type Checkout, openCheckout } from './checkout.js'
import { type Point, shown } from './point.js'
import { pointsOf, type Sources } from './sources.js'
import { nearestTests } from './tests.js'

type Options = {
  seed: string
  count: string
  jobs: string
  only?: string
  list?: true
  pick?: string
  nearest?: boolean
}

/** Outcome of a mutant: the test that killed it, or `stillborn` if PostgreSQL can't parse it. */
type Verdict = { point: Point; killer?: string; stillborn?: true }

const SYNTAX_ERROR = '42601'

/** `sound` tests pass on the unchanged product. `broken` ones fail on it, so they can't kill a mutant. */
type Known = { sound: Set<string>; broken: Set<string> }

const tell = (text: string) => void process.stdout.write(`${text}\n`)

export const command = (): Command =>
  new Command()
    .description('Changes the product in one random place at a time and tells whether a test fails.')
    .option('--seed <number>', 'draws the sample', '1')
    .option('--count <number>', 'size of the sample', '100')
    .option('--jobs <number>', 'mutants at once, each with a copy of the project and a PostgreSQL', '2')
    .option('--only <path>', 'places whose file begins so')
    .option('--pick <numbers>', 'only these of the sample, separated by commas')
    .option('--nearest', 'leaves out the whole suite: what the nearest tests kill is a lower bound')
    .option('--list', 'shows the sample and runs nothing')
    .action((options: Options) =>
      withEnds(async (onEnd) => {
        const programs = transpileTests().filter((program) => !/^packages\/(lab|client)\//.test(program))
        const checkouts: Checkout[] = []
        for (let job = 0; job < Number(options.jobs); job++) {
          const checkout = await openCheckout()
          onEnd(checkout.close)
          checkouts.push(checkout)
        }
        const [firstCheckout] = checkouts
        if (firstCheckout === undefined) throw new Error('--jobs is at least 1')
        const sample = draw(firstCheckout.sources, options)
        if (options.list)
          for (const [i, point] of sample.entries()) tell(describe(i, point, firstCheckout.sources))
        else await judge(sample, checkouts, programs, options)
      }),
    )

/** A sample without repetition; the same for the same seed and sources. */
function draw(sources: Sources, { seed, count, only = '', pick }: Options): Point[] {
  const points = pointsOf(sources).filter(({ file }) => file.startsWith(only))
  const random = randomFrom(Number(seed))
  tell(`${points.length} places in ${sources.size} texts; seed ${seed}`)
  const sample = Array.from({ length: Math.min(Number(count), points.length) }, () =>
    points.splice(below(random, points.length), 1),
  ).flat()
  const picked = pick?.split(',').map(Number)
  return picked === undefined ? sample : sample.filter((_, i) => picked.includes(i + 1))
}

const describe = (i: number, point: Point, sources: Sources): string =>
  `${i + 1}. ${shown(point, sources.get(point.file) ?? '')}`

async function judge(
  sample: Point[],
  checkouts: Checkout[],
  allPrograms: string[],
  { nearest = false }: Options,
): Promise<void> {
  const verdicts: Verdict[] = sample.map((point) => ({ point }))
  const known: Known = { sound: new Set(), broken: new Set() }
  const queue = verdicts.entries()
  const work = async (checkout: Checkout) => {
    for (const [i, verdict] of queue) {
      const { point } = verdict
      const description = describe(i, point, checkout.sources)
      const source = checkout.sources.get(point.file) ?? ''
      try {
        const killer = await killerOf(checkout, [point], nearestTests(point, allPrograms, source), known)
        if (killer !== undefined) verdict.killer = killer
        tell(`${description}\n  ${killer ? `killed by «${killer}»` : 'survived the nearest tests'}`)
      } catch (error) {
        if ((error as { code?: unknown }).code !== SYNTAX_ERROR) throw error
        verdict.stillborn = true
        tell(`${description}\n  is no SQL, and not counted`)
      }
    }
  }
  await Promise.all(checkouts.map(work))
  const born = verdicts.filter(({ stillborn }) => !stillborn)

  if (!nearest) await askWholeSuite(born, checkouts, allPrograms, known)

  const [{ sources } = { sources: new Map() }] = checkouts
  tell('\nSurvivors: each is a test that is missing, or changes nothing that a caller could notice')
  for (const [i, { point, killer, stillborn }] of verdicts.entries())
    if (!killer && !stillborn) tell(describe(i, point, sources))
  for (const language of ['TypeScript', 'SQL']) {
    const ofLanguage = born.filter(({ point }) => point.kind.startsWith('SQL') === (language === 'SQL'))
    tell(`${language}: ${ofLanguage.filter(({ killer }) => killer).length} of ${ofLanguage.length} killed`)
  }
  tell(`${born.filter(({ killer }) => killer).length} of ${born.length} killed`)
}

/** Runs the whole suite, a folder at a time, against all survivors together. */
async function askWholeSuite(
  verdicts: Verdict[],
  checkouts: Checkout[],
  allPrograms: string[],
  known: Known,
): Promise<void> {
  tell('\nThe whole suite, against those that survived')
  const folders = new Map<string, string[]>()
  for (const program of allPrograms)
    folders.set(dirname(program), [...(folders.get(dirname(program)) ?? []), program])
  const suites = folders.entries()
  const finish = async (checkout: Checkout) => {
    for (const [folder, programs] of suites) {
      for (;;) {
        const alive = verdicts.filter(({ killer }) => killer === undefined)
        const killed = await findKilled(checkout, alive, programs, known)
        if (killed === undefined) break
        killed.verdict.killer = killed.killer
        tell(
          `${shown(killed.verdict.point, checkout.sources.get(killed.verdict.point.file) ?? '')}\n  killed in ${folder} by «${killed.killer}»`,
        )
      }
    }
  }
  await Promise.all(checkouts.map(finish))
}

/** The test that fails where these points are changed, and passes where nothing is; undefined where all pass. */
async function killerOf(
  checkout: Checkout,
  points: Point[],
  programs: string[],
  known: Known,
): Promise<string | undefined> {
  if (points.length === 0 || programs.length === 0) return undefined
  const { broken, sound } = known
  for (;;) {
    const { failed, passed, hung } = await checkout.with(points, () => checkout.run(programs, known))
    for (const title of passed) sound.add(title)
    if (failed === undefined) return undefined
    if (!hung && sound.has(failed)) {
      // On a busy machine a test may fail once for a reason of its own.
      const second = await checkout.with(points, () =>
        checkout.run(programsWith(failed, programs), { broken, only: failed }),
      )
      if (second.failed !== undefined) return failed
      tell(`  fails now and then: «${failed}»`)
      broken.add(failed)
      continue
    }
    // A hang is the mutant's own only if the product gets to the end in the same time.
    const original = await checkout.run(programs, { broken, only: hung ? undefined : failed })
    for (const title of original.passed) sound.add(title)
    if (original.failed === undefined) return failed
    tell(`  ${original.hung ? 'takes too long' : 'fails'} on the product as it is: «${original.failed}»`)
    if (original.hung) return undefined
    broken.add(original.failed)
  }
}

/** The programs whose source has this title, or all where it is made of parts. */
function programsWith(title: string, programs: string[]): string[] {
  const withTitle = programs.filter((program) =>
    readFileSync(inProject(sourceOf(program)), 'utf8').includes(title),
  )
  return withTitle.length > 0 ? withTitle : programs
}

/** One of the mutants that a folder's tests kill: they are tried all together, and where that fails by halves. */
async function findKilled(
  checkout: Checkout,
  verdicts: Verdict[],
  programs: string[],
  known: Known,
): Promise<{ verdict: Verdict; killer: string } | undefined> {
  const points = verdicts.map(({ point }) => point)
  const killer = await killerOf(checkout, points, programs, known)
  const [verdict] = verdicts
  if (killer === undefined || verdict === undefined) return undefined
  if (verdicts.length === 1) return { verdict, killer }
  const half = verdicts.length >> 1
  return (
    (await findKilled(checkout, verdicts.slice(0, half), programs, known)) ??
    (await findKilled(checkout, verdicts.slice(half), programs, known))
  )
}
