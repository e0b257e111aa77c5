// Analyses recipes in worker threads where their lines are long: those of one body may take a tenth of a second, which would hold the
// event loop.

import { ApiError } from '@recettes/errors'
import { Piscina } from 'piscina'
import type { DeriveColumns, RecetteTexts } from '../modele/derived-columns.js'
import type { ExplainTexts, MatchLines, Proofread } from '../modele/lignes.js'
import type { Result, Task } from './analysis-worker.js'
import { deriveColumns as deriveColumnsHere } from './derive-columns.js'

/** Each imports the engine: 40 MB. */
const THREADS = 2

/** Tasks that wait for a thread; further ones are 503. The limiter of changes bounds those of one caller. */
const MAX_WAITING = 256

/**
 * Bytes that are analysed here: at most 11 ms, usually 1 ms. To hand a usual recipe to a thread doubles the CPU of its change. An
 * emoji, which may name a food alone, has four.
 */
const SHORT = 1_000

const WORKER = new URL('./analysis-worker.js', import.meta.url)

type AnalysisThreads = {
  /** @throws ApiError 400 for too many foods, 503 when too many recipes wait */
  deriveColumns: DeriveColumns
  /** @throws ApiError 503 when too much work waits */
  matchLines: MatchLines
  /** @throws ApiError 503 when too much work waits */
  explainTexts: ExplainTexts
  /** @throws ApiError 503 when too much work waits */
  proofread: Proofread
  /** Resolves once each thread has imported the engine. */
  ready: () => Promise<void>
  close: () => Promise<void>
}

/** The threads start at once, without the flags of this process: these may load what only the main thread needs. */
export function openAnalysisThreads(): AnalysisThreads {
  const pool = new Piscina({
    filename: WORKER.href,
    minThreads: THREADS,
    maxThreads: THREADS,
    maxQueue: MAX_WAITING,
    recordTiming: false,
    execArgv: [],
  })
  const run = async (task: object, name: string) => {
    if (pool.queueSize >= MAX_WAITING) throw new ApiError('service_indisponible')
    return pool.run(task, { name })
  }
  const deriveInThread = async (task: Task) => {
    const result: Result = await run(task, 'analyse')
    if ('refused' in result) throw new ApiError('donnees_invalides', { errors: [...result.refused] })
    return result.columns
  }
  const deriveColumns: DeriveColumns = async (texts, maxFoods) =>
    bytesOf(texts) <= SHORT ? deriveColumnsHere(texts, maxFoods) : deriveInThread({ texts, maxFoods })
  const matchLines: MatchLines = (names, recipes) => run({ names, recipes }, 'matchLines')
  const explainTexts: ExplainTexts = (texts, words) => run({ texts, words }, 'explainTexts')
  const proofread: Proofread = (texts) => run(texts, 'proofread')
  const warmUp = () =>
    deriveInThread({ texts: { titre: 'Tarte', description: null, allergenes: null, ingredients: ['sel'] } })
  return {
    deriveColumns,
    matchLines,
    explainTexts,
    proofread,
    ready: async () => {
      await Promise.all(Array.from({ length: THREADS }, warmUp))
    },
    close: () => pool.destroy(),
  }
}

const bytesOf = ({ titre, description, allergenes, ingredients }: RecetteTexts): number =>
  [titre, description, allergenes, ...ingredients].reduce(
    (sum, text) => sum + Buffer.byteLength(text ?? ''),
    0,
  )
