// The page of a recipe beside the recipe itself, both of one run: what rendering costs.

import { mainSize } from '../options.js'
import { ask } from './same.js'
import { atLeast, oneSeries } from './series.js'
import type { Bench, Workload } from './workload.js'

/** Recipes whose pages are asked for where none of them is in memory: each once in many seconds. */
const MANY = 1_000

export const pages: Workload = {
  name: 'page',
  title: 'Web front',
  prepare: async (bench) => {
    const { api, web, slugs } = await start(bench)
    const [slug = ''] = slugs
    const draws = { slug: { lines: slugs.map((line) => [line]) } }
    return {
      series: [
        oneSeries(bench, 'recipe', api, { path: '/recettes/1' }),
        oneSeries(bench, 'its page', web, { path: slug }),
        oneSeries(bench, 'pages of many', web, { path: '<slug.1>', draws }, { mayRefuse: true }),
      ],
      targets: [
        {
          ...atLeast(0.5, 'its page', 'recipe'),
          text: 'pages of one recipe ÷ the API’s `GET` of it, requests/s',
        },
        {
          ...atLeast(undefined, 'pages of many', 'recipe'),
          text: 'pages drawn from 1,000 recipes ÷ the API’s `GET` of one, requests/s',
        },
      ],
    }
  },
}

/** Both APIs and the web front, and the paths of the pages. */
async function start(bench: Bench) {
  const size = mainSize(bench.options)
  const auth = await bench.start('auth', size, { settings: { DATABASE_URL: await bench.authDatabase() } })
  const api = await bench.start('ours', size)
  const web = await bench.start('web', size, { settings: { AUTH_URL: auth.url, BASE_URL: api.url } })
  const slugs: string[] = []
  for (let id = 1; id <= Math.min(MANY, size); id++) {
    const { path } = await ask(web, { path: `/recettes/${id}`, method: 'GET', headers: {}, body: undefined })
    slugs.push(path)
  }
  return { api, web, slugs }
}
