// Reads beside the baseline and SQLAlchemy: every request draws its id from the whole range.

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
  /** Also measured with `CACHE_MIB=0`. */
  isCached: boolean
}

const uniform = (size: number) => ({ uniform: size })
const zipf = (size: number) => ({ zipf: size })

const READS: Read[] = [
  {
    name: 'one',
    title: '`GET /recettes/{id}`, ids uniformly random',
    path: '/recettes/<id>',
    draw: uniform,
    others: ['sqlalchemy'],
    target: 1.1,
    targetOfSqlalchemy: 8,
    isCached: true,
  },
  {
    name: 'zipf',
    title: '`GET /recettes/{id}`, Zipf-distributed ids (exponent 1.0)',
    path: '/recettes/<id>',
    draw: zipf,
    others: [],
    target: 1.1,
    isCached: true,
  },
  {
    name: 'comments',
    title: '`GET /recettes/{id}/commentaires`, ids uniformly random',
    path: '/recettes/<id>/commentaires',
    draw: uniform,
    others: ['sqlalchemy'],
    target: 1,
    targetOfSqlalchemy: 8,
    isCached: false,
  },
  {
    name: 'list',
    title: '`GET /recettes/?statut=VALIDER&limite=20`, a page at any depth',
    path: '/recettes/?statut=VALIDER&limite=20&apres=<id>',
    draw: uniform,
    others: ['sqlalchemy'],
    target: 1,
    targetOfSqlalchemy: 6,
    isCached: true,
  },
]

export const reads: Workload[] = READS.map(
  ({ name, title, path, draw, others, target, targetOfSqlalchemy, isCached }) => ({
    name,
    title,
    hasTarget: true,
    prepare: async (bench) => {
      const size = mainSize(bench.options)
      const template: Template = { path, draws: { id: draw(size) } }
      const contenders = await contendersOf(bench, size, ['ours', 'baseline', ...others])
      const targets: Target[] = [atLeast(target)]
      if (isCached) {
        const name = 'ours, no cache'
        contenders.set(name, await bench.start('ours', size, { settings: UNCACHED }))
        targets.push({ ...atLeast(undefined, name), text: 'requests/s ÷ baseline’s, without the cache' })
      }
      await mustAnswerAlike(contenders, template)
      if (contenders.has('sqlalchemy')) targets.push(atLeast(targetOfSqlalchemy, 'ours', 'sqlalchemy'))
      return { series: seriesOf(bench, contenders, template), targets }
    },
  }),
)
