// Exclusions (`sauf`) beside a denial: «sans X» denies X alone.
import t from 'tap'
import { lineKeys } from '../dist/index.js'
import { excludes } from './excludes.js'

t.test('a food that follows what «sans» denies is excluded', async (t) => {
  const lines: Record<string, string[]> = {
    'fruits à coque': [
      'chocolat sans sucre aux noisettes',
      'biscuit sans gluten aux amandes',
      'pain de maïs sans gluten aux noix',
      'boisson de riz sans sucre aux amandes',
      'lait de riz sans sucre à la noisette',
      'yaourt de soja sans sucre & noix',
      'sans lait ou amandes',
      'sans peau amandes',
      'glace sans lactose pistache',
      'glace sans lactose parfum pistache',
      'biscuits sans huile de palme aux noisettes',
      'biscuits sans gluten saveur noisette',
      'biscuits sans gluten goût noisette',
      'biscuits sans gluten fourrés noisette',
      'yaourt (sans sucre) aux noix',
      'boisson sans sucre d’amande',
      'gâteau sans cuisson aux noisettes',
      'gâteau sans cuisson noisettes',
      'sans mixer les amandes',
      'biscuits sans lait aux amandes',
      'biscuits sans lait amandes',
      'ne contient pas de lait aux noisettes',
      'sans gluten ni lait aux amandes',
    ],
    œuf: ['crackers sans gluten aux œufs'],
    sésame: ['crackers sans gluten au sésame'],
    crustacés: ['chips de maïs sans sel aux crevettes'],
    lait: [
      'compote sans sucre à la crème',
      'galettes de riz sans sel au fromage',
      'riz sans sel & beurre',
      'Riz sans sel. Beurre 20 g',
      'sans œufs, lait',
      'sans œufs et lait',
    ],
    céleri: ['bouillon de légumes sans sel au céleri'],
    poisson: ['filets sans arêtes saumon', 'filets sans arêtes de saumon'],
  }
  for (const [query, all] of Object.entries(lines))
    for (const line of all) t.ok(excludes(query, line), `${query}: ${line}`)
})

t.test('`sauf` keeps recipes that deny the food with «sans»', async (t) => {
  const lines: [string, string][] = [
    ['lactose', 'lait sans lactose'],
    ['gluten', 'farine sans gluten'],
    ['gluten', 'biscuits sans gluten aux amandes'],
    ['lait', 'sans œufs ni lait'],
    ['lait', 'biscuits secs sans lait aux amandes'],
    ['fruits à coque', 'riz sans lait d’amande'],
    ['porc', 'riz sans viande de porc'],
    ['œuf', 'sans œufs ni lait'],
    ['lait', 'sans œufs et sans lait'],
    ['lait', 'chocolat noir sans traces de lait'],
    ['cacahuète', 'biscuits sans beurre de cacahuète'],
    ['amande', 'sans poudre d’amande'],
    ['huile de palme', 'pâte à tartiner sans huile de palme'],
  ]
  for (const [query, line] of lines) t.notOk(excludes(query, line), `${query}: ${line}`)
})

t.test('a search finds the food after a full stop that ends a denial', async (t) => {
  t.ok(lineKeys(['Riz sans sel. Beurre 20 g']).includes('beurre'))
})

t.test('a denial that the line leaves open, or takes back, denies nothing', async (t) => {
  const lines: Record<string, string[]> = {
    gluten: [
      'éventuellement 200 g de farine sans gluten',
      'de préférence de la farine sans gluten',
      'si possible du pain sans gluten',
      'farine (si possible bio et sans gluten)',
      'farine (de préférence bio, sans gluten)',
      'farine sans gluten ?',
      'farine presque sans gluten',
      'farine plutôt sans gluten',
      'farine mieux sans gluten',
    ],
    PLV: [
      'chocolat presque sans lait',
      'sans beurre sauf pour le moule',
      'sans beurre, sauf un peu',
      'sans beurre hormis pour le moule',
      'sans beurre excepté pour la poêle',
      'sans lait sauf un peu',
      'sans lait hors crème',
    ],
    'fruits à coque': ['de préférence du chocolat sans noisettes'],
    œuf: ['pâtes (sans œufs ?)'],
  }
  for (const [query, all] of Object.entries(lines))
    for (const line of all) t.ok(excludes(query, line), `${query}: ${line}`)
})

