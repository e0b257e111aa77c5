// Storage of recipes: searches read the keys of each hit, so they stay in its page.

import t from 'tap'
import { AUTHOR, build } from '../helper.js'
import { FULL } from './full.js'

const INGREDIENTS = [
  '1 pâte feuilletée pur beurre',
  '4 pommes golden',
  '30 g de beurre demi-sel',
  '2 c. à s. de sucre roux',
  '1 œuf',
  '20 cl de crème fraîche épaisse',
  '1 gousse de vanille',
  '50 g d’amandes effilées',
  '1 pincée de cannelle',
  '2 c. à s. de rhum',
  '1 citron',
  '1 pincée de sel',
]

t.test('an ordinary recipe’s keys are stored in its row, uncompressed, also after a change', async (t) => {
  const { call, db } = await build(t)
  const body = { ...FULL, ingredients: INGREDIENTS }
  const { id } = (await call('POST', '/recettes/', AUTHOR, body)).json()
  for (const titre of [null, 'Tarte aux pommes']) {
    if (titre !== null) await call('PUT', `/recettes/${id}`, AUTHOR, { ...body, titre })
    const { rows } = await db.pool.query(
      `SELECT pg_column_size(recettes_recherche.*) > 2100 AS long, pg_column_compression(cles) AS compression,
         pg_column_toast_chunk_id(cles) AS chunk FROM recettes_recherche`,
    )
    t.same(rows, [{ long: true, compression: null, chunk: null }])
  }
})
