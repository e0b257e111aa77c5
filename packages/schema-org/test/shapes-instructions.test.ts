// Shapes of instructions: steps, sections and lists, as sites write them.

import { recipe, type Shape, step, testShapes } from './shapes.js'

testShapes([
  [
    'instructions as one text give a step for each line, without the site’s own numbers',
    recipe({ recipeInstructions: '1. Laver les poireaux.\r\n2) Les émincer.\n\n- Cuire 20 minutes.' }),
    { etapes: ['Laver les poireaux.', 'Les émincer.', 'Cuire 20 minutes.'] },
  ],
  [
    'instructions as one text without line breaks give one step',
    recipe({ recipeInstructions: 'Laver. Émincer. Cuire.' }),
    { etapes: ['Laver. Émincer. Cuire.'] },
  ],
  [
    'instructions as an HTML list give a step for each item, without tags and entities',
    recipe({
      recipeInstructions:
        '<ol><li>Faire fondre le <b>beurre</b>.</li><li>Ajouter l&rsquo;oignon&nbsp;!</li></ol>',
    }),
    { etapes: ['Faire fondre le beurre.', 'Ajouter l’oignon !'] },
  ],
  [
    'instructions as a list of texts give a step for each text that isn’t empty',
    recipe({ recipeInstructions: ['Laver.', ' Émincer. ', ''] }),
    { etapes: ['Laver.', 'Émincer.'] },
  ],
  [
    'a HowToStep gives its text, or its name when it has no text, and its picture is reported as ignored',
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
    'the name of a HowToSection is put before its first step',
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
    'a section of texts gives a step for each text, beside a step outside of it',
    recipe({
      recipeInstructions: [
        step('Allumer le four.'),
        { '@type': 'HowToSection', name: 'Cuisson', itemListElement: ['Cuire 10 minutes.', 'Retourner.'] },
      ],
    }),
    { etapes: ['Allumer le four.', 'Cuisson : Cuire 10 minutes.', 'Retourner.'] },
  ],
  [
    'sections in sections put all their names before their first step',
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
    'instructions of mixed shapes are read in order',
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
      `${title} is reported as ignored`,
      recipe({ recipeInstructions }),
      { etapes: etapes as string[] },
      ['recipeInstructions'],
    ],
  ),
  [
    'a step’s name that is its number or the beginning of its text is dropped without a report',
    recipe({
      recipeInstructions: [
        step('Cuire à feu doux.', { name: 'Étape 1' }),
        step('Saler.', { name: 'Saler...' }),
      ],
    }),
    { etapes: ['Cuire à feu doux.', 'Saler.'] },
  ],
  [
    'a HowToStep of directions and tips is read as one step',
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
    'instructions as an ItemList of ListItem give a step for each item',
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
    'instructions as a list of lists are read in order',
    recipe({ recipeInstructions: [[step('Un.'), step('Deux.')], [step('Trois.')]] }),
    { etapes: ['Un.', 'Deux.', 'Trois.'] },
  ],
  [
    'a text that is too long for one step is split after a sentence',
    recipe({ recipeInstructions: [step(`${'Cuire à feu doux. '.repeat(200)}Servir !`)] }),
    {
      etapes: ['Cuire à feu doux. '.repeat(111).trim(), `${'Cuire à feu doux. '.repeat(89)}Servir !`],
    },
  ],
  ...(
    [
      [
        'names of steps are put before their texts',
        [step('Saler.', { name: 'La viande' }), step('Cuire.', { name: 'Cuisson :' })],
        ['La viande : Saler.', 'Cuisson : Cuire.'],
      ],
      [
        'a name that only numbers a step is dropped',
        [
          step('Laver.', { name: 'Étape n° 1' }),
          step('Cuire.', { name: '2.' }),
          step('Servir.', { name: 'ÉTAPE 3/3' }),
        ],
        ['Laver.', 'Cuire.', 'Servir.'],
      ],
      [
        'a name behind a step’s number is kept',
        [step('Pétrir.', { name: 'Étape 1 : La pâte' })],
        ['La pâte : Pétrir.'],
      ],
      [
        'a section of `item`s is read',
        [{ '@type': 'HowToSection', name: 'Crème', item: [step('Battre.'), step('Cuire.')] }],
        ['Crème : Battre.', 'Cuire.'],
      ],
      [
        'a section whose parts are a recipe has its steps',
        [{ '@type': 'HowToSection', name: 'Fond', itemListElement: [step('Sabler.')] }],
        ['Fond : Sabler.'],
      ],
      [
        'lines that only number the next one are dropped',
        ['Étape 1', 'Laver.', 'Etape 2 :', 'Cuire.', '3.', 'Servir.'],
        ['Laver.', 'Cuire.', 'Servir.'],
      ],
      [
        'numbered sentences in one text are apart',
        '1) Laver. 2) Couper. 3) Cuire 10 min.',
        ['Laver.', 'Couper.', 'Cuire 10 min.'],
      ],
      [
        'amounts at the beginning of a line stay',
        '5 - 6 minutes avant la fin, saler.\n3 à 4 pommes suffisent.\n1/2 citron pressé.',
        ['5 - 6 minutes avant la fin, saler.', '3 à 4 pommes suffisent.', '1/2 citron pressé.'],
      ],
      [
        'numbers with a dash are taken off where they count from 1',
        '1 - Laver.\n2 - Couper.',
        ['Laver.', 'Couper.'],
      ],
      ['letters are taken off where they count from a', ['a) Laver.', 'b) Couper.'], ['Laver.', 'Couper.']],
      [
        'paragraphs and bullets of one step are apart',
        [step('Laver :\n• les poires\n• les prunes\n\nCouper.')],
        ['Laver : les poires', 'les prunes', 'Couper.'],
      ],
      ['HTML paragraphs of one step are apart', [step('<p>Laver.</p><p>Couper.</p>')], ['Laver.', 'Couper.']],
      [
        'Markdown is read as titles and items',
        '## Pâte\n1. **Sabler** le beurre.\n2. Lier.\n**Crème**\n- Fouetter.',
        ['Pâte : Sabler le beurre.', 'Lier.', 'Crème : Fouetter.'],
      ],
      [
        'titles with a colon are put before the step behind them',
        'Meringue :\nMonter les blancs.\nSirop :\nCuire le sucre.\nVerser.',
        ['Meringue : Monter les blancs.', 'Sirop : Cuire le sucre.', 'Verser.'],
      ],
      [
        'a step that is only a title is put before the next step',
        [step('Biscuit :'), step('Fouetter.'), 'Ganache :', 'Fondre.'],
        ['Biscuit : Fouetter.', 'Ganache : Fondre.'],
      ],
      [
        'empty sections and steps are passed over in silence',
        [{ '@type': 'HowToSection' }, { '@type': 'HowToStep', text: ' ' }, null, '', step('Cuire.')],
        ['Cuire.'],
      ],
    ] as [string, unknown, string[]][]
  ).map(([title, recipeInstructions, etapes]): Shape => [title, recipe({ recipeInstructions }), { etapes }]),
  [
    'the steps of a recipe inside a section are read under its name, its ingredients are reported as ignored',
    recipe({
      recipeInstructions: [
        {
          '@type': 'HowToSection',
          name: 'Dessus',
          itemListElement: [recipe({ name: 'Glaçage', recipeInstructions: ['Fouetter.'] })],
        },
      ],
    }),
    { etapes: ['Dessus : Glaçage : Fouetter.'] },
    ['recipeInstructions'],
  ],
])
