// The limit: what is left when a bare Fastify asks PostgreSQL by named statements and passes its bytes on.

import { Transform } from 'node:stream'
import { exactKeys, queryKeys, RULES_VERSION } from '@recettes/ingredients'
import { authenticate, callerOf, parseKeyRing, tokens } from '@recettes/tokens'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { ALL, COMMENTS, EXACT, INSERT, KINDS, ONE, PAGE } from './limit-statements.js'
import { bare, JSON_TYPE, listen, setting } from './serve.js'

const pool = new pg.Pool({ connectionString: setting('DATABASE_URL'), max: Number(setting('DATABASE_POOL')) })
type Row = { id: number; json: string }
const ask = async (name: string, text: string, values: unknown[]) =>
  (await pool.query<Row>({ name, text, values })).rows
const [NEWLINE, COMMA] = [10, 44] as const
const array = (rows: Row[]) => `[${rows.map((row) => row.json).join(',')}]`

const integer = { type: 'integer' } as const
const byId = { params: { type: 'object', properties: { id: integer } } } as const
type ById = { Params: { id: number } }

const app = bare()
const ring = parseKeyRing(setting('JWT_KEYS'), true)
if ('faults' in ring) throw new Error(ring.faults.join())
await app.register(tokens, { keys: ring.ring, issuer: setting('AUTH_URL') })

app.get<ById>('/recettes/:id', { schema: byId }, async (request, reply) => {
  const [row] = await ask('one', ONE, [request.params.id])
  reply.type(JSON_TYPE)
  return row === undefined ? reply.code(404).send('{}') : reply.send(row.json)
})

app.get<ById>('/recettes/:id/commentaires', { schema: byId }, async (request, reply) =>
  reply.type(JSON_TYPE).send(array(await ask('comments', COMMENTS, [request.params.id]))),
)

const listQuery = {
  type: 'object',
  properties: { statut: { enum: ['VALIDER'] }, limite: integer, apres: { ...integer, default: 0 } },
} as const
type List = { Querystring: { limite: number; apres: number } }
app.get<List>('/recettes/', { schema: { querystring: listQuery } }, async (request, reply) => {
  const { limite, apres } = request.query
  const rows = await ask('page', PAGE, ['valider', apres, limite + 1])
  const page = rows.slice(0, limite)
  if (rows.length > limite) {
    const next = `/recettes/?statut=VALIDER&limite=${limite}&apres=${page.at(-1)?.id}`
    reply.header('link', `<${next}>; rel="next"`)
  }
  return reply.type(JSON_TYPE).send(array(page))
})

const versioned = (keys: string[]) => [...new Set(keys)].map((key) => `${RULES_VERSION}:${key}`)
const searchQuery = {
  type: 'object',
  properties: { ingredient: { type: 'array', items: { type: 'string' } }, limite: integer },
} as const
type Search = { Querystring: { ingredient: string[]; limite: number } }
app.get<Search>('/recettes/recherche/', { schema: { querystring: searchQuery } }, async (request, reply) => {
  const { ingredient, limite } = request.query
  const [all, names] = [versioned(ingredient.flatMap(queryKeys)), versioned(ingredient.flatMap(exactKeys))]
  const exact = await ask('exact', EXACT, [[...all, ...names], limite + 1])
  const more = [all, names, limite + 1 - exact.length]
  const kinds = exact.length > limite ? [] : await ask('kinds', KINDS, more)
  return reply.type(JSON_TYPE).send(array([...exact, ...kinds].slice(0, limite)))
})

const body = {
  type: 'object',
  required: ['contenu', 'auteur_id'],
  properties: { contenu: { type: 'string', minLength: 1, maxLength: 5000 }, auteur_id: integer },
} as const
type Write = ById & { Body: { contenu: string; auteur_id: number } }
const write = {
  schema: { ...byId, body },
  onRequest: async (request: Parameters<typeof authenticate>[0]) => void (await authenticate(request)),
}
app.post<Write>('/recettes/:id/commentaires', write, async (request, reply) => {
  const { contenu, auteur_id: author } = request.body
  if (callerOf(request).id !== author) return reply.code(403).send('{}')
  const [row] = await ask('insert', INSERT, [request.params.id, author, contenu])
  return reply.code(201).type(JSON_TYPE).send(row?.json)
})

app.get('/recettes/toutes', async (_request, reply) => {
  const client = await pool.connect()
  const rows = client.query(to(ALL))
  rows.once('close', () => client.release())
  return reply.type(JSON_TYPE).send(rows.pipe(asArray()))
})

/** Lines of JSON as one array: their ends become commas, but for the last. */
function asArray(): Transform {
  let separator = '['
  return new Transform({
    transform(lines: Buffer, _encoding, done) {
      this.push(separator)
      // A line's end is held back until something follows it; a piece may also end inside a line.
      const ended = lines.at(-1) === NEWLINE
      separator = ended ? ',' : ''
      const texts = ended ? lines.subarray(0, -1) : lines
      for (let at = texts.indexOf(NEWLINE); at >= 0; at = texts.indexOf(NEWLINE, at + 1)) texts[at] = COMMA
      done(null, texts)
    },
    flush(done) {
      done(null, separator === '[' ? '[]' : ']')
    },
  })
}

await listen(app)
