// A service with planted SQL injections: a run in which sqlmap doesn't find them proves nothing.

import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import type { Operation } from './documents.js'

const parameter = (place: 'query' | 'path', name: string) => ({
  in: place,
  name,
  required: true,
  schema: { type: 'string', enum: ['Tarte 1'] },
})
const body = {
  type: 'object',
  required: ['titre'],
  properties: { titre: { type: 'string', enum: ['Tarte 1'] } },
}

/** Starts it on a database with recipes; it puts together SQL from a query, a path and a body. */
export async function startPlantedInjections(
  databaseUrl: string,
): Promise<{ operations: Operation[]; stop(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  const server = createServer(async (request, response) => {
    try {
      const { rows } = await pool.query(`SELECT id FROM recettes WHERE titre = '${await titreOf(request)}'`)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows))
    } catch {
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"code":"non"}')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const common = { service: 'recipe' as const, base, statuses: new Set([200]) }
  return {
    operations: [
      {
        ...common,
        name: 'GET /query',
        method: 'GET',
        path: '/query',
        parameters: [parameter('query', 'titre')],
      },
      {
        ...common,
        name: 'GET /path',
        method: 'GET',
        path: '/path/{titre}',
        parameters: [parameter('path', 'titre')],
      },
      {
        ...common,
        name: 'POST /body',
        method: 'POST',
        path: '/body',
        parameters: [],
        body: { mediaType: 'application/json', schema: body },
      },
    ],
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await pool.end()
    },
  }
}

async function titreOf(request: IncomingMessage): Promise<string> {
  const url = new URL(request.url ?? '/', 'http://control')
  if (request.method === 'POST') return (JSON.parse(await text(request)) as { titre: string }).titre
  return url.searchParams.get('titre') ?? decodeURIComponent(url.pathname.split('/')[2] ?? '')
}
