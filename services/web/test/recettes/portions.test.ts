// Lines for other numbers of servings, from the amounts that the API found in them.

import t from 'tap'
import { scaled } from '../../dist/modele/portions.js'

type Unit = string | null
type Portee = { debut: number; fin: number; quantite: number; quantite_max: number | null; unite: Unit }

/** A line with its amounts between angles: `‹200=200 g› g de farine`; the name of its food. */
function analysed(marked: string, nom: string) {
  const portees: Portee[] = []
  let texte = ''
  for (const [, plain = '', text, low, high, unite] of marked.matchAll(
    /([^‹]*)(?:‹([^=]+)=([\d.]+)(?:-([\d.]+))? ?([^›]*)›)?/gu,
  )) {
    texte += plain
    if (text === undefined) continue
    const max = high === undefined ? null : Number(high)
    portees.push({
      debut: texte.length,
      fin: texte.length + text.length,
      quantite: Number(low),
      quantite_max: max,
      unite: unite || null,
    })
    texte += text
  }
  const quantite = portees[0]?.quantite ?? null
  return {
    texte,
    analyses: [{ texte, quantite, quantite_max: null, unite: null, nom, facultatif: false, portees }],
  }
}

const CASES: readonly [
  subject: string,
  cases: [line: string, food: string, factor: number, wanted: string][],
][] = [
  [
    'things are whole, or cut in halves and quarters',
    [
      ['‹1=1› œuf', 'œuf', 7 / 6, 'environ 1 œuf'],
      ['‹1=1› œuf', 'œuf', 2, '2 œufs'],
      ['‹3=3› œufs', 'œuf', 0.5, '1\u202f½ œuf'],
      ['‹1=1› citron', 'citron', 0.25, '¼ citron'],
      ['‹1/2=0.5› citron', 'citron', 2, '1 citron'],
      ['‹12=12› figues', 'figue', 1.3, '16 figues'],
    ],
  ],
  [
    'weights and volumes go in steps of 5 g and 5 ml',
    [
      ['‹200=200 g› g de farine', 'farine', 1.5, '300 g de farine'],
      ['‹200=200 g›g de farine', 'farine', 2, '400g de farine'],
      ['‹125=125 g› g de farine', 'farine', 1.25, '155 g de farine'],
      ['‹33=33 ml› ml de lait', 'lait', 2, '65 ml de lait'],
      ['‹35=35 cl› cl de lait', 'lait', 0.5, '17,5 cl de lait'],
      ['‹7=7 g› g de levure', 'levure', 0.5, '3,5 g de levure'],
      ['‹1,5=1.5 l› l de lait', 'lait', 0.5, '0,75 l de lait'],
    ],
  ],
  [
    'spoons and cups come in quarters',
    [
      ['‹1=1 tasse› tasse de riz', 'riz', 1.5, '1\u202f½ tasse de riz'],
      ['‹1 1/2=1.5 tasse› tasse de riz', 'riz', 2, '3 tasses de riz'],
      ['‹3=3 c. à soupe› cuillères à soupe de miel', 'miel', 1 / 4, '¾ cuillère à soupe de miel'],
      ['‹1=1 c. à soupe› c. à s. de miel', 'miel', 3, '3 c. à s. de miel'],
    ],
  ],
  [
    'words agree with the amount',
    [
      ['‹1=1› petit oignon rouge émincé', 'petit oignon rouge', 2, '2 petits oignons rouges émincés'],
      ['‹2=2› carottes', 'carotte', 0.5, '1 carotte'],
      ['‹1=1 gousse› gousse d’ail', 'ail', 2, '2 gousses d’ail'],
      ['‹2=2 morceau› morceaux de sucre', 'sucre', 0.5, '1 morceau de sucre'],
      ['‹1=1› chou', 'chou', 2, '2 choux'],
      ['‹1=1› poireau', 'poireau', 2, '2 poireaux'],
      ['‹2=2› radis', 'radis', 0.5, '1 radis'],
      ['‹1=1› filet de poisson bien frais', 'filet de poisson', 2, '2 filets de poisson bien frais'],
      ['‹une=1 pincée› pincée de sel', 'sel', 2, '2 pincées de sel'],
      ['jus d’‹un=1› citron', 'jus de citron', 2, 'jus de 2 citrons'],
      ['‹1=1› OEUF', 'œuf', 2, '2 OEUFS'],
      ['‹1=1› orange non traitée', 'orange', 2, '2 oranges non traitées'],
      ['‹2=2› oranges (dont ‹1=1› non traitée)', 'orange', 2, '4 oranges (dont 2 non traitées)'],
    ],
  ],
  [
    'a number takes the place of a dozen and of its «de»',
    [
      ['‹une vingtaine=20› de tomates', 'tomate', 0.5, '10 tomates'],
      ['‹une demi-douzaine=6› d’œufs', 'œuf', 2, '12 œufs'],
      ['‹2 douzaines et demie=30› d’huîtres', 'huître', 2, '60 huîtres'],
      ['‹une centaine=100› de grammes de riz', 'riz', 2, '200 grammes de riz'],
    ],
  ],
  [
    'an amount around its unit gets the unit behind it',
    [
      ['‹1 kg 500=1.5 kg› de pommes', 'pomme', 2, '3\u202fkg de pommes'],
      ['‹1 kg 500=1.5 kg› (pelées) de pommes', 'pomme', 2, '3\u202fkg (pelées) de pommes'],
      ['‹2 fois 250=500 g› g de beurre', 'beurre', 2, '1000 g de beurre'],
      ['‹1 kg 500=1.5 kg› pommes', 'pomme', 2, '3\u202fkg pommes'],
      ['‹une livre et demie=1.5 livre› de pain', 'pain', 2, '3\u202flivres de pain'],
      ['‹Deux ou trois=2-3 c. à soupe› cuillères à soupe', 'miel', 2, '4 ou 6 cuillères à soupe'],
      ['‹1 tasse et demie=1.5 tasse› de lait', 'lait', 2, '3\u202ftasses de lait'],
      ['‹1 cuillère et demie à soupe=1.5 c. à soupe› de lait', 'lait', 2, '3\u202fc. à soupe de lait'],
    ],
  ],
  [
    'ranges and several amounts of a line change together',
    [
      ['‹2 à 3=2-3 gousse› gousses d’ail', 'ail', 2, '4 à 6 gousses d’ail'],
      ['‹2-3=2-3› oignons', 'oignon', 2, '4-6 oignons'],
      ['‹2/3=2-3› oignons', 'oignon', 2, '4/6 oignons'],
      ['‹1/2 à 1=0.5-1› oignon', 'oignon', 2, '1 à 2 oignons'],
      ['‹1/2-1=0.5-1› oignon', 'oignon', 2, '1-2 oignons'],
      ['‹Deux ou trois=2-3› poireaux', 'poireau', 2, '4 ou 6 poireaux'],
      ['‹25 cl à 30=25-30 cl› cl de crème', 'crème', 2, '50 à 60 cl de crème'],
      ['‹2 à 3=2-3› œufs', 'œuf', 0.5, '1 à 1\u202f½ œuf'],
      ['‹125=125 ml› ml (‹1/2=0.5 tasse› tasse) de lait', 'lait', 2, '250 ml (1 tasse) de lait'],
    ],
  ],
  [
    '«environ» stands once where the rounding is felt',
    [
      ['‹7=7› figues', 'figue', 0.5, '3\u202f½ figues'],
      ['‹5=5› figues', 'figue', 1 / 4, 'environ 1 figue'],
      ['environ ‹5=5› figues', 'figue', 1 / 4, 'environ 1 figue'],
      ['jus de ‹5=5› citrons', 'citron', 1 / 4, 'jus d’environ 1 citron'],
      ['jus d’‹un=1› citron', 'citron', 7 / 6, 'jus d’environ 1 citron'],
      ['‹22=22 g› g de sel', 'sel', 0.6, 'environ 15 g de sel'],
    ],
  ],
]

