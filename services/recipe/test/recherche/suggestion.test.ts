// When nothing is found, a header offers the nearest known name.

import t from 'tap'
import { build } from '../helper.js'

const { call, publish } = await build(t)
await publish({ ingredients: ['2 tomates', '20 cl de crème fraîche'] })

const search = (query: string) => call('GET', `/recettes/recherche/?${query}`)

t.test('a misspelt name finds nothing, and the header says what may have been meant', async (t) => {
  const response = await search('ingredient=tomatte')

  t.equal(response.statusCode, 200)
  t.same(response.json(), [])
  t.equal(response.headers['suggestion'], 'tomate')
})

t.test('a search for the suggested name finds the recipe', async (t) => {
  const { headers } = await search('ingredient=aubrgine')
  t.equal(headers['suggestion'], 'aubergine')

  const { headers: accented } = await search('ingredient=celleri&limite=5')
  t.equal(decodeURIComponent(String(accented['suggestion'])), 'céleri')
})

t.test('each of several misspelt names gets its own suggestion', async (t) => {
  const { headers } = await search('ingredient=tomatte&ingredient=sel&ingredient=aubrgine')
  t.equal(headers['suggestion'], 'tomate, aubergine')
})

t.test(
  'no suggestion comes with results, with a known name that nothing has, or with what resembles nothing',
  async (t) => {
    for (const query of [
      'ingredient=tomate',
      'ingredient=safran',
      'ingredient=xqzw',
      'ingredient=tomatte&apres=1',
    ]) {
      const { headers } = await search(query)
      t.notOk('suggestion' in headers, query)
    }
  },
)

t.test('Access-Control-Expose-Headers lists Suggestion', async (t) => {
  const { headers } = await search('ingredient=tomatte')
  t.match(headers['access-control-expose-headers'], /\bSuggestion\b/)
})
