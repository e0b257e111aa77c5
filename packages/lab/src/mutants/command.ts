// `npm run lab -- mutants`: how many small faults the tests notice, on a random sample.
// Not Stryker: its tap runner starts a process a test file, can't draw a sample, and knows no SQL.

import { transpileTests } from '@recettes/local'
import { Command } from 'commander'
import { below, randomFrom } from '../bench/data/random.js'
import { withEnds } from '../ends.js'
import { type Checkout, openCheckout } from './checkout.js'
import { type Point, shown } from './point.js'
import { pointsOf, type Sources } from './sources.js'
import { nearestTests } from './tests.js'

type Options = { seed: string; count: string; jobs: string; only: string; list?: true }

/** Verdict on a mutant; one that PostgreSQL can't parse counts neither way. */
type Outcome = { point: Point; killer?: string; unparsable?: true }

const SYNTAX_ERROR = '42601'

const tell = (text: string) => void process.stdout.write(`${text}\n`)

export const command = (): Command =>
  new Command()
    .description(
      'Changes the product in one random place at a time and tells whether one of the nearest test files fails.',
    )
    .option('--seed <number>', 'draws the sample', '1')
    .option('--count <number>', 'size of the sample', '100')
    .option('--jobs <number>', 'mutants at once, each with a copy of the project and a PostgreSQL', '2')
    .option('--only <path>', 'places whose file begins so', '')
    .option('--list', 'shows the sample and runs nothing')
    .action((options: Options) =>
      withEnds(async (onEnd) => {
        const checkouts: Checkout[] = []
        for (let job = 0; job < Number(options.jobs); job++) {
          const checkout = await openCheckout()
          onEnd(checkout.close)
          checkouts.push(checkout)
        }
        const sources = checkouts[0]?.sources ?? new Map()
        const sample = draw(sources, options)
        if (options.list) for (const [i, point] of sample.entries()) tell(describe(i, point, sources))
        else await judge(sample, checkouts)
      }),
    )

/** A sample without repetition; the same for the same seed and sources. */
function draw(sources: Sources, { seed, count, only }: Options): Point[] {
  const points = pointsOf(sources).filter(({ file }) => file.startsWith(only))
  const random = randomFrom(Number(seed))
  tell(`${points.length} places in ${sources.size} texts; seed ${seed}`)
  return Array.from({ length: Math.min(Number(count), points.length) }, () =>
    points.splice(below(random, points.length), 1),
  ).flat()
}

const describe = (i: number, point: Point, sources: Sources): string =>
  `${i + 1}. ${shown(point, sources.get(point.file) ?? '')}`

/** Runs the sample, each checkout taking the next mutant. */
async function judge(sample: Point[], checkouts: Checkout[]): Promise<void> {
  const programs = transpileTests().filter((program) => !/^packages\/(lab|client)\//.test(program))
  const outcomes = sample.map((point): Outcome => ({ point }))
  const queue = outcomes.entries()
  const work = async (checkout: Checkout) => {
    for (const [i, outcome] of queue) {
      const { point } = outcome
      const nearest = nearestTests(point, programs, checkout.sources.get(point.file) ?? '')
      try {
        const killer = await killerOf(checkout, point, nearest)
        if (killer !== undefined) outcome.killer = killer
      } catch (error) {
        if ((error as { code?: unknown }).code !== SYNTAX_ERROR) throw error
        outcome.unparsable = true
      }
      const { killer, unparsable } = outcome
      const fate = unparsable ? 'is no SQL, and not counted' : killer ? `killed by «${killer}»` : 'survived'
      tell(`${describe(i, point, checkout.sources)}\n  ${fate}`)
    }
  }
  await Promise.all(checkouts.map(work))
  const counted = outcomes.filter(({ unparsable }) => !unparsable)
  for (const language of ['TypeScript', 'SQL']) {
    const ofLanguage = counted.filter(({ point }) => point.kind.startsWith('SQL') === (language === 'SQL'))
    tell(`${language}: ${ofLanguage.filter(({ killer }) => killer).length} of ${ofLanguage.length} killed`)
  }
  tell(`${counted.filter(({ killer }) => killer).length} of ${counted.length} killed`)
}

/** The test that fails on the mutant and passes on the product as it is; undefined where none does. */
async function killerOf(checkout: Checkout, point: Point, programs: string[]): Promise<string | undefined> {
  const broken = new Set<string>()
  while (programs.length > 0) {
    const failed = await checkout.with(point, () => checkout.run(programs, broken))
    if (failed === undefined || (await checkout.run(programs, broken)) !== failed) return failed
    tell(`  fails on the product as it is: «${failed}»`)
    broken.add(failed)
  }
  return undefined
}
