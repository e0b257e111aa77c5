// Lines that name no ingredient, compounds with blanks around their hyphen, and names that end in s.

import t from 'tap'
import { exclusionKeys, queryKeys } from '../dist/index.js'
import { detectAllergens, ingredientNames, lineKeys, parseLine } from './one-question.js'

const found = (query: string, ...lines: string[]) => {
  const keys = new Set(lineKeys(lines))
  return queryKeys(query).every((key) => keys.has(key))
}
const kept = (without: string, ...lines: string[]) => {
  const keys = new Set(lineKeys(lines))
  return !exclusionKeys(without).some((key) => keys.has(key))
}
const names = (line: string) => parseLine(line).map(({ nom }) => nom)

t.test('footnotes and equipment name no food, leave nothing open and complete nothing', async (t) => {
  for (const line of [
    '* issu du commerce équitable',
    '* produits bio',
    '*Ingrédient d’origine française',
    '(*) facultatif',
    'Produits issus de l’agriculture biologique',
    'Matériel : 1 moule',
    'Ustensiles nécessaires : un fouet, une maryse',
  ]) {
    t.same(names(line), [], line)
    t.same(ingredientNames([line]), [], line)
    for (const without of ['lactose', 'gluten']) t.ok(kept(without, '4 pommes', line), line)
  }
})

t.test('a line of a list with stars is an ingredient', async (t) => {
  t.same(names('* 200 g de farine'), ['farine'])
  t.same(names('* sauce soja'), ['sauce soja'])
  t.notOk(kept('lactose', '4 pommes', '* zgrub'))
})

t.test('a footnote’s foods are excluded', async (t) => {
  t.notOk(kept('fruits à coque', '4 pommes', '* selon votre goût, des noix'))
  t.notOk(kept('fruits à coque', '4 pommes', '* peut contenir des noix'))
})

t.test('a hyphen with blanks around it joins a compound that has one', async (t) => {
  t.ok(found('céleri-rave', '300 g de céleri - rave'))
  t.ok(found('chou-fleur', '1 chou - fleur'))
  t.same(names('2 pommes - de - terre'), ['pomme de terre'])
  t.same(names('1 noix - de - coco'), ['noix de coco'])
  t.same(names('100 g de petits - pois'), ['petit pois'])
  t.same(names('150 g de haricots – verts'), ['haricot vert'])
  t.same(names('œufs - lait - farine'), ['œuf', 'lait', 'farine'])
  t.notOk(kept('céleri', '300 g de céleri - rave'))
  t.same(names('sel - poivre'), ['sel', 'poivre'])
})

t.test('a name that ends in s in the singular keeps it', async (t) => {
  t.same(names('1 piment antillais'), ['piment antillais'])
  t.same(names('2 piments antillais'), ['piment antillais'])
  t.same(names('1 navet nantais'), ['navet nantais'])
  t.same(names('100 g de fromage lyonnais'), ['fromage lyonnais'])
  t.same(names('2 oignons rouges'), ['oignon rouge'])
})

t.test('a plant that stands in for gelatine, rennet, stock or meat is none', async (t) => {
  for (const line of [
    '2 g de gélatine végétale',
    'présure microbienne',
    'bouillon végétal',
    'viande végétale',
  ])
    t.ok(kept('végétarien', line), line)
  t.same(detectAllergens(['2 g de gélatine végétale']), [])
  t.notOk(found('gélatine de porc', '2 g de gélatine végétale'))
  t.notOk(kept('végétarien', '2 feuilles de gélatine, de préférence végétale'))
  t.notOk(kept('soja', '1 steak végétal'))
})

t.test('«sans gluten» is believed beside brackets that explain its food', async (t) => {
  for (const line of [
    '100 g de sirop de glucose (blé garanti sans gluten)',
    '100 g de sirop de glucose (blé) sans gluten',
    '200 g de farine, garantie sans gluten',
    'biscuits, certifiés sans gluten',
    '200 g de pâtes sans gluten (type penne)',
    '200 g de pâtes (penne sans gluten)',
    'sauce soja sans gluten (tamari)',
    '(sans gluten) 200 g de pâtes',
    'farine sans gluten (type Schär)',
  ]) {
    t.ok(kept('gluten', line), line)
    t.same(
      detectAllergens([line]).filter(({ allergene }) => allergene === 'gluten'),
      [],
      line,
    )
  }
})

t.test('«sans gluten» of another food, or beside a named wheat, removes nothing', async (t) => {
  for (const line of [
    'farine de blé sans gluten',
    'farine de blé, garantie sans gluten',
    'farine (blé) sans gluten',
    'gâteau (glaçage sans gluten)',
    'farine sans gluten (ou farine de blé)',
    'sirop de glucose (blé)',
    '(sans gluten) pâtes et farine',
  ])
    t.notOk(kept('gluten', line), line)
})
