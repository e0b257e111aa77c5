// Exclusions (`sauf`) beside names of several words: each is one food, whatever its little words.

import t from 'tap'
import { exclusionKeys, readDeclared, runToEnd } from '../dist/index.js'
import { excludes } from './excludes.js'

const declares = (query: string, text: string) => {
  const keys = new Set(runToEnd(readDeclared(text)))
  return exclusionKeys(query).some((key) => keys.has(key))
}

t.test('a name with «à» is one food after words of doubt', async (t) => {
  const doubted: [string, string[]][] = [
    ['300 g de panais râpés, avec ou sans fruits à coque', ['fruits à coque', 'noix']],
    ['ne pas oublier les fruits à coque', ['fruits à coque']],
    ['panais, surtout pas de fruits à coque', ['fruits à coque']],
    ['ne pas oublier la pâte à tartiner', ['lait', 'fruits à coque']],
    ['panais, avec ou sans pâte à choux', ['œuf']],
    ['ne pas oublier le pain à burger', ['sésame']],
    ['ne pas oublier la sauce à salade', ['moutarde']],
    ['ne pas oublier la sauce au poivre', ['lait']],
    ['ne pas oublier le chou à la crème', ['lait']],
    ['biscuits sans œufs au lait', ['lait']],
  ]
  for (const [line, queries] of doubted)
    for (const query of queries) t.ok(excludes(query, line), `${query}: ${line}`)
  for (const text of [
    'Ne convient pas aux personnes allergiques aux fruits à coque',
    'À éviter en cas d’allergie aux fruits à coque',
    'Aucun, sauf fruits à coque',
  ])
    for (const query of ['fruits à coque', 'noix']) t.ok(declares(query, text), `${query}: ${text}`)
})

t.test('an exclusion without the «de» of a name covers the name', async (t) => {
  t.ok(excludes('pomme terre', '1 kg de pommes de terre'))
  t.ok(excludes('crème tartre', '1 pincée de crème de tartre'))
  t.notOk(excludes('crème tartre', '1 pincée de sel'))
})

t.test('«sans fruits à coque» denies nuts and says nothing of shellfish', async (t) => {
  for (const query of ['fruits à coque', 'mollusques']) {
    t.notOk(excludes(query, '200 g de chocolat noir (sans fruits à coque)'), query)
    t.notOk(declares(query, 'Sans fruits à coque'), query)
  }
})

t.test('«beurre de noisettes» is made of hazelnuts, «beurre noisette» of butter', async (t) => {
  for (const line of [
    '100 g de beurre de noisettes',
    'beurre de noisettes bio',
    'beurre de noisettes (purée)',
  ])
    t.ok(excludes('fruits à coque', line), line)
  for (const line of ['50 g de beurre noisette', 'une noisette de beurre'])
    t.notOk(excludes('fruits à coque', line), line)
})

t.test('«pinottes» are peanuts, «carré de l’est» is a cheese', async (t) => {
  t.ok(excludes('arachides', '250 g de beurre de pinottes'))
  t.ok(excludes('arachides', '1 poignée de pinottes'))
  t.ok(excludes('lait', '1 carré de l’est'))
  t.ok(excludes('lait', '250 g de carré de l’est'))
  t.notOk(excludes('viande', '1 carré de l’est'))
})

t.test('«couteaux» are razor clams, «couteau» after another word is a utensil', async (t) => {
  for (const line of [
    '1 kg de couteaux',
    '24 couteaux',
    '1 douzaine de couteaux',
    'couteaux frais',
    '2 bottes de couteaux',
    'couteaux à la plancha',
  ])
    t.ok(excludes('mollusques', line), line)
  for (const line of [
    '1 couteau',
    '400 g de panais, haché au couteau',
    '1 pointe de couteau de cannelle',
    'panais coupés au couteau',
  ])
    t.notOk(excludes('mollusques', line), line)
})

t.test('butter, flakes, jam and vinegar «de» something unknown may be made of anything', async (t) => {
  const heads = 'beurre,copeaux,tartinade,paillettes,flocons,noix,semoule,confiture,compote,vinaigre'
  for (const head of heads.split(',')) t.ok(excludes('lupin', `200 g de ${head} de zgrub`), head)
  t.ok(excludes('gluten', '100 g de paillettes feuilletine'))
  for (const line of [
    '250 g de beurre Zgrub',
    'vinaigre Zgrub',
    '600 g de copeaux de bois',
    'beurre d’Isigny',
    'beurre de baratte',
    'noix du Périgord',
  ])
    t.notOk(excludes('lupin', line), line)
})

