// The baseline: a bare Fastify with `pg` and named statements on a plain schema, as fast as it gets in a day's work.

import { deriveColumns } from '@recettes/recipe/dist/recherche/derive-columns.js'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { searchKeys } from '../data/pairs.js'
import { ALL, STATEMENTS, WRITTEN } from './baseline-statements.js'
import { asArray } from './json-array.js'
import { bare, JSON_TYPE, listen, setting } from './serve.js'
import { callerReader } from './verify.js'

const pool = new pg.Pool({
  connectionString: setting('DATABASE_URL'),
  max: Number(setting('DATABASE_POOL')),
  idleTimeoutMillis: 0,
  // PostgreSQL would plan searches and lists anew for each request, which takes up to a third of their time.
  options: '-c plan_cache_mode=force_generic_plan',
})
const query = async (name: keyof typeof STATEMENTS, values: unknown[]) =>
  (await pool.query<{ json: string }>({ name, text: STATEMENTS[name], values })).rows[0]?.json

const callerOf = callerReader()

const integer = { type: 'integer' } as const
const [short, long] = [
  { type: ['string', 'null'], maxLength: 2_048 },
  { type: ['string', 'null'], maxLength: 10_000 },
] as const
const count = { type: ['integer', 'null'], minimum: 0 } as const
const byId = { params: { type: 'object', properties: { id: integer } } } as const
type ById = { Params: { id: number } }

const app = bare()

app.get<ById>('/recettes/:id', { schema: byId }, async (request, reply) => {
  const json = await query('one', [request.params.id])
  reply.type(JSON_TYPE)
  return json === undefined ? reply.code(404).send('{}') : reply.send(json)
})

app.get<ById>('/recettes/:id/commentaires', { schema: byId }, async (request, reply) =>
  reply.type(JSON_TYPE).send(await query('comments', [request.params.id])),
)

const listQuery = {
  type: 'object',
  properties: { statut: { enum: ['VALIDER'] }, limite: integer, apres: { ...integer, default: 0 } },
} as const
type List = { Querystring: { limite: number; apres: number } }
app.get<List>('/recettes/', { schema: { querystring: listQuery } }, async (request, reply) => {
  const { limite, apres } = request.query
  return reply.type(JSON_TYPE).send(await query('page', ['valider', apres, limite]))
})

const searchQuery = {
  type: 'object',
  required: ['ingredient'],
  properties: { ingredient: { type: 'array', items: { type: 'string', maxLength: 300 } }, limite: integer },
} as const
type Search = { Querystring: { ingredient: string[]; limite?: number } }
app.get<Search>('/recettes/recherche/', { schema: { querystring: searchQuery } }, async (request, reply) => {
  const { ingredient, limite } = request.query
  const { all, exact } = searchKeys(ingredient)
  const json = await (limite === undefined
    ? query('search', [all, exact])
    : query('searchPage', [all, exact, limite]))
  return reply.type(JSON_TYPE).send(json)
})

const commentBody = {
  type: 'object',
  required: ['contenu', 'auteur_id'],
  properties: { contenu: { type: 'string', minLength: 1, maxLength: 5000 }, auteur_id: integer },
} as const
type Comment = ById & { Body: { contenu: string; auteur_id: number } }
app.post<Comment>(
  '/recettes/:id/commentaires',
  { schema: { ...byId, body: commentBody } },
  async (request, reply) => {
    const caller = callerOf(request)
    if (caller === null) return reply.code(401).send('{}')
    const { contenu, auteur_id: author } = request.body
    if (caller !== author) return reply.code(403).send('{}')
    const json = await query('comment', [request.params.id, author, contenu])
    return reply.code(201).type(JSON_TYPE).send(json)
  },
)

const texts = ['description', 'ustensiles_requis', 'conseils_chef', 'variantes']
const counts = ['temps_preparation', 'temps_cuisson', 'temps_total', 'portions', 'calories_par_portion']
const lines = { type: 'array', maxItems: 200, items: { type: 'string', maxLength: 300 } } as const
const recipeBody = {
  type: 'object',
  required: ['titre', 'ingredients'],
  properties: {
    ...Object.fromEntries(WRITTEN.map((name) => [name, short])),
    ...Object.fromEntries(texts.map((name) => [name, long])),
    ...Object.fromEntries(counts.map((name) => [name, count])),
    titre: { type: 'string', minLength: 1, maxLength: 200 },
    ingredients: lines,
  },
} as const
type Recipe = ById & { Body: Record<string, unknown> & { titre: string; ingredients: string[] } }

/** Values of the written and the computed columns. */
function columnsOf(body: Recipe['Body']): unknown[] {
  const textOf = (name: string) => (typeof body[name] === 'string' ? body[name] : null)
  const [description, allergenes] = [textOf('description'), textOf('allergenes')]
  const derived = deriveColumns({ titre: body.titre, description, allergenes, ingredients: body.ingredients })
  const writtenValues = WRITTEN.map((name) => body[name] ?? null)
  const hints = [derived.ingredientsAnalyses, derived.allergenesDetectes].map((value) =>
    JSON.stringify(value),
  )
  return [...writtenValues, derived.nbIngredients, derived.cles, ...hints]
}

app.post<Recipe>('/recettes/', { schema: { body: recipeBody } }, async (request, reply) => {
  const caller = callerOf(request)
  if (caller === null) return reply.code(401).send('{}')
  return reply.type(JSON_TYPE).send(await query('recipe', [caller, ...columnsOf(request.body)]))
})

app.put<Recipe>('/recettes/:id', { schema: { ...byId, body: recipeBody } }, async (request, reply) => {
  const caller = callerOf(request)
  if (caller === null) return reply.code(401).send('{}')
  const json = await query('replace', [request.params.id, caller, ...columnsOf(request.body)])
  reply.type(JSON_TYPE)
  return json === undefined ? reply.code(404).send('{}') : reply.send(json)
})

app.get('/recettes/toutes', async (_request, reply) => {
  const client = await pool.connect()
  const rows = client.query(to(ALL))
  rows.once('close', () => client.release())
  return reply.type(JSON_TYPE).send(rows.pipe(asArray()))
})

await listen(app)