for (const [subject, cases] of CASES)
  t.test(subject, async (t) => {
    for (const [line, food, factor, wanted] of cases) {
      const { texte, analyses } = analysed(line, food)
      t.same(scaled(texte, analyses, factor), { texte: wanted, isUnscaled: false }, `${line} × ${factor}`)
    }
  })

t.test('the author’s own words stay as they are for the recipe’s own servings', async (t) => {
  const { texte, analyses } = analysed('‹1/2=0.5› citron', 'citron')
  t.same(scaled(texte, analyses, 1), { texte, isUnscaled: false })
})

t.test('a line without amounts stays, and says so only where it has one that isn’t sure', async (t) => {
  t.same(scaled('sel', analysed('sel', 'sel').analyses, 2), { texte: 'sel', isUnscaled: false })
  t.same(scaled('Crème 35 %', analysed('Crème 35 %', 'crème').analyses, 2).isUnscaled, false)
  const [truite] = analysed('1 truite pour 4 personnes', 'truite').analyses
  const counted = truite === undefined ? [] : [{ ...truite, quantite: 1 }]
  t.same(scaled('1 truite pour 4 personnes', counted, 2).isUnscaled, true)
  t.same(scaled('10 g pour le moule', [], 2).isUnscaled, true)
  t.same(scaled('Pour la pâte :', [], 2).isUnscaled, false)
})

t.test('an amount that would be smaller than any measure keeps its text', async (t) => {
  const { texte, analyses } = analysed('‹1,5=1.5 l› l de lait', 'lait')
  t.same(scaled(texte, analyses, 1 / 9_000_000), { texte, isUnscaled: true })
})
