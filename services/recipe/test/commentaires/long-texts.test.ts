// Comments whose JSON is far longer than their texts: their pages are whole, and don't delay reads of recipes.

import t from 'tap'
import { build } from '../helper.js'

/** JSON writes six characters for each. */
const CONTROL = '\u0001'

const fill = `INSERT INTO commentaires (recette_id, auteur_id, contenu)
  SELECT $1, 1, 'a' || repeat($2, $3) FROM generate_series(1, $4)`

t.test('a page of comments is the same below and above the bound of a tiny page', async (t) => {
  const { call, publish, db } = await build(t)
  for (const [length, count] of [
    [300, 50],
    [330, 50],
    [4_998, 3],
    [4_998, 4],
    [4_998, 60],
  ] as const) {
    const { id } = await publish()
    await db.pool.query(fill, [id, CONTROL, length, count])
    const texts = Array.from({ length: count }, () => `a${CONTROL.repeat(length)}`)

    for (const query of ['', '?limite=100', '?limite=1000']) {
      const response = await call('GET', `/recettes/${id}/commentaires${query}`)

      t.equal(response.statusCode, 200)
      const read = response.json().map(({ contenu }: { contenu: string }) => contenu)
      t.same(read, texts, `${count} comments of ${length + 1} characters, ${query}`)
    }
    const first = await call('GET', `/recettes/${id}/commentaires?limite=2`)
    t.equal(first.json().length, 2)
    t.match(first.headers.link, /apres=\d+/)
  }
})
