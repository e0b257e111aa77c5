// The baseline of /users/me/: a bare Fastify that verifies the token and reads the row by a named statement.

import pg from 'pg'
import { bare, JSON_TYPE, listen, setting } from './serve.js'
import { callerReader } from './verify.js'

const pool = new pg.Pool({
  connectionString: setting('DATABASE_URL'),
  max: Number(setting('DATABASE_POOL')),
  idleTimeoutMillis: 0,
})
const callerOf = callerReader()
const utc = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') AS ${column}`
const ME = `SELECT (SELECT row_to_json(shown) FROM (
    SELECT id, prenom, nom, courriel, role, ${utc('created_at')}, ${utc('updated_at')}
  ) AS shown)::text AS json FROM utilisateurs WHERE id = $1`

const app = bare()
app.get('/users/me/', async (request, reply) => {
  const values = [callerOf(request)]
  const { rows } = await pool.query<{ json: string }>({ name: 'me', text: ME, values })
  return reply.type(JSON_TYPE).send(rows[0]?.json)
})
await listen(app)
