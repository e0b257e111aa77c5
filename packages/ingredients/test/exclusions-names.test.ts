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
