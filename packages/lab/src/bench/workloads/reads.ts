// Reads beside the baseline and SQLAlchemy: every request draws its id from the whole range.

import type { ContenderName } from '../contenders/start.js'
import { mainSize } from '../options.js'
import { mustAnswerAlike } from './same.js'
import { atLeast, contendersOf, seriesOf, UNCACHED } from './series.js'
import type { Workload } from './workload.js'

type Read = {
  name: string
  title: string
  path: string
  draw?: 'zipf'
  /** Times the baseline's requests a second, and SQLAlchemy's where that takes part. */
  target: number
  overSqlalchemy?: number
  /** Also measured with `CACHE_MIB=0`. */
  cached?: true
}

const READS: Read[] = [
  {
    name: 'one',
    title: '`GET /recettes/{id}`, ids uniformly random',
    path: '/recettes/<id>',
    target: 1.1,
    overSqlalchemy: 8,
    cached: true,
  },
  {
    name: 'zipf',
    title: '`GET /recettes/{id}`, Zipf-distributed ids (exponent 1.0)',
    path: '/recettes/<id>',
    draw: 'zipf',
    target: 1.1,
    cached: true,
  },
  {
    name: 'comments',
    title: '`GET /recettes/{id}/commentaires`, ids uniformly random',
    path: '/recettes/<id>/commentaires',
    target: 1,
    overSqlalchemy: 8,
  },
  {
    name: 'list',
    title: '`GET /recettes/?statut=VALIDER&limite=20`, a page at any depth',
    path: '/recettes/?statut=VALIDER&limite=20&apres=<id>',
    target: 1,
    overSqlalchemy: 6,
    cached: true,
  },
]

export const reads: Workload[] = READS.map(({ name, title, path, draw, target, overSqlalchemy, cached }) => ({
  name,
  title,
  prepare: async (bench) => {
    const size = mainSize(bench.options)
    const template = { path, draws: { id: draw === 'zipf' ? { zipf: size } : { uniform: size } } }
    const others: ContenderName[] = overSqlalchemy === undefined ? [] : ['sqlalchemy']
    const contenders = await contendersOf(bench, size, ['ours', 'baseline', ...others])
    const targets = [atLeast(target)]
    if (cached) {
      const uncached = 'ours, no cache'
      contenders.set(uncached, await bench.start('ours', size, { settings: UNCACHED }))
      targets.push({ ...atLeast(undefined, uncached), text: 'requests/s ÷ baseline’s, without the cache' })
    }
    await mustAnswerAlike(contenders, template)
    if (contenders.has('sqlalchemy')) targets.push(atLeast(overSqlalchemy, 'ours', 'sqlalchemy'))
    return { series: seriesOf(bench, contenders, template), targets }
  },
}))
