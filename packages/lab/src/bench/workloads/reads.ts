// Reads beside the baseline, plain Prisma and SQLAlchemy: every request draws its id from the whole range.

import type { ContenderName } from '../contenders/start.js'
import type { Draw, Template } from '../load/request.js'
import { mainSize } from '../options.js'
import { mustAnswerAlike } from './same.js'
import { atLeast, contendersOf, seriesOf, UNCACHED } from './series.js'
import type { Target, Workload } from './workload.js'

/** A read by several contenders. */
type Read = {
  name: string
  title: string
  path: string
  draw: (size: number) => Draw
  others: ContenderName[]
  /** Times the baseline's requests a second. */
  target: number
  /** Times SQLAlchemy's. */
  targetOfSqlalchemy?: number
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
    target: 1.2,
    targetOfSqlalchemy: 8,
  },
  {
    name: 'zipf',
    title: '`GET /recettes/{id}`, Zipf-distributed ids (exponent 1.0)',
    path: '/recettes/<id>',
    draw: zipf,
    others: [],
    target: 2,
  },
  {
    name: 'comments',
    title: '`GET /recettes/{id}/commentaires`, ids uniformly random',
    path: '/recettes/<id>/commentaires',
    draw: uniform,
    others: ['prisma', 'sqlalchemy'],
    target: 1,
    targetOfSqlalchemy: 8,
  },
  {
    name: 'list',
    title: '`GET /recettes/?statut=VALIDER&limite=20`, a page at any depth',
    path: '/recettes/?statut=VALIDER&limite=20&apres=<id>',
    draw: uniform,
    others: ['prisma', 'sqlalchemy'],
    target: 1,
    targetOfSqlalchemy: 6,
  },
]

export const reads: Workload[] = READS.map(
  ({ name, title, path, draw, others, target, targetOfSqlalchemy }) => ({
    name,
    title,
    hasTarget: true,
    prepare: async (bench) => {
      const size = mainSize(bench.options)
      const template: Template = { path, draws: { id: draw(size) } }
      const contenders = await contendersOf(bench, size, ['ours', 'baseline', ...others])
      contenders.set('ours, no cache', await bench.start('ours', size, { settings: UNCACHED }))
      await mustAnswerAlike(contenders, template)
      const targets: Target[] = [
        atLeast(target),
        { ...atLeast(undefined, 'ours, no cache'), text: 'requests/s ÷ baseline’s, without the cache' },
      ]
      if (contenders.has('sqlalchemy')) targets.push(atLeast(targetOfSqlalchemy, 'ours', 'sqlalchemy'))
      return { series: seriesOf(bench, contenders, template), targets }
    },
  }),
)
