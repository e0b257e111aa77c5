// Contents of everyday words, products and dishes, for exclusions (`sauf`).

import t from 'tap'
import { excludes } from './excludes.js'

type Cases = Readonly<Record<string, { excluded?: readonly string[]; kept?: readonly string[] }>>

const ADJECTIVES: Cases = {
  sel: {
    excluded: [
      '50 g de beurre salé',
      '125 g de beurre (demi-sel)',
      '87 g de beurre en pommade (demi-sel si on aime ça)',
      '200 g de beurre salé mou (sans cristaux de sel)',
      'beurre (salé ou doux)',
      'beurre salé ou non',
      '1 poignée de pistaches salées',
      '60 feuilles de choux saumurés',
      '4 tranches de saumon fumé',
    ],
    kept: [
      'beurre non salé',
      'beurre pas salé',
      'beurre doux (pas demi-sel)',
      'beurre (sans sel)',
      'cacahuètes (non salées)',
      '1 c. à café de paprika fumé',
      '1 pavé de saumon',
    ],
  },
  sucre: {
    excluded: [
      '100 g d’oranges confites',
      '50 g d’écorces d’orange confites',
      'ananas confit',
      'courgettes aigres-douces',
    ],
    kept: ['4 gousses d’ail confites', '2 cuisses de canard confit', 'tomates confites', 'cacao non sucré'],
  },
  sulfites: { excluded: ['100 g d’oranges confites'] },
  vinaigre: { excluded: ['glaçage balsamique', 'courgettes aigres-douces'] },
  tomate: {
    excluded: ['500 g de crevettes provençales', '1 poulet basquaise'],
    kept: ['thym provençal', 'herbes provençales', 'huile d’olive provençale', 'jambon provençal'],
  },
  oignon: { excluded: ['pommes de terre lyonnaises'], kept: ['1 saucisson lyonnais'] },
  champignons: { excluded: ['1 poulet forestier', '4 escalopes forestières'], kept: ['miel forestier'] },
}

const PRODUCTS: Cases = {
  sel: {
    excluded: [
      '400 g de morue',
      '2 c. à s. de gomasio',
      '15 ml de sauce hoisin',
      '700 g de kassler',
      '100 g de bresaola',
      '1 boudin noir',
      'œufs de lump',
      'caramel au beurre salé',
      '1 citron confit',
      'arôme Maggi',
    ],
    kept: ['400 g de cabillaud', '1 botte de céleri', '1 c. à c. de graines de moutarde'],
  },
  sucre: {
    excluded: [
      '10 cl de Grand Marnier',
      '5 cl de Cointreau',
      '20 cl d’amaretto',
      '2 c. à s. de Baileys',
      '1 dl de marasquin',
      '4 c. à s. de gelée de groseille',
      '500 g de crème de marrons',
      '6 marrons glacés',
      '200 g de pâte d’amande',
      '100 g de pâte de coing',
      '6 pâtes de fruits',
      '1 c. à c. de Savora',
      '1 citron confit',
    ],
    kept: ['500 g de marrons', '1 sucrine', '5 cl de kirsch', '2 coings'],
  },
  farine: {
    excluded: ['2 poissons panés', '600 g de gnocchi', '1 portion de crumble'],
    kept: ['100 g de riz'],
  },
  levure: {
    excluded: [
      '2 pains au chocolat',
      '1 kougelhopf',
      '300 g de farine à levure incorporée',
      '1 pissaladière',
    ],
    kept: ['300 g de farine', '1 c. à c. de bicarbonate', 'galettes sans levure'],
  },
  maïs: {
    excluded: [
      '30 g de poudre à flan',
      '1 paquet de Curly',
      '15 g de fécule',
      '15 g de maïzena',
      'fécule de pomme de terre ou de maïs',
      'fécule de pomme de terre (ou maïs)',
    ],
    kept: [
      '4 tortillas de blé',
      'poivrons rouges mais pas verts',
      '100 g de fécule de pomme de terre',
      '100 g de fécule de manioc',
    ],
  },
  ail: { excluded: ['100 g d’ail des ours', '15 ml de sauce hoisin', '1 saucisson'], kept: ['2 échalotes'] },
  oignon: {
    excluded: [
      '1 cébette',
      '1 botte de ciboule',
      'cives ou ciboulette',
      '1 boudin noir',
      '1 terrine de canard',
    ],
    kept: ['1 botte de ciboulette', '2 poireaux'],
  },
  tomate: { excluded: ['sauce Choron', 'sauce américaine', '1 pot de pesto rosso'], kept: ['60 g de pesto'] },
  champignons: {
    excluded: ['6 vols-au-vent', '4 bouchées à la reine', 'bœuf Stroganoff', '200 g de pieds bleus'],
  },
  vinaigre: { excluded: ['1 c. à c. de sambal oelek', '12 sushis'] },
  vin: { excluded: ['1 bourguignon'], kept: ['1 kg de viande à bourguignon'] },
  porc: { excluded: ['2 sandwichs'], kept: ['6 biscuits sandwichs au chocolat'] },
}

const DISHES: Cases = {
  œufs: {
    excluded: [
      '1 tortilla de patatas',
      '1 tortilla valenciana',
      '4 pains au lait',
      '6 matzo balls',
      '1 pastilla',
    ],
    kept: ['4 tortillas de blé', '4 feuilles de pain azyme'],
  },
  lactose: { excluded: ['1 boîte de clam chowder', 'chili con queso'], kept: ['chili con carne'] },
  sésame: { excluded: ['80 g de nougat chinois'] },
  arachide: {
    excluded: ['80 g de nougat chinois', '500 g de poulet kung pao', '100 g de curry massaman'],
    kept: ['1 tortilla de patatas'],
  },
  'fruits à coque': { excluded: ['1 pastilla au pigeon'], kept: ['1 tourte lorraine'] },
  ail: {
    excluded: [
      '1 pot de romesco',
      '200 g de mojo rojo',
      '4 escargots à la bourguignonne',
      '1 brandade de morue',
      '1 anchoïade',
    ],
    kept: ['200 g de morue', '6 anchois'],
  },
  levure: { excluded: ['2 bao', '4 baozi'], kept: ['6 ha kao'] },
  gluten: { excluded: ['1 pastilla', '6 matzo balls'], kept: ['1 tortilla de patatas'] },
}

for (const [from, cases] of Object.entries({ adjectives: ADJECTIVES, products: PRODUCTS, dishes: DISHES }))
  for (const [query, { excluded = [], kept = [] }] of Object.entries(cases))
    t.test(`${query} excludes what ${from} contain, and keeps near misses`, async (t) => {
      for (const line of excluded) t.ok(excludes(query, line), `excludes ${line}`)
      for (const line of kept) t.notOk(excludes(query, line), `keeps ${line}`)
    })
