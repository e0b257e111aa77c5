// The limit of /users/me/: a bare Fastify that verifies the token and reads the row by a named statement.

import { parseKeyRing } from '@recettes/tokens'
import { createVerifier } from 'fast-jwt'
import pg from 'pg'
import { bare, JSON_TYPE, listen, setting } from '../contenders/serve.js'

const pool = new pg.Pool({
  connectionString: setting('DATABASE_URL'),
  max: Number(setting('DATABASE_POOL')),
})
const ring = parseKeyRing(setting('JWT_KEYS'), true)
if ('faults' in ring) throw new Error(ring.faults.join())
const verify = createVerifier({
  key: ring.ring[0].secret,
  algorithms: ['HS256'],
  allowedIss: setting('AUTH_URL'),
  allowedAud: 'recettes',
})

const utc = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') AS ${column}`
const ME = `SELECT (SELECT row_to_json(shown) FROM (
    SELECT id, prenom, nom, courriel, role, ${utc('created_at')}, ${utc('updated_at')}
  ) AS shown)::text AS json FROM utilisateurs WHERE id = $1`

const app = bare()
app.get('/users/me/', async (request, reply) => {
  const { sub } = verify((request.headers.authorization ?? '').slice('Bearer '.length)) as { sub: string }
  const { rows } = await pool.query<{ json: string }>({ name: 'me', text: ME, values: [Number(sub)] })
  return reply.type(JSON_TYPE).send(rows[0]?.json)
})
await listen(app)
