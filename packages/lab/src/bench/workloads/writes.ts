// Writes beside the baseline, on copies of the databases: comments, new recipes, replaced recipes, slow commits.

import { withConnection } from '../../sql.js'
import type { ContenderName } from '../contenders/start.js'
import { tokenOf } from '../contenders/token.js'
import { readCorpus } from '../data/corpus.js'
import { randomFrom } from '../data/random.js'
import { mixedRecipes, type NewRecipe } from '../data/recipes.js'
import type { Template } from '../load/request.js'
import { mainSize } from '../options.js'
import { mustAnswer } from './same.js'
import { atLeast, contendersOf, oneSeries, seriesOf } from './series.js'
import type { Bench, Series, Target, Workload } from './workload.js'

const AUTHOR = 1
const AUTHORS = 500
/** Different bodies of recipes, and recipes that are replaced, drawn from all. */
const [BODIES, REPLACED] = [5_000, 20_000]
const JSON_BODY = { 'content-type': 'application/json' }

async function commentTemplate(bench: Bench): Promise<Template> {
  const contenu = 'Très bon, refait <id> fois avec la recette de ma tante <aunt>.'
  const size = mainSize(bench.options)
  return {
    path: '/recettes/<id>/commentaires',
    method: 'POST',
    headers: { ...JSON_BODY, authorization: `Bearer ${await tokenOf(AUTHOR)}` },
    body: JSON.stringify({ contenu, auteur_id: AUTHOR }),
    draws: { id: { uniform: size }, aunt: { uniform: 1_000_000 } },
  }
}

function bodies({ options }: Bench): string[][] {
  const recipes = mixedRecipes(readCorpus(options.corpus), randomFrom(11))
  const details = { temps_preparation: 20, temps_cuisson: 35, portions: 4, difficulte: 'Facile' }
  const body = ({ titre, ingredients }: NewRecipe) => JSON.stringify({ titre, ...details, ingredients })
  return Array.from({ length: BODIES }, () => [body(recipes.next().value)])
}

/** Of many authors: a service that lets one author change two recipes at once would be measured by that. */
async function recipeTemplate(bench: Bench): Promise<Template> {
  const tokens = await Promise.all(Array.from({ length: AUTHORS }, (_, index) => tokenOf(index + 1)))
  return {
    path: '/recettes/',
    method: 'POST',
    headers: { ...JSON_BODY, authorization: 'Bearer <author.1>' },
    body: '<body.1>',
    draws: { author: { lines: tokens.map((token) => [token]) }, body: { lines: bodies(bench) } },
  }
}

/** Each recipe is replaced in the name of its author. */
async function replaceTemplate(bench: Bench): Promise<Template> {
  const { plain } = await bench.data(mainSize(bench.options))
  const { rows } = await withConnection(plain, (client) =>
    client.query<{ id: number; auteur: number }>(
      'SELECT id, auteur_id AS auteur FROM recettes ORDER BY hashint4(id) LIMIT $1',
      [REPLACED],
    ),
  )
  const tokens = new Map<number, Promise<string>>()
  const tokenFor = (author: number) => {
    const token = tokens.get(author) ?? tokenOf(author)
    tokens.set(author, token)
    return token
  }
  const recipes = await Promise.all(rows.map(async ({ id, auteur }) => [String(id), await tokenFor(auteur)]))
  return {
    path: '/recettes/<recipe.1>',
    method: 'PUT',
    headers: { ...JSON_BODY, authorization: 'Bearer <recipe.2>' },
    body: '<body.1>',
    draws: { recipe: { lines: recipes }, body: { lines: bodies(bench) } },
  }
}

type Write = {
  name: string
  title: string
  template: (bench: Bench) => Promise<Template>
  status: number
  target: number
}

const WRITES: Write[] = [
  {
    name: 'comment',
    title: '`POST /recettes/{id}/commentaires`',
    template: commentTemplate,
    status: 201,
    target: 0.8,
  },
  { name: 'recipe', title: '`POST /recettes/`', template: recipeTemplate, status: 200, target: 0.6 },
  { name: 'replace', title: '`PUT /recettes/{id}`', template: replaceTemplate, status: 200, target: 0.6 },
]

const compared = WRITES.map(
  ({ name, title, template: make, status, target }): Workload => ({
    name,
    title,
    prepare: async (bench) => {
      const size = mainSize(bench.options)
      const template = await make(bench)
      // A recipe's keys come from a library in TypeScript, so only comments are compared with the others.
      const others: ContenderName[] = name === 'comment' ? ['sqlalchemy'] : []
      const contenders = await contendersOf(bench, size, ['ours', 'baseline', ...others], { copy: true })
      await mustAnswer(contenders, template, status)
      const targets = [atLeast(target)]
      if (contenders.has('sqlalchemy')) targets.push(atLeast(8, 'ours', 'sqlalchemy'))
      return { series: seriesOf(bench, contenders, template), targets }
    },
  }),
)

const STEPS = [8, 32, 128]
const named = (who: string, connections: number) => `${who}, ${connections} connections`

const slow: Workload = {
  name: 'comment-2ms',
  title: '`POST /recettes/{id}/commentaires` where a commit takes 2 ms, by number of connections',
  slowCommit: true,
  prepare: async (bench) => {
    const size = mainSize(bench.options)
    const template = await commentTemplate(bench)
    const contenders = await contendersOf(bench, size, ['ours', 'baseline'], { copy: true })
    await mustAnswer(contenders, template, 201)
    const series: Series[] = []
    for (const connections of STEPS) {
      for (const [who, contender] of contenders)
        series.push(oneSeries(bench, named(who, connections), contender, template, { connections }))
    }
    const targets = STEPS.map(
      (connections): Target => ({
        ...atLeast(0.8, named('ours', connections), named('baseline', connections)),
        text: `requests/s ÷ baseline’s, ${connections} connections`,
      }),
    )
    return { series, targets }
  },
}

export const writes: Workload[] = [...compared, slow]
