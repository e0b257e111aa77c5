// Reads beside the baseline, plain Prisma and SQLAlchemy: every request draws its id from the whole range.

import type { ContenderName } from '../contenders/start.js'
import type { Draw, Template } from '../load/request.js'
import { mainSize } from '../options.js'
import { mustAnswerAlike } from './same.js'
import { atLeast, contendersOf, seriesOf, UNCACHED } from './series.js'
import type { Goal, Workload } from './workload.js'

/** A read by several contenders. */
type Read = {
  name: string
  title: string
  path: string
  draw: (size: number) => Draw
  others: ContenderName[]
  /** Times the baseline's requests a second. */
  goal: number
  /** Times SQLAlchemy's. */
  goalOfSqlalchemy?: number
}

const uniform = (size: number) => ({ uniform: size })
const zipf = (size: number) => ({ zipf: size })

const READS: Read[] = [
  {
    name: 'one',
    title: '`GET /recettes/{id}`, ids uniformly random',
    path: '/recettes/<id>',
    draw: uniform,
    others: ['prisma', 'sqlalchemy'],
    goal: 1.2,
    goalOfSqlalchemy: 8,
  },
  {
    name: 'zipf',
    title: '`GET /recettes/{id}`, Zipf-distributed ids (exponent 1.0)',
    path: '/recettes/<id>',
    draw: zipf,
    others: [],
    goal: 2,
  },
  {
    name: 'comments',
    title: '`GET /recettes/{id}/commentaires`, ids uniformly random',
    path: '/recettes/<id>/commentaires',
    draw: uniform,
    others: ['prisma', 'sqlalchemy'],
    goal: 1,
    goalOfSqlalchemy: 8,
  },
  {
    name: 'list',
    title: '`GET /recettes/?statut=VALIDER&limite=20`, a page at any depth',
    path: '/recettes/?statut=VALIDER&limite=20&apres=<id>',
    draw: uniform,
    others: ['prisma', 'sqlalchemy'],
    goal: 1,
    goalOfSqlalchemy: 6,
  },
]

export const reads: Workload[] = READS.map(({ name, title, path, draw, others, goal, goalOfSqlalchemy }) => ({
  name,
  title,
  target: true,
  prepare: async (bench) => {
    const size = mainSize(bench.options)
    const template: Template = { path, draws: { id: draw(size) } }
    const contenders = await contendersOf(bench, size, ['ours', 'baseline', ...others])
    contenders.set('ours, no cache', await bench.start('ours', size, { settings: UNCACHED }))
    await mustAnswerAlike(contenders, template)
    const goals: Goal[] = [
      atLeast(goal),
      { ...atLeast(undefined, 'ours, no cache'), text: 'of baseline, without the cache' },
    ]
    if (contenders.has('sqlalchemy')) goals.push(atLeast(goalOfSqlalchemy, 'ours', 'sqlalchemy'))
    return { series: seriesOf(bench, contenders, template), goals }
  },
}))
