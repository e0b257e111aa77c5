// Shapes of instructions: steps, sections and lists, as sites write them.

import { recipe, type Shape, step, testShapes } from './shapes.js'

testShapes([
  [
    'instructions as one text of lines, with the site’s own numbers',
    recipe({ recipeInstructions: '1. Laver les poireaux.\r\n2) Les émincer.\n\n- Cuire 20 minutes.' }),
    { etapes: ['Laver les poireaux.', 'Les émincer.', 'Cuire 20 minutes.'] },
  ],
  [
    'instructions as one text without lines',
    recipe({ recipeInstructions: 'Laver. Émincer. Cuire.' }),
    { etapes: ['Laver. Émincer. Cuire.'] },
  ],
  [
    'instructions as HTML, of a site that pastes its editor’s text',
    recipe({
      recipeInstructions:
        '<ol><li>Faire fondre le <b>beurre</b>.</li><li>Ajouter l&rsquo;oignon&nbsp;!</li></ol>',
    }),
    { etapes: ['Faire fondre le beurre.', 'Ajouter l’oignon !'] },
  ],
  [
    'instructions as a list of texts',
    recipe({ recipeInstructions: ['Laver.', ' Émincer. ', ''] }),
    { etapes: ['Laver.', 'Émincer.'] },
  ],
  [
    'instructions as HowToStep, of a blog’s recipe plugin: names cut from texts, addresses, pictures',
    recipe({
      recipeInstructions: [
        step('Laver les poireaux sous l’eau froide.', {
          name: 'Laver les poireaux…',
          url: 'https://example.org/#1',
        }),
        step('Les cuire.', { image: 'https://example.org/2.jpg' }),
        { '@type': 'HowToStep', name: 'Servir.' },
      ],
    }),
    { etapes: ['Laver les poireaux sous l’eau froide.', 'Les cuire.', 'Servir.'] },
    ['recipeInstructions'],
  ],
  [
    'instructions as HowToSection with named parts',
    recipe({
      recipeInstructions: [
        {
          '@type': 'HowToSection',
          name: 'La pâte :',
          itemListElement: [step('Pétrir.'), step('Laisser reposer.')],
        },
        { '@type': 'HowToSection', name: 'La garniture', itemListElement: [step('Éplucher les pommes.')] },
      ],
    }),
    { etapes: ['La pâte : Pétrir.', 'Laisser reposer.', 'La garniture : Éplucher les pommes.'] },
  ],
  [
    'a section whose parts are texts, beside a step outside of it',
    recipe({
      recipeInstructions: [
        step('Allumer le four.'),
        { '@type': 'HowToSection', name: 'Cuisson', itemListElement: ['Cuire 10 minutes.', 'Retourner.'] },
      ],
    }),
    { etapes: ['Allumer le four.', 'Cuisson : Cuire 10 minutes.', 'Retourner.'] },
  ],
  [
    'sections in sections have all names before their first step',
    recipe({
      recipeInstructions: [
        {
          '@type': 'HowToSection',
          name: 'Gâteau',
          itemListElement: [
            { '@type': 'HowToSection', name: 'Pâte', itemListElement: [step('Pétrir.'), step('Cuire.')] },
            { '@type': 'HowToSection', name: 'Crème', itemListElement: [step('Battre.')] },
          ],
        },
      ],
    }),
    { etapes: ['Gâteau : Pâte : Pétrir.', 'Cuire.', 'Crème : Battre.'] },
  ],
  [
    'instructions of mixed shapes, each step in its place',
    recipe({
      recipeInstructions: [
        'Laver.',
        step('Cuire.'),
        [step('Saler.')],
        { '@type': 'HowToSection', steps: ['Servir.'] },
      ],
    }),
    { etapes: ['Laver.', 'Cuire.', 'Saler.', 'Servir.'] },
  ],
  ...[
    ['a step’s name that its text doesn’t say', [step('Au four.', { name: 'Cuisson' })], ['Au four.']],
    ['a step without words', [step('Cuire.'), { '@type': 'HowToStep', url: '#2' }], ['Cuire.']],
    [
      'a section’s description',
      [{ name: 'A', description: 'Long.', itemListElement: ['Cuire.'] }],
      ['A : Cuire.'],
    ],
    [
      'a section without steps',
      ['Cuire.', { '@type': 'HowToSection', name: 'B', itemListElement: [] }],
      ['Cuire.'],
    ],
    ['the text of a step of directions', [step('Avant.', { itemListElement: ['Cuire.'] })], ['Cuire.']],
    ['a number among the steps', ['Cuire.', 3], ['Cuire.']],
  ].map(
    ([title, recipeInstructions, etapes]): Shape => [
      `${title} is said to be lost`,
      recipe({ recipeInstructions }),
      { etapes: etapes as string[] },
      ['recipeInstructions'],
    ],
  ),
  [
    'names of steps that say their number or begin their text are no loss',
    recipe({
      recipeInstructions: [
        step('Cuire à feu doux.', { name: 'Étape 1' }),
        step('Saler.', { name: 'Saler...' }),
      ],
    }),
    { etapes: ['Cuire à feu doux.', 'Saler.'] },
  ],
  [
    'a HowToStep of directions and tips is one step',
    recipe({
      recipeInstructions: [
        step('', {
          text: undefined,
          itemListElement: [
            { '@type': 'HowToDirection', text: 'Battre les œufs.' },
            { '@type': 'HowToTip', text: 'Ils doivent être froids.' },
          ],
        }),
      ],
    }),
    { etapes: ['Battre les œufs. Ils doivent être froids.'] },
  ],
  [
    'instructions as an ItemList of ListItem',
    recipe({
      recipeInstructions: {
        '@type': 'ItemList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, item: step('Râper.') },
          { '@type': 'ListItem', position: 2, item: 'Assaisonner.' },
        ],
      },
    }),
    { etapes: ['Râper.', 'Assaisonner.'] },
  ],
  [
    'instructions as a list of lists',
    recipe({ recipeInstructions: [[step('Un.'), step('Deux.')], [step('Trois.')]] }),
    { etapes: ['Un.', 'Deux.', 'Trois.'] },
  ],
  [
    'a text that is too long for a step is cut after its sentences',
    recipe({ recipeInstructions: [step(`${'Cuire à feu doux. '.repeat(200)}Servir !`)] }),
    {
      etapes: ['Cuire à feu doux. '.repeat(111).trim(), `${'Cuire à feu doux. '.repeat(89)}Servir !`],
    },
  ],
])