t.test('a name contains the foods that it says, also under a synonym', async (t) => {
  const lines: Record<string, string[]> = {
    fromage: [
      'raviolis au fromage',
      '8 feuilletés au fromage',
      'allumettes au fromage',
      '300 g de ravioles du Dauphiné',
    ],
    oignon: ['1 soupe à l’oignon en sachet'],
    saumon: ['100 g d’œufs de saumon'],
    truite: ['1 pot d’œufs de truite'],
    morue: ['1 boîte de foie de morue'],
    pomme: ['4 chaussons aux pommes'],
    chocolat: [
      '2 pains au chocolat',
      '4 éclairs au chocolat',
      '1 roulé au chocolat',
      '1 chocolat chaud',
      '2 chocolats viennois',
      '2 chocolats liégeois',
      '1 brownie',
      '1 poire Belle-Hélène',
      'tiramisu',
    ],
    raisin: ['2 pains aux raisins'],
    café: ['2 cafés liégeois', '1 café glacé', '1 café viennois', '1 café crème'],
    riz: [
      '200 g de riz au lait',
      '1 riz cantonais',
      'riz à l’impératrice',
      '300 g de risotto',
      '100 g de rice krispies',
      '1 paella',
      '12 sushis',
      '8 makis',
    ],
    fraise: ['1 vacherin aux fraises', '1 fraisier'],
    framboise: ['1 framboisier'],
    poireau: ['1 flamiche aux poireaux'],
    pruneau: ['1 far aux pruneaux'],
    olive: ['1 cake aux olives'],
    lentille: ['petit salé aux lentilles'],
    poulet: ['1 cari poulet'],
    canard: ['100 g de mousse de canard'],
    foie: ['1 tranche de pâté de foie'],
    abats: ['1 tranche de pâté de foie'],
    oie: ['2 c. à soupe de graisse d’oie'],
    'noix de coco': ['2 yaourts de coco', '6 rochers coco', 'blanc-manger coco', '20 cl de punch coco'],
    roquefort: ['10 cl de sauce roquefort'],
    cheddar: ['10 cl de sauce cheddar'],
    poivre: ['10 cl de sauce au poivre'],
    cerise: ['12 cerises à l’eau-de-vie', '12 griottines'],
    poire: ['1 poire Belle-Hélène'],
    pêche: ['1 pêche Melba'],
    banane: ['1 banana split'],
    sel: ['50 g de beurre demi-sel'],
    légume: ['1 flan de légumes'],
    champignon: ['sauce aux champignons'],
  }
  for (const [query, all] of Object.entries(lines))
    for (const line of all) t.ok(excludes(query, line), `${query}: ${line}`)
})

t.test('a name contains no food that it only sounds like', async (t) => {
  const lines: Record<string, string[]> = {
    pomme: ['6 pommes de terre', '300 g de pommes vapeur', 'pommes à l’anglaise'],
    noix: ['200 g de gîte à la noix', '1 noix de coco'],
    bœuf: ['3 tomates cœur de bœuf'],
    lactose: ['20 cl de lait de coco', '100 g de beurre de cacahuète'],
    mollusques: ['1 tartare au couteau'],
    poisson: ['100 g de groseilles à maquereau'],
    alcool: ['10 cl de vinaigre de vin', '12 escargots de Bourgogne', '100 g de bleu de Bresse'],
    viande: ['6 œufs de caille', '100 g de pieds-de-mouton', '1 verre de lait de poule'],
    fromage: ['20 cl de lait de brebis', '50 cl de lait de chèvre'],
    glace: ['6 cubes de glace'],
    beurre: ['20 cl de lait de beurre'],
    gluten: ['1 piment langue d’oiseau', '300 g de riz à sushi'],
    truffe: ['6 truffes au chocolat'],
    chou: ['6 choux à la crème'],
  }
  for (const [query, all] of Object.entries(lines))
    for (const line of all) t.notOk(excludes(query, line), `${query}: ${line}`)
})

