// Comparison of words: case, accents, ligatures, plurals, misspellings, regions.

import t from 'tap'
import { queryKeys } from '../dist/index.js'
import { tokenize } from '../dist/text/tokens.js'
import { exactKeys, lineKeys } from './one-question.js'

const found = (query: string, line: string) => {
  const keys = new Set(lineKeys([line]))
  const wanted = queryKeys(query)
  return wanted.length > 0 && wanted.every((key) => keys.has(key))
}

t.test('a search ignores case, accents and ligatures', async (t) => {
  for (const query of ['oeuf', 'OEUFS', 'œufs', 'Œuf']) t.ok(found(query, '3 œufs'), query)
  t.ok(found('creme fraiche', '20 cl de crème fraîche'))
  t.ok(found('epinard', '500 g d’épinards'))
})

t.test('a search distinguishes words that differ by a final accent', async (t) => {
  t.notOk(found('pâte', '100 g de pâté de campagne'))
  t.notOk(found('glace', 'marrons glacés'))
  t.notOk(found('sucre', 'lait concentré sucré'))
})

t.test('a search finds regular and irregular plurals by their singular', async (t) => {
  for (const [query, line] of [
    ['chou', 'deux choux'],
    ['ail', '3 aulx'],
    ['poireau', 'poireaux'],
    ['pois', 'petits pois'],
    ['noix', 'noix'],
  ]) {
    t.ok(found(query ?? '', line ?? ''), `${query} ${line}`)
  }
})

t.test('misspellings and regional words are read as the food', async (t) => {
  const same: [string, string][] = [
    ['oignon', '2 ognons'],
    ['échalote', '1 échalotte'],
    ['cannelle', 'canelle'],
    ['yaourt', '1 yahourt'],
    ['citron vert', '2 limes'],
    ['curry', 'pâte de cari'],
    ['endive', '4 chicons'],
    ['myrtille', '1 tasse de bleuets'],
    ['maïs', '1 boîte de blé d’Inde'],
    ['pomme de terre', '5 patates'],
    ['fécule de maïs', '2 c. à s. de maïzena'],
  ]
  for (const [query, line] of same) t.ok(found(query, line), `${query} ← ${line}`)
})

t.test('common misspellings are found, wherever the word stands', async (t) => {
  const same: [string, string][] = [
    ['ognon', '2 oignons'],
    ['gruyère rappé', '80 g de gruyère râpé'],
    ['gruyère râpé', '80 g de gruyère rappé'],
    ['yogourt', '1 yaourt'],
    ['canelle', '1 c. à c. de cannelle'],
    ['échalotte', '3 échalotes'],
    ['mozarella', 'mozzarella'],
    ['courjette', '2 courgettes'],
    ['pome de tere', '1 kg de pommes de terre'],
    ['petits poids', '200 g de petits pois'],
    ['coucous', 'couscous'],
  ]
  for (const [query, line] of same) t.ok(found(query, line), `${query} ← ${line}`)
})

t.test('misspellings are corrected in a recipe’s line, not in a query', async (t) => {
  for (const line of ['3 tomates', '3 tomattes', 'tomates cerises']) t.notOk(found('tomatte', line), line)
  t.ok(found('tomate', '3 tomattes'))
  t.notOk(found('poulet tomatte', 'poulet à la tomate'))
  t.notOk(exactKeys('tomatte').some((key) => lineKeys(['3 tomattes']).includes(key)))
  for (const query of ['TOMATES', 'tomàte', 'crème fraiches', 'carottes rapees'])
    t.ok(found(query, 'tomate, crème fraîche, carotte râpée, fromage râpé'), query)
})

t.test('a food name inside another word is not the food', async (t) => {
  t.notOk(found('ail', 'bouillon de volaille'))
  t.notOk(found('riz', 'chorizo'))
  t.notOk(found('maïs', 'du jambon, mais pas trop'))
  for (const line of ['mais', '2 mais', '200 g mais', '1 boîte mais']) t.ok(found('maïs', line), line)
})

t.test('a search finds the words of a query in any order around its food', async (t) => {
  t.ok(found('épaisse crème fraîche', 'crème fraîche épaisse'))
  t.ok(found('moulu, poivre noir', 'poivre noir moulu'))
  t.notOk(found('poivre noir moulu', 'poivre noir'))
  t.notOk(found('crème épaisse', 'crème liquide'))
})

t.test('an unknown food is found by its name and by its first word', async (t) => {
  t.ok(found('zgrub', '200 g de zgrub rouge'))
  t.ok(found('zgrub rouge', '200 g de zgrub rouge'))
  t.notOk(found('zgrub vert', '200 g de zgrub rouge'))
})

t.test('exactKeys distinguish a name from its kinds', async (t) => {
  const keys = (line: string) => new Set(lineKeys([line]))
  t.ok(exactKeys('tomate').every((key) => keys('3 tomates').has(key)))
  t.notOk(exactKeys('tomate').every((key) => keys('tomates cerises').has(key)))
})

t.test('a query that names nothing gives no key', async (t) => {
  for (const query of ['', '   ', '12', '😀', '()', 'de la']) t.same(queryKeys(query), [], query)
})

t.test('a word that lost its vowel before an apostrophe is an elision', async (t) => {
  for (const word of ['d', 'L', 'j', 'm', 'n', 's', 't', 'c', 'qu', 'Jusqu', 'lorsqu', 'puisqu', 'quelqu']) {
    for (const sign of "'’`´") {
      const [first] = tokenize(`${word}${sign}une`)
      t.match(first, { text: word, elided: true }, `${word}${sign}`)
    }
  }
  t.match(tokenize('aujourd’hui')[0], { elided: false })
  t.match(tokenize('qu une')[0], { elided: false })
})
