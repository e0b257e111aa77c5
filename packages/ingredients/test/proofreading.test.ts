// Each rule of proof-reading on recipes written for it.

import t from 'tap'
import { type Note, proofread } from '../dist/index.js'

const PLAIN = { titre: 'Tarte', allergenes: null, regime_alimentaire: null, ingredients: [], etapes: [] }

const notes = (type: Note['type'], texts: Partial<Parameters<typeof proofread>[0]>): Note[] =>
  proofread({ ...PLAIN, ...texts }).filter((note) => note.type === type)

t.test('a food of the steps that no line has is asked for once, at its first step', async (t) => {
  const etapes = ['Étalez la pâte.', 'Ajoutez le beurre en dés.', 'Faites fondre le reste du beurre.']
  t.same(notes('ingredient_absent', { ingredients: ['4 pommes'], etapes }), [
    {
      type: 'ingredient_absent',
      champ: 'etapes[1]',
      aliment: 'beurre',
      message: 'Les étapes parlent de beurre, aucune ligne n’en contient.',
    },
  ])
  t.equal(notes('ingredient_absent', { ingredients: ['200 g de zgrub'], etapes }).length, 1)
  const [note] = notes('ingredient_absent', { etapes: ['Versez un filet d’huile d’olive.'] })
  t.equal(note?.message, 'Les étapes parlent d’huile d’olive, aucune ligne n’en contient.')
})

for (const [why, ingredients, step] of [
  ['is water, salt or pepper', [], 'Couvrez d’eau, salez, ajoutez le sel et le poivre.'],
  ['is a kind of what a line has', ['du fromage râpé'], 'Parsemez de gruyère.'],
  ['is the general name of what a line has', ['150 g de comté'], 'Parsemez de fromage.'],
  ['is in the plural', ['1 œuf'], 'Battez les œufs.'],
  ['is a part of what a line has', ['2 œufs'], 'Montez les blancs d’œufs en neige.'],
  ['is denied', ['1 pomme'], 'Cuisez la pomme sans beurre ni sucre.'],
  ['is optional', ['1 pomme'], 'Ajoutez de la cannelle si vous en avez.'],
  ['may replace another', ['1 pomme'], 'Vous pouvez remplacer la pomme par une poire.'],
  ['greases the tin', ['1 pomme'], 'Graissez le moule avec du beurre.'],
  ['is the verb of a tin', ['1 pomme'], 'Beurrez et farinez le moule.'],
  ['is served beside', ['1 poulet'], 'Servez avec du riz.'],
  ['is a result', ['4 œufs', '1 l de lait', '100 g de sucre'], 'Fouettez jusqu’à obtenir une crème lisse.'],
  ['is made of lines', ['100 g de sucre'], 'Nappez de caramel.'],
  ['is the dish', ['500 g de farine', '1 sachet de levure'], 'Laissez refroidir le pain.'],
  ['is a colour', ['40 g de beurre'], 'Faites fondre le beurre jusqu’à une couleur noisette.'],
  ['is a measure', ['40 g de beurre'], 'Ajoutez une noix de beurre.'],
  ['may be the unknown food', ['200 g de zgrub'], 'Parsemez de fromage râpé.'],
  ['is a utensil', ['1 pomme'], 'Remplissez les moules aux trois quarts.'],
] as const)
  t.test(`a food of the steps that ${why} isn’t asked for`, async (t) => {
    t.same(notes('ingredient_absent', { ingredients, etapes: [step] }), [])
  })

t.test('a line that no step uses is named, but for short steps and those that take everything', async (t) => {
  const ingredients = ['3 pommes', '30 g de beurre', '100 g de noix', 'sel']
  const used = ['Cuisez les pommes dans le beurre.']
  const unused = notes('ingredient_inutilise', { ingredients, etapes: used })
  t.match(unused, [{ champ: 'ingredients[2]', ligne: '100 g de noix' }])
  t.equal(unused.length, 1)
  for (const etapes of [['Mélangez tous les ingrédients.'], ['Cuisez.'], []])
    t.same(notes('ingredient_inutilise', { ingredients, etapes }), [])
  const tin = {
    ingredients: ['3 pommes', '20 g de beurre'],
    etapes: ['Beurrez le plat, ajoutez les pommes.'],
  }
  t.same(notes('ingredient_inutilise', tin), [])
})

t.test('an unknown food and an amount that could mean several are named', async (t) => {
  const ingredients = ['200 g de zgrub', '2 pommes', '125 g de tofu par personne']
  t.match(notes('aliment_inconnu', { ingredients }), [{ champ: 'ingredients[0]', ligne: '200 g de zgrub' }])
  const [ambiguous, ...others] = notes('quantite_ambigue', { ingredients })
  t.match(ambiguous, { champ: 'ingredients[2]', ligne: '125 g de tofu par personne' })
  t.same(others, [])
})

for (const [why, declared, line] of [
  ['a diet', { regime_alimentaire: 'Végan' }, '30 g de beurre'],
  ['one of several diets', { regime_alimentaire: 'Végétarien, sans gluten' }, '1 pâte feuilletée'],
  ['both of two denials', { regime_alimentaire: 'Sans gluten ni lactose' }, '20 cl de lait'],
  ['a denied allergen', { allergenes: 'Sans fruits à coque' }, '50 g d’amandes'],
  ['no allergen at all', { allergenes: 'Aucun' }, '3 œufs'],
  ['a list without this one', { allergenes: 'Gluten, lait' }, '3 œufs'],
] as const)
  t.test(`a line contradicts a declaration of ${why}`, async (t) => {
    const found = notes('allergene_contredit', { ...declared, ingredients: ['1 pomme', line] })
    t.match(found, [{ ligne: line, champ: Object.keys(declared)[0] }])
    t.equal(found.length, 1)
  })

for (const [why, declared, line] of [
  ['the line denies it too', { regime_alimentaire: 'Sans gluten' }, '200 g de pâtes sans gluten'],
  ['one of the alternatives fits', { regime_alimentaire: 'Végan' }, '20 cl de lait ou de lait de soja'],
  ['the food is optional', { regime_alimentaire: 'Végan' }, '1 c. à soupe de miel (facultatif)'],
  ['the declaration is a condition', { regime_alimentaire: 'Végan si la crème l’est' }, '20 cl de crème'],
  ['only added sugar is denied', { regime_alimentaire: 'Sans sucre ajouté' }, '100 g de sucre'],
  ['the list names the group', { allergenes: 'Gluten, produits laitiers' }, '20 cl de crème'],
  ['the list isn’t understood', { allergenes: 'Voir les étiquettes' }, '3 œufs'],
  ['nothing is declared', { allergenes: ' ' }, '3 œufs'],
] as const)
  t.test(`no line contradicts a declaration when ${why}`, async (t) => {
    t.same(notes('allergene_contredit', { ...declared, ingredients: [line] }), [])
  })

t.test('steps longer than any recipe’s are left unread', async (t) => {
  const etapes = Array.from({ length: 11 }, () => 'Ajoutez le beurre. '.repeat(105))
  t.same(proofread({ ...PLAIN, etapes }), [])
})