t.test('a charcuterie, a cut or a breed without another animal is what it usually is', async (t) => {
  const lines: Record<string, string[]> = {
    alcool: ['5 cl de bourbon'],
    porc: [
      '100 g de lardons',
      '4 merguez',
      '4 chipolatas',
      '2 feuilles de gélatine',
      '4 chipolatas aux herbes',
      '100 g de bacon',
      'chorizo',
    ],
    viande: [
      '4 escalopes',
      '1 rôti',
      '1 foie',
      '200 g de tripes',
      '2 os',
      '1 carcasse',
      'escalopes de dinde',
    ],
    gluten: [
      '1 c. à soupe de levure de bière',
      '300 g de pâtes aux lentilles',
      '6 bricks',
      'pâtes, lentilles',
    ],
    lait: ['100 g de charolais', '100 g de salers', '1 brick de lait'],
  }
  for (const [query, all] of Object.entries(lines))
    for (const line of all) t.ok(excludes(query, line), `${query}: ${line}`)
})

t.test('the use, the breed and the animal of a food replace what its name usually contains', async (t) => {
  const lines: Record<string, string[]> = {
    alcool: ['1 gousse de vanille Bourbon', '1 c. à café d’extrait de vanille Bourbon'],
    porc: [
      '100 g de lardons de dinde',
      'bacon de dinde',
      '4 knackis de volaille',
      '4 chipolatas de volaille',
      '4 chipolatas de dinde',
      'cervelas de volaille',
      '4 merguez de bœuf',
      'merguez d’agneau',
      '100 g de chorizo de bœuf',
      'saucisson de bœuf',
      '2 steaks hachés pur bœuf',
      '2 feuilles de gélatine de bœuf',
      'gélatine halal',
      'gélatine de poisson',
      '100 g de lardons halal',
      'lardons de saumon',
      '1 kg de bœuf à daube',
    ],
    viande: [
      '8 feuilles de riz pour rouleaux de printemps',
      '4 pains à sandwich',
      'pain sandwich',
      '2 pains à panini',
      '4 pains pita pour kebab',
      '8 tortillas pour burritos',
      '300 g de riz à paella',
      'escalopes de saumon',
      'rôti de lotte',
      'carcasses de langoustines',
      'foie de lotte',
      'tripes de morue',
      'os de seiche',
      '6 feuilles de brick pour samoussas',
    ],
    crevette: [
      '8 feuilles de riz pour rouleaux de printemps',
      '300 g de riz à paella',
      'épices à paella',
      'nouilles de riz pour pad thaï',
    ],
    arachides: ['8 feuilles de riz pour rouleaux de printemps', 'nouilles de riz pour pad thaï'],
    poisson: ['8 feuilles de nori pour makis'],
    gluten: [
      '8 feuilles de nori pour makis',
      '100 g de fromage à pizza',
      '500 g de légumes à couscous',
      '1 sachet de levure',
      'levure de boulanger',
      '20 g de levure fraîche',
      '1 brick de lait de coco',
      '300 g de pâtes de lentilles',
      '250 g de penne de pois chiches',
      'pâtes de riz',
    ],
    lait: [
      '1 kg de bœuf à daube',
      '500 g de bœuf charolais',
      '1 côte de bœuf Salers',
      '1 brick de lait de coco',
    ],
    œuf: ['4 saucisses à hot-dog'],
    levure: ['1 c. à café de bicarbonate', '1 c. à café de fleur d’oranger', 'pectine', 'colorant rouge'],
    maïs: ['1 sachet de levure chimique'],
  }
  for (const [query, all] of Object.entries(lines))
    for (const line of all) t.notOk(excludes(query, line), `${query}: ${line}`)
})

t.test('a charcuterie beside another animal is a food of its own', async (t) => {
  for (const meat of [
    'jambon',
    'lardons',
    'bacon',
    'chorizo',
    'saucisson',
    'merguez',
    'chipolatas',
    'cervelas',
  ])
    for (const line of [
      `200 g de poulet (ou de ${meat})`,
      `poulet (${meat})`,
      `poulet ${meat}`,
      `${meat} poulet`,
      `${meat} ou dinde`,
    ])
      t.ok(excludes('porc', line), line)
  t.ok(excludes('viande', 'escalopes ou filets de poisson'))
  t.notOk(excludes('sésame', "15 ml d'huile de pépins de raisin"))
})
