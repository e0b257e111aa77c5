// Requests that bear an `Idempotency-Key`, and the three routes of this service that take one.

import { bearer, type TokenFor } from '@recettes/testing'
import { AUTHOR, type Built } from '../helper.js'

/** A POST with a key, as `as` or as a stranger. */
export async function post({ app }: Built, url: string, key: string, body: object, as?: TokenFor) {
  const headers = { 'idempotency-key': key, ...(as && (await bearer(as))) }
  return app.inject({ method: 'POST', url, headers, payload: body })
}

/** How many rows a table has. */
export async function rows({ db }: Built, table: string): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`)
  return rows[0]?.count ?? -1
}

/** A route that takes a key, with two bodies that it accepts for recipe 1, and the table that it writes to. */
export const ROUTES = [
  {
    url: '/recettes/',
    table: 'recettes',
    as: AUTHOR,
    status: 200,
    body: { titre: 'Soupe' },
    other: { titre: 'Soupe froide' },
  },
  {
    url: '/recettes/1/commentaires',
    table: 'commentaires',
    as: AUTHOR,
    status: 201,
    body: { contenu: 'Bon', auteur_id: 1 },
    other: { contenu: 'Très bon', auteur_id: 1 },
  },
  {
    url: '/recettes/1/signaler',
    table: 'signalements',
    as: undefined,
    status: 200,
    body: { recette_id: 1 },
    other: { recette_id: 1, raison: 'Photo floue' },
  },
]
