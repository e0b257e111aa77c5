// Reading of a line: foods, quantities, units, choices, denials.

import t from 'tap'
import { parseLine } from './one-question.js'

const short = (line: string) => parseLine(line).map(({ quantite, unite, nom }) => [quantite, unite, nom])
const names = (line: string) => parseLine(line).map(({ nom }) => nom)

t.test('parseLine reads quantity, unit, name with adjectives, and «facultatif»', async (t) => {
  t.same(parseLine('2 c. à s. de crème fraîche épaisse (facultatif)'), [
    {
      texte: '2 c. à s. de crème fraîche épaisse (facultatif)',
      quantite: 2,
      unite: 'c. à soupe',
      nom: 'crème fraîche épaisse',
      facultatif: true,
      portees: [{ debut: 0, fin: 1, quantite: 2, quantite_max: null, unite: 'c. à soupe' }],
    },
  ])
})

t.test('parseLine reads fractions, decimals and numbers in words as quantities', async (t) => {
  const quantities: [string, number][] = [
    ['1/2 citron', 0.5],
    ['3/1 citrons', 3],
    ['½ citron', 0.5],
    ['1 1/2 citron', 1.5],
    ['2-1/2 citrons', 2.5],
    ['2,5 citrons', 2.5],
    ['1 200 g de citrons', 1200],
    ['une dizaine de citrons', 10],
    ['une demi-douzaine de citrons', 6],
    ['2 citrons et demi', 2.5],
    ['4 demi-citrons', 2],
    ['trois quarts de citron', 0.75],
  ]
  for (const [line, quantity] of quantities) t.equal(parseLine(line)[0]?.quantite, quantity, line)
})

t.test('a range gives its lower bound as the quantity and its upper bound separately', async (t) => {
  for (const line of ['3-4 figues', '3 à 4 figues', '3 ou 4 figues']) {
    t.match(parseLine(line), [{ quantite: 3, quantiteMax: 4, nom: 'figue' }], line)
  }
})

t.test('units of France, Québec, Switzerland and Belgium are converted to the same units', async (t) => {
  const spoon = ['c. à s.', 'càs', 'cs', 'cuillères à soupe', 'c. à table', 'cuil. à soupe']
  for (const unit of spoon) t.same(short(`2 ${unit} de miel`), [[2, 'c. à soupe', 'miel']], unit)
  for (const unit of ['càc', 'cc', 'c. à thé', 'cuillerées à café'])
    t.same(short(`2 ${unit} miel`), [[2, 'c. à café', 'miel']], unit)
  t.same(short('3 dl de lait'), [[3, 'dl', 'lait']])
  t.same(short('100g beurre'), [[100, 'g', 'beurre']])
  t.same(short('jambon : 600 g'), [[600, 'g', 'jambon']])
})

t.test('units that look like food are measures', async (t) => {
  t.same(names('une noix de beurre'), ['beurre'])
  t.same(names('1 tasse à café de rhum'), ['rhum'])
  t.same(names('2 pots de yaourt de farine'), ['farine'])
  t.same(names('1 verre de vin blanc'), ['vin blanc'])
})

t.test('each food of a line is read, alternatives too', async (t) => {
  t.same(names('Sel, poivre'), ['sel', 'poivre'])
  t.same(names('beurre ou margarine'), ['beurre', 'margarine'])
  t.same(names('50 g de jambon (ou de lardons)'), ['jambon', 'lardon'])
  t.same(names('1 carré de chocolat noir ou au lait'), ['carré de chocolat noir', 'chocolat au lait'])
})

t.test('a second choice completes the head of the first where both are of one sort', async (t) => {
  t.same(names('huile de tournesol ou colza'), ['huile de tournesol', 'huile de colza'])
  t.same(names('bouillon de bœuf ou volaille'), ['bouillon de bœuf', 'bouillon de volaille'])
  t.same(names('jus de pomme ou sel'), ['jus de pomme', 'sel'])
  t.same(names('thé ou menthe'), ['thé', 'menthe'])
  t.same(names('bouillon ou légumes'), ['bouillon', 'légume'])
})

t.test('parseLine gives no name for a denied food, a heading or «pour le moule»', async (t) => {
  for (const line of ['sans sucre', 'pas de sel', 'Pour la pâte :', 'pour le moule', ''])
    t.same(names(line), [], line)
  t.same(names('beurre pour le moule à tarte'), ['beurre'])
  t.same(names('yaourt sans sucre, miel'), ['yaourt', 'miel'])
})

t.test('preparation words are left out of the name, colours and kinds stay', async (t) => {
  t.same(names('2 oignons rouges émincés finement'), ['oignon rouge'])
  t.same(names('1 poivron orange coupé en dés'), ['poivron orange'])
  t.same(names('250 g de bœuf haché'), ['bœuf haché'])
  t.same(names('1 bouquet de persil haché'), ['persil'])
})

t.test('a food that the lexicon lacks is named as it is written', async (t) => {
  t.same(short('3 zgrubs rouges'), [[3, null, 'zgrub rouge']])
})

t.test('a remark about a food with «le» or «la» adds no name', async (t) => {
  t.same(names('Romarin ou autre si on veut parfumer la pâte'), ['romarin'])
  t.same(names('une pincée de sel si le beurre est doux'), ['sel'])
  t.same(names('du gros sel selon la taille de la terrine'), ['gros sel'])
  t.same(names('1 c. à s. de crème de cassis à mettre dans la pâte'), ['crème de cassis'])
  t.same(names('huile, car elle donnerait trop de goût à la pâte'), ['huile'])
})

t.test('a remark that introduces another food adds its name', async (t) => {
  t.same(names('champignons (je préfère les cèpes, mais aussi des girolles)'), [
    'champignon',
    'cèpe',
    'girolle',
  ])
  t.same(names('oignons que l’on fait sauter dans un peu d’huile'), ['oignon', 'huile'])
  t.same(names('Si c’est la saison, de la mâche ou de la roquette'), ['mâche', 'roquette'])
  t.same(names('fruits secs pour ajouter du croquant, p. ex. des amandes'), ['fruits secs', 'amande'])
})

t.test('a choice of colours names no fruit', async (t) => {
  t.same(names('500 g de patates douces, oranges ou blanches'), ['patate douce'])
  t.same(names('1 poivron, 1 orange et 2 blancs d’œufs'), ['poivron', 'orange', 'blanc d’œuf'])
})
