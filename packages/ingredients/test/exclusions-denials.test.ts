// Exclusions (`sauf`) beside a denial: «sans X» denies X alone.

import t from 'tap'
import { excludes } from './excludes.js'
import { lineKeys } from './one-question.js'

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

t.test('a denial does not remove what an adjective of the food says', async (t) => {
  t.ok(excludes('sucre', 'thé sucré sans sucre'))
  t.ok(excludes('chocolat', 'biscuit chocolaté (sans chocolat noir)'))
  t.notOk(excludes('sucre', 'compote non sucrée sans sucre'))
  t.notOk(excludes('sucre', 'cacao non sucré'))
})

t.test('«sans X» removes X alone, not the rest of the food', async (t) => {
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

t.test('a denial or an adjective beside a word that may leave it open removes nothing', async (t) => {
  const lines: Record<string, string[]> = {
    gluten: [
      '200 g de farine (moitié sans gluten)',
      '200 g de farine (50 % sans gluten)',
      '100 g de farine (en partie sans gluten)',
      '100 g de farine sans gluten à moitié',
      '100 g de farine à moitié sans gluten',
      '100 g de farine majoritairement sans gluten',
      '100 g de farine (sans gluten, pas forcément)',
      '100 g de farine (sans gluten, en fonction des invités)',
      '100 g de farine (en général sans gluten)',
      '100 g de farine sans gluten à l’occasion',
      '100 g de farine à peu près sans gluten',
      '100 g de farine sans gluten (en partie)',
      'pâtes (pour les intolérants, sans gluten)',
      'pâtes (pour les intolérants : sans gluten)',
      'pâtes (Paul : sans gluten)',
      'pâtes sans gluten pour les petits',
      'pâtes sans gluten, pour les petits',
      'pâtes sans gluten (pour Paul)',
      'farine (zgrub sans gluten)',
      'farine zgrubement sans gluten',
      '8 crêpes (4 sans gluten)',
      '8 crêpes moitié sans gluten',
      '500 g de pâtes (100 g sans gluten)',
      '2 baguettes (une sans gluten)',
      '2 pizzas (l’autre sans gluten)',
      '4 wraps [1 sans gluten]',
    ],
    lait: [
      '100 g de chocolat (sans lait dans l’idéal)',
      '20 cl de crème (pour les allergiques, sans lait)',
      '4 yaourts (2 végétaux)',
      '4 yaourts (2 sans lait)',
      '20 cl de crème (10 cl végétale)',
      '20 cl de crème (moitié végétale)',
      '20 cl de crème moitié végétale',
      '20 cl de crème (végétale marche aussi)',
      '20 cl de crème (végétale aussi)',
      '20 cl de crème (végétale pour moi)',
      '20 cl de crème végétale pour moi',
      '20 cl de crème végétale chez nous',
      'fromage végétal pour certains',
    ],
    œuf: ['mayonnaise (pour Paul, sans œuf)', 'mayonnaise (vegan marche aussi)'],
    sulfites: ['10 cl de vin blanc quasiment sans sulfites'],
    viande: ['4 saucisses (2 végétales)', '4 steaks (1 végétal)', 'saucisses (végétales pour 2)'],
  }
  for (const [query, all] of Object.entries(lines))
    for (const line of all) t.ok(excludes(query, line), `${query}: ${line}`)
})

t.test('a denial counts beside words that confirm or describe it', async (t) => {
  const lines: [string, string][] = [
    ['gluten', 'farine (sans gluten)'],
    ['gluten', 'farine (bio, certifiée sans gluten)'],
    ['gluten', 'farine (100 % sans gluten)'],
    ['gluten', 'farine garantie sans gluten'],
    ['gluten', 'farine naturellement sans gluten'],
    ['gluten', 'farine Schär sans gluten'],
    ['lactose', 'glace sans lactose parfum pistache'],
    ['gluten', '250 g de farine sans gluten (mix Schär)'],
    ['gluten', '250 g de farine sans gluten pour le moule'],
    ['gluten', 'pâtes (500 g) sans gluten'],
    ['gluten', 'pâtes sans gluten, cuites al dente'],
    ['gluten', 'pâtes sans gluten (250 g)'],
    ['gluten', '2 tranches de pain sans gluten bien grillées'],
    ['gluten', 'pain sans gluten coupé en dés'],
    ['gluten', 'farine sans gluten, et un peu de sel'],
    ['gluten', 'farine (sans gluten ni lait)'],
    ['lait', 'chocolat noir (sans lait)'],
    ['lait', '20 cl de crème végétale'],
    ['lait', '20 cl de crème (végétale)'],
    ['lait', '20 cl de crème végétale bien froide'],
    ['lait', '20 cl de crème végétale liquide pour la sauce'],
    ['lait', '20 cl de crème végétale à fouetter'],
    ['lait', '20 cl de crème 100 % végétale'],
    ['lactose', '20 cl de crème 30 % sans lactose'],
    ['œuf', 'mayonnaise (sans œuf)'],
    ['viande', '4 saucisses végétales'],
    ['viande', '4 petits steaks végétaux surgelés'],
  ]
  for (const [query, line] of lines) t.notOk(excludes(query, line), `${query}: ${line}`)
})

t.test('a search finds a denial that the line leaves open', async (t) => {
  t.ok(lineKeys(['200 g de farine (moitié sans gluten)']).includes('sans gluten'))
})

t.test('a substitute in brackets leaves the food before them in doubt', async (t) => {
  const lines: Record<string, string[]> = {
    lait: [
      '20 cl de crème (vegan : crème de soja)',
      '1 yaourt (végétal : soja)',
      "100 g de fromage (VE\u0301GAN : levure d'une marque)",
      '25 cl de lait [sans lactose = boisson au soja]',
      '20 cl de crème (végane ou soja)',
    ],
    lactose: [
      "25 cl de lait (sans lactose : lait d'avoine)",
      '20 cl de crème (sans-lactose - crème de soja)',
    ],
    gluten: [
      '250 g de farine (sans gluten : farine de riz)',
      '4 tranches de pain (en sans gluten -> galettes de riz)',
    ],
    œuf: ['200 g de pâtes aux œufs (sans œufs : pâtes de riz)'],
    'fruits à coque': ['50 g de noix (sans fruits à coque : graines de courge)'],
    alcool: ['10 cl de vin blanc (sans alcool : bouillon)'],
    porc: ['4 tranches de jambon (halal : dinde)', '200 g de lardons (végétarien → tofu fumé)'],
  }
  for (const [food, written] of Object.entries(lines))
    for (const line of written) t.ok(excludes(food, line), `${food}: ${line}`)
  for (const [food, line] of [
    ['lactose', '20 cl de crème (sans lactose)'],
    ['lait', '20 cl de crème (végétale)'],
    ['gluten', '250 g de farine (sans gluten, bio)'],
  ] as const)
    t.notOk(excludes(food, line), `${food}: ${line}`)
})