t.test('a denial of one kind of a food removes nothing', async (t) => {
  const lines: Record<string, string[]> = {
    lait: [
      'camembert sans lait cru',
      'camembert sans lait (cru)',
      'camembert sans lait (de vache)',
      'fromage sans lait de vache',
      'fromage de brebis sans lait de vache',
      'fromage sans lait de la ferme',
      'fromage sans lait bio',
      'fromage sans lait non pasteurisé',
      'fromage sans lait très frais',
      'fromage sans lait animal',
      'yaourt nature (sans lait écrémé)',
      'chocolat au lait sans lait écrémé',
      'ne contient pas de lait cru',
      'camembert sans lait - cru',
      'camembert sans lait – cru',
      'camembert sans lait : cru',
      'camembert sans lait, cru',
      'camembert sans lait ; non pasteurisé',
      'camembert sans lait - de vache',
      'camembert sans lait 3',
      'camembert sans lait (3)',
    ],
    PLV: ['camembert sans lait cru', 'beurre sans lait de vache', 'fromage sans lait'],
    lactose: [
      'camembert sans lait cru',
      'beurre sans lait de vache',
      'beurre (sans lactose ajouté)',
      'crème liquide sans lactose ajouté',
      'yaourt sans lactose ni sucre ajoutés',
      'crème sans lactose de vache',
      'crème sans lactose en plus',
      'crème sans lactose en trop',
      'crème sans lactose excédentaire',
      'crème sans lactose - ajouté',
    ],
    œuf: ['mayonnaise sans œufs crus', 'mousse au chocolat sans œufs crus', 'mayonnaise sans gros œufs'],
    poisson: ['saumon sans poisson cru', 'saumon sans poisson blanc'],
    arachide: ['beurre de cacahuète sans cacahuètes entières'],
    soja: ['tofu sans soja OGM'],
    porc: ['jambon sans porc noir', 'jambon sans gras de porc'],
    viande: ['charcuterie sans viande de porc'],
    céleri: ['bouillon sans céleri branche'],
    sésame: ['graines sans sésame noir'],
    amande: ['macarons sans poudre d’amande'],
    sulfites: [
      'vin sans sulfites ajoutés',
      'vin (sans sulfites ajoutés)',
      'vin sans sulfites (ajoutés)',
      'vin sans sulfites et sucres ajoutés',
    ],
    alcool: ['rhum sans alcool ajouté'],
  }
  for (const [query, all] of Object.entries(lines))
    for (const line of all) t.ok(excludes(query, line), `${query}: ${line}`)
})

t.test('a denial keeps the other kinds of its food', async (t) => {
  const lines: Record<string, string[]> = {
    alcool: [
      '10 cl de vin blanc sans sulfites ajoutés',
      'vin rouge sans sulfites',
      'vin blanc (bio, sans sulfites)',
      'champagne sans sulfites',
      'cidre sans sulfites',
      'sangria sans sulfites',
      'bœuf bourguignon sans sulfites',
      'sauce bordelaise sans sulfites',
    ],
    mayonnaise: ['mayonnaise sans œuf'],
    moutarde: ['vinaigrette sans sulfites', 'mayonnaise sans sulfites'],
    blé: ['200 g de farine de blé sans gluten', 'farine de blé (sans gluten ajouté)'],
    gluten: [
      'farine de blé sans gluten',
      'farine de blé (sans gluten ajouté)',
      'orge sans gluten',
      'seigle (sans gluten)',
      'pain de seigle sans gluten',
      "farine d'épeautre sans gluten",
    ],
    orge: ['orge sans gluten'],
    seigle: ['seigle (sans gluten)'],
    avoine: ['flocons d’avoine sans gluten'],
  }
  for (const [query, all] of Object.entries(lines))
    for (const line of all) t.ok(excludes(query, line), `${query}: ${line}`)
})

t.test(
  'words after «sans gluten» and «sans lactose» describe the food, and each «sans» stands for itself',
  async (t) => {
    const lines: [string, string][] = [
      ['gluten', 'farine sans gluten bio'],
      ['blé', 'farine sans gluten'],
      ['gluten', 'farine sans gluten Schär'],
      ['gluten', 'farine sans gluten, complète'],
      ['gluten', 'farine sans gluten 500 g'],
      ['gluten', 'pâtes sans gluten du tout'],
      ['gluten', 'pâtes sans gluten plus sel'],
      ['lait', 'chocolat sans lait 100 g'],
      ['lait', 'sans lait 3 œufs'],
      ['lait', 'biscuits secs sans lait, gros œufs'],
      ['lait', 'biscuits secs sans lait et croquants'],
      ['lait', 'biscuits secs (sans lait) croquants'],
      ['lait', 'biscuits secs sans lait, 3 œufs bio'],
      ['gluten', 'farine de blé noir sans gluten'],
      ['gluten', 'flocons d’avoine sans gluten'],
      ['gluten', 'bière sans gluten'],
      ['lactose', 'lait sans lactose demi-écrémé'],
      ['lactose', 'yaourt sans lactose, sans sucres ajoutés'],
      ['sulfites', 'vin rouge sans sulfites'],
      ['sulfites', 'vinaigrette sans sulfites'],
      ['céleri', 'bouillon sans céleri'],
      ['alcool', 'bière sans alcool'],
      ['sel', 'haricots sans sel ajouté'],
      ['blé', 'riz sans farine de blé'],
    ]
    for (const [query, line] of lines) t.notOk(excludes(query, line), `${query}: ${line}`)
  },
)
