// The shapes in which sites of different makes write a recipe: what is read of each, and what is said to be lost.

import t, { type Test } from 'tap'
import { NotARecipe, type Recipe, readRecipe, TooMuch } from '../dist/index.js'

type Shape = [title: string, document: unknown, recipe: Partial<Recipe>, ignored?: string[], unknown?: number]

const recipe = (more: object) => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Soupe',
  ...more,
})
const step = (text: string, more: object = {}) => ({ '@type': 'HowToStep', text, ...more })

const SHAPES: Shape[] = [
  ['a title alone', recipe({}), { titre: 'Soupe' }],
  [
    'a document whose context names `@type` and `@id` without a sign: neither is an unknown property',
    {
      '@context': 'https://schema.org',
      type: 'Recipe',
      id: 'https://example.org/1',
      '@id': '#r',
      name: 'Soupe',
    },
    { titre: 'Soupe' },
    [],
    0,
  ],
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
    'durations in ISO 8601, with days, seconds and zeroes',
    recipe({ prepTime: 'P0DT0H20M', cookTime: 'PT5400S', totalTime: 'P1DT2H' }),
    { temps_preparation: 20, temps_cuisson: 90, temps_total: 1560 },
  ],
  [
    'durations of years and months in zeroes are read to their end',
    recipe({ prepTime: 'P0Y0M0DT0H35M0.000S', cookTime: 'PT1H', totalTime: 'PT95M' }),
    { temps_preparation: 35, temps_cuisson: 60, temps_total: 95 },
  ],
  [
    'durations in words, and one as a number',
    recipe({ prepTime: '1 h 30', cookTime: '25 minutes', totalTime: 115 }),
    { temps_preparation: 90, temps_cuisson: 25, temps_total: 115 },
  ],
  [
    'durations as ranges, and one that is none',
    recipe({
      prepTime: { '@type': 'Duration', minValue: 'PT10M', maxValue: 'PT15M' },
      totalTime: 'une bonne heure',
    }),
    { temps_preparation: 15 },
    ['prepTime', 'totalTime'],
  ],
  ['a yield as a number', recipe({ recipeYield: 4 }), { portions: 4 }],
  ...[
    'Portions : 4',
    'Serves 4',
    '4 belles parts',
    'gâteau de 4 personnes',
    '4 pers.',
    '~4',
    '4 servings',
  ].map((recipeYield): Shape => [`${recipeYield} are portions`, recipe({ recipeYield }), { portions: 4 }]),
  ...[-1, '-4 personnes', 'un moule de 26 cm', '1 kg de pâte', '1/2', '4,5 personnes', '24 cookies', 0].map(
    (recipeYield): Shape => [`${recipeYield} are no portions`, recipe({ recipeYield }), {}, ['recipeYield']],
  ),
  [
    'a yield in centimetres is no portions',
    recipe({ recipeYield: { '@type': 'QuantitativeValue', value: 26, unitText: 'cm' } }),
    {},
    ['recipeYield'],
  ],
  ...['99999999999 kcal', '-5', '-5 kcal', '250 kcal pour 100 g', 'NaN'].map(
    (calories): Shape => [
      `${calories} are no calories`,
      recipe({ nutrition: { calories } }),
      {},
      ['nutrition'],
    ],
  ),
  [
    'calories without a unit',
    recipe({ nutrition: { calories: 'env. 320,4' } }),
    { calories_par_portion: 320 },
  ],
  ['a month is no minute', recipe({ prepTime: 'P1M', cookTime: 'P0M' }), { temps_cuisson: 0 }, ['prepTime']],
  [
    'the language, but for French, is told as not kept',
    recipe({ inLanguage: 'en-GB' }),
    { titre: 'Soupe' },
    ['inLanguage'],
  ],
  ['French is no loss', recipe({ inLanguage: 'fr-FR' }), { titre: 'Soupe' }],
  [
    'a text that is too long for a step is cut after its sentences',
    recipe({ recipeInstructions: [step(`${'Cuire à feu doux. '.repeat(200)}Servir !`)] }),
    {
      etapes: ['Cuire à feu doux. '.repeat(111).trim(), `${'Cuire à feu doux. '.repeat(89)}Servir !`],
    },
  ],
  [
    'of several images the first with a whole address',
    recipe({ image: ['/a.jpg', 'javascript:x', { url: 'https://example.org/b.jpg' }] }),
    { image: 'https://example.org/b.jpg' },
    ['image'],
  ],
  ...['images/a.jpg', '/i.php?w=1&h=2', 'i?a:b', '#a&b', '/a&#58;b', '?a'].map(
    (image): Shape => [`an image without a host is ignored: ${image}`, recipe({ image }), {}, ['image']],
  ),
  ...['data:image/png;base64,AA//', 'ftp://example.org/a', 'i&#58;x', 'i&colon;/x', 'a b/c'].map(
    (image): Shape => [
      `an image that may have another scheme is left to the API: ${image}`,
      recipe({ image }),
      { image },
    ],
  ),
  [
    'an image at javascript: is for the API to refuse',
    recipe({ image: 'javascript:x' }),
    { image: 'javascript:x' },
  ],
  [
    'an image that is a part of a page nobody describes',
    recipe({ image: { '@id': 'https://example.org/#primaryimage' } }),
    {},
    ['image'],
  ],
  [
    'an image by its address as @id',
    recipe({ image: { '@id': 'https://example.org/a.jpg' } }),
    { image: 'https://example.org/a.jpg' },
  ],
  [
    'durations in weeks and fractions',
    recipe({ prepTime: 'P1W', performTime: 'PT1.5H', totalTime: 'P0,5W' }),
    { temps_preparation: 10_080, temps_cuisson: 90, temps_total: 5040 },
  ],
  [
    'durations in words with days and fractions',
    recipe({ prepTime: '1,5 h', cookTime: '½ heure', totalTime: '2 jours 1½ h' }),
    { temps_preparation: 90, temps_cuisson: 30, temps_total: 2970 },
  ],
  ...[
    ['1 h ½', 90],
    ['2 heures ½', 150],
    ['1 h. ½', 90],
    ['3 hours et ½', 210],
    ['2 jours 1 h ½', 2970],
  ].map(
    ([prepTime, minutes]): Shape => [
      `a half after the hours is half an hour: ${prepTime}`,
      recipe({ prepTime }),
      { temps_preparation: Number(minutes) },
    ],
  ),
  ...['1 h 30 ½', '1,5 h ½', '1 h ½ min', '5'.repeat(59).concat('½')].map(
    (prepTime): Shape => [
      `a half after anything but hours is no duration: ${prepTime}`,
      recipe({ prepTime }),
      {},
      ['prepTime'],
    ],
  ),
  [
    'durations of several values, and one in a value',
    recipe({ prepTime: ['PT5M', 'PT9M'], cookTime: { '@value': 'PT7M' }, totalTime: 'PT1H30' }),
    { temps_preparation: 5, temps_cuisson: 7 },
    ['prepTime', 'totalTime'],
  ],
  ['a yield as a text', recipe({ recipeYield: 'Pour 6 personnes' }), { portions: 6 }],
  [
    'a yield as a range in words',
    recipe({ recipeYield: '4 à 6 personnes' }),
    { portions: 4 },
    ['recipeYield'],
  ],
  [
    'a yield as a range of numbers',
    recipe({ recipeYield: { '@type': 'QuantitativeValue', minValue: 4, maxValue: 6 } }),
    { portions: 4 },
    ['recipeYield'],
  ],
  [
    'a property in several spellings: all its values',
    recipe({
      'schema:name': 'Soupe',
      recipeIngredient: ['sel', 'eau'],
      'schema:recipeIngredient': ['lait', 'sel'],
      'http://schema.org/recipeIngredient': { '@list': ['œufs'] },
      'https://schema.org/prepTime': 'PT5M',
      prepTime: '',
    }),
    { ingredients: ['sel', 'eau', 'lait', 'œufs'], temps_preparation: 5 },
  ],
  [
    'a property in two spellings that contradict each other',
    recipe({ recipeYield: '4', 'schema:recipeYield': '6' }),
    { portions: 4 },
    ['recipeYield'],
  ],
  [
    'what stands between angle brackets and is no HTML, in an ingredient',
    recipe({
      recipeIngredient: [
        '2 pommes <petite, lait>',
        '3 œufs <lait de vache',
        '<b lait> riz',
        '<b>riz</b lait>',
        'sel </lait>',
        'sucre <!lait>',
        'eau &lt;petite, beurre&gt;',
        'thym <![CDATA[<lait>]]>',
        '<p class="petit>lait',
        'sel <- lait <3',
      ],
    }),
    {
      ingredients: [
        '2 pommes <petite, lait>',
        '3 œufs <lait de vache',
        '<b lait> riz',
        'riz',
        'sel </lait>',
        'sucre <!lait>',
        'eau <petite, beurre>',
        'thym <lait>',
        '<p class="petit>lait',
        'sel <- lait <3',
      ],
    },
  ],
  [
    'hidden HTML, and HTML that has no end',
    recipe({
      recipeIngredient: [
        'sel<script>lait()</script>',
        'sel<!-- lait -->',
        'sel <script>lait',
        'sel <!-- lait',
        'sel <style>a <template>lait',
        'sel<noscript>lait<p>eau</noscript><br>',
        '<!DOCTYPE html>sel<?xml version="1.0"?>',
        '<o:p>sel</o:p><font color=red>eau</font><input disabled data-x><my-note>thym</my-note>',
      ],
    }),
    {
      ingredients: ['sel', 'sel', 'sel lait', 'sel <!-- lait', 'sel a lait', 'sel', 'sel', 'seleauthym'],
    },
  ],
  ['a yield that isn’t whole', recipe({ recipeYield: '1,5 litre' }), {}, ['recipeYield']],
  ['a yield of too many digits', recipe({ recipeYield: '20260314093000' }), {}, ['recipeYield']],
  [
    'two yields that say the same, and two lists of ingredients that don’t',
    recipe({ recipeYield: '4', yield: '4 parts', recipeIngredient: ['sel'], ingredients: ['sucre'] }),
    { portions: 4, ingredients: ['sel'] },
    ['ingredients'],
  ],
  [
    'a range of calories, thousands, a portion',
    recipe({ nutrition: { calories: '1.250-1.300 kcal', servingSize: '1 part' } }),
    { calories_par_portion: 1250 },
    ['nutrition'],
  ],
  [
    'an image whose address has a parameter that looks like an entity',
    recipe({ image: 'https://example.org/i?a=1&copy=2&amp;reg=3' }),
    { image: 'https://example.org/i?a=1&copy=2&reg=3' },
  ],
  [
    'ingredients, tools and diets of which some can’t be read',
    recipe({
      recipeIngredient: ['sel', { unitCode: 'GRM' }],
      tool: [{}, 'Un four'],
      suitableForDiet: [3, {}],
    }),
    { ingredients: ['sel', 'GRM'], ustensiles_requis: 'Un four', regime_alimentaire: '3' },
    ['recipeIngredient', 'suitableForDiet', 'tool'],
  ],
  [
    'diets and types named like members of every object',
    recipe({ suitableForDiet: ['constructor', '__proto__'], prepTime: 'toString' }),
    { regime_alimentaire: 'constructor, __proto__' },
    ['prepTime'],
  ],
  [
    'descriptions in two languages',
    recipe({ description: ['Une soupe', 'A soup'] }),
    { description: 'Une soupe' },
    ['description'],
  ],
  ['a yield as a list of number and text', recipe({ recipeYield: ['12', '12 muffins'] }), { portions: 12 }],
  [
    'a yield as a QuantitativeValue',
    recipe({ recipeYield: { '@type': 'QuantitativeValue', value: 8, unitText: 'parts' } }),
    { portions: 8 },
  ],
  ['a yield without a number', recipe({ recipeYield: 'une belle tarte' }), {}, ['recipeYield']],
  [
    'an image as a text',
    recipe({ image: 'https://example.org/a.jpg' }),
    { image: 'https://example.org/a.jpg' },
  ],
  [
    'images as a list of three ratios',
    recipe({
      image: ['https://example.org/1x1.jpg', 'https://example.org/4x3.jpg', 'https://example.org/16x9.jpg'],
    }),
    { image: 'https://example.org/1x1.jpg' },
    ['image'],
  ],
  [
    'an image as an ImageObject',
    recipe({ image: { '@type': 'ImageObject', url: '//cdn.example.org/a.jpg', width: 1200, height: 800 } }),
    { image: 'https://cdn.example.org/a.jpg' },
  ],
  [
    'images as a list of ImageObject with contentUrl',
    recipe({ image: [{ '@type': 'ImageObject', contentUrl: 'https://example.org/b.jpg' }] }),
    { image: 'https://example.org/b.jpg' },
  ],
  [
    'calories in words, beside other nutrients',
    recipe({ nutrition: { '@type': 'NutritionInformation', calories: '270 kcal', fatContent: '9 g' } }),
    { calories_par_portion: 270 },
    ['nutrition'],
  ],
  [
    'calories in kilojoules',
    recipe({ nutrition: { '@type': 'NutritionInformation', calories: '1 130 kJ' } }),
    { calories_par_portion: 270 },
  ],
  [
    'ingredients under their name of before, as one text of lines',
    recipe({ ingredients: '3 poireaux<br>1 pomme de terre<br/>sel' }),
    { ingredients: ['3 poireaux', '1 pomme de terre', 'sel'] },
  ],
  [
    'ingredients with entities, twice escaped, and odd blanks',
    recipe({
      recipeIngredient: [
        '1 c. &agrave; soupe d&#39;huile',
        '2&nbsp;&oelig;ufs',
        'sel &amp;amp; poivre',
        '½\u00a0citron',
      ],
    }),
    { ingredients: ["1 c. à soupe d'huile", '2 œufs', 'sel & poivre', '½ citron'] },
  ],
  [
    'ingredients as objects with amounts',
    recipe({
      recipeIngredient: [{ '@type': 'PropertyValue', name: 'farine', amount: '200 g' }, { name: 'sel' }],
    }),
    { ingredients: ['200 g farine', 'sel'] },
  ],
  [
    'ingredients with quantities of several makes',
    recipe({
      recipeIngredient: [
        { '@type': 'PropertyValue', name: 'sel', value: 2, unitText: 'g' },
        {
          '@type': 'HowToSupply',
          name: 'lait',
          requiredQuantity: { '@type': 'QuantitativeValue', value: 20, unitCode: 'CLT' },
        },
        { name: 'œufs', requiredQuantity: { minValue: 2, maxValue: 3 } },
        { name: 'farine', requiredQuantity: '200 g' },
      ],
    }),
    { ingredients: ['2 g sel', '20 cl lait', '2-3 œufs', '200 g farine'] },
  ],
  [
    'an ingredient in a shape of its own is kept with all its texts, and named',
    recipe({
      recipeIngredient: [
        'sel',
        { '@type': 'HowToSupply', item: 'lait' },
        { '@type': 'ListItem', position: 1, item: { name: 'beurre' } },
        ['crème', 'œufs'],
        { '@value': ['noix'] },
        { '@type': 'PropertyValue', value: 'céleri' },
        { '@id': '#nowhere' },
      ],
    }),
    { ingredients: ['sel', 'lait', 'beurre', 'crème, œufs', 'noix', 'céleri', '#nowhere'] },
    ['recipeIngredient'],
  ],
  [
    'ingredients in named sections: the name as a heading, then the elements',
    recipe({
      recipeIngredient: [
        {
          '@type': 'ItemList',
          name: 'Pour la pâte',
          itemListElement: ['200 g de farine', { '@type': 'HowToSupply', name: 'beurre', amount: '100 g' }],
        },
        {
          '@type': 'ItemList',
          name: 'Garniture :',
          itemListElement: [{ '@type': 'ListItem', position: 1, item: '4 poires' }],
        },
        { '@type': 'HowToSection', name: 'Sans rien', itemListElement: [] },
        { '@type': 'ItemList', itemListElement: { '@list': ['sel\npoivre'] } },
      ],
    }),
    {
      ingredients: [
        'Pour la pâte :',
        '200 g de farine',
        '100 g beurre',
        'Garniture :',
        '4 poires',
        'Sans rien',
        'sel',
        'poivre',
      ],
    },
  ],
  [
    'ingredients with both a name and an item',
    recipe({
      recipeIngredient: [
        { '@type': 'HowToSupply', name: 'matière grasse', item: 'beurre', requiredQuantity: '20 g' },
        { '@type': 'ListItem', name: 'Crème', item: { name: 'Crème' } },
        { '@type': 'ListItem', name: 'Pour servir', item: ['noix', { 'schema:name': 'miel' }] },
        { '@type': 'ListItem', name: '', item: 'lait' },
      ],
    }),
    { ingredients: ['20 g matière grasse', 'beurre', 'Crème', 'Pour servir :', 'noix', 'miel', 'lait'] },
  ],
  [
    'an ingredient whose name is empty, or that says more than a name and an amount, is kept with all its texts, and named',
    recipe({
      recipeIngredient: [
        { name: '', text: 'beurre' },
        { name: '', ingredient: 'noix' },
        {
          name: 'farine',
          description: 'ou fécule',
          image: 'a.jpg',
          url: '/farine',
          brand: { url: 'https://example.org/', name: 'Moulin' },
        },
        { name: 'sel', amount: '1 g', requiredQuantity: '2 g' },
        { name: 'eau', amount: { value: 1, unitText: 'l', name: 'de lait' } },
        { name: 'riz', value: ['orge'] },
      ],
    }),
    {
      ingredients: [
        'beurre',
        'noix',
        'farine, ou fécule, Moulin',
        '1 g sel, 2 g',
        '1 l eau, de lait',
        'riz, orge',
      ],
    },
    ['recipeIngredient'],
  ],
  [
    'a quantity that can’t be read is said to be lost',
    recipe({ recipeIngredient: [{ name: 'sel', requiredQuantity: { unitText: 'g' } }] }),
    { ingredients: ['sel'] },
    ['recipeIngredient'],
  ],
  [
    'a graph of page, breadcrumbs, organisation and recipe, types in lists',
    {
      '@context': 'https://schema.org/',
      '@graph': [
        { '@type': ['WebPage', 'FAQPage'], '@id': 'https://example.org/#page', name: 'Page' },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Accueil' }],
        },
        {
          '@type': ['Recipe', 'NewsArticle'],
          headline: 'Titre',
          name: ['Velouté'],
          author: { '@type': 'Person', name: 'Z' },
        },
      ],
    },
    { titre: 'Velouté' },
    ['author', 'headline'],
  ],
  [
    'a list of documents at the top, the recipe second',
    [{ '@type': 'WebSite', name: 'Site' }, recipe({ name: 'Flan' })],
    { titre: 'Flan' },
  ],
  [
    'a page whose main entity is the recipe, types as addresses',
    {
      '@type': 'WebPage',
      mainEntity: {
        '@type': 'http://schema.org/Recipe',
        'http://schema.org/name': 'Flan',
        'schema:cookTime': 'PT5M',
      },
    },
    { titre: 'Flan', temps_cuisson: 5 },
  ],
  [
    'an ItemList of recipes: the first one',
    {
      '@type': 'ItemList',
      itemListElement: [{ '@type': 'ListItem', item: recipe({ name: 'Un' }) }, recipe({ name: 'Deux' })],
    },
    { titre: 'Un' },
  ],
  [
    'values with @value and @list, as converters write them',
    recipe({
      name: { '@value': 'Cake', '@language': 'fr' },
      recipeIngredient: { '@list': ['sel', { '@value': 'sucre' }] },
    }),
    { titre: 'Cake', ingredients: ['sel', 'sucre'] },
  ],
  [
    'diets, cuisines and tools in all their ways',
    recipe({
      suitableForDiet: [
        'https://schema.org/VegetarianDiet',
        'GlutenFreeDiet',
        { '@id': 'http://schema.org/VeganDiet' },
        'schema:HalalDiet',
      ],
      recipeCuisine: ['Française', 'Alsacienne'],
      tool: [{ '@type': 'HowToTool', name: 'Un mixeur' }, 'Une casserole'],
    }),
    {
      regime_alimentaire: 'Végétarien, Sans gluten, Végan, Halal',
      origine: 'Française, Alsacienne',
      ustensiles_requis: 'Un mixeur, Une casserole',
    },
  ],
  [
    'a large site’s page: ratings, video, keywords, words of its own',
    recipe({
      description: '<p>Une soupe.</p>\n<p>Pour l&#x27;hiver.</p>',
      aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.7', reviewCount: 312 },
      video: { '@type': 'VideoObject', name: 'Vidéo' },
      keywords: 'soupe, hiver',
      recipeCategory: ['Entrée'],
      author: [],
      review: null,
      cost: 'bon marché',
      siteId: 12,
    }),
    { description: "Une soupe.\nPour l'hiver." },
    ['aggregateRating', 'keywords', 'recipeCategory', 'video'],
    2,
  ],
  [
    'markup that hides: scripts and styles say nothing, tags in entities are tags',
    recipe({
      name: 'Soupe <script>alert(1)</script>&lt;img src=x onerror=alert(1)&gt; verte',
      description: '&amp;lt;b&amp;gt;Vive&amp;lt;/b&amp;gt;',
    }),
    { titre: 'Soupe verte', description: 'Vive' },
  ],
  [
    'an ingredient with one item is two lines, with several a heading and its lines',
    recipe({
      recipeIngredient: [
        { name: 'sel', item: 'gros sel' },
        { name: 'épices', item: ['curry', 'poivre'] },
      ],
    }),
    { ingredients: ['sel', 'gros sel', 'épices :', 'curry', 'poivre'] },
  ],
  [
    'a number among the ingredients is a line',
    recipe({ recipeIngredient: ['sel', 5] }),
    { ingredients: ['sel', '5'] },
  ],
  [
    'a list among the ingredients is one line, without its empty values, and is said to be lost',
    recipe({ recipeIngredient: ['sel', ['poivre', null, { name: 'curry' }, 3]] }),
    { ingredients: ['sel', 'poivre, curry'] },
    ['recipeIngredient'],
  ],
  [
    'ingredients under the older name are read when the usual one is empty',
    recipe({ recipeIngredient: ['', ' '], ingredients: ['sel'] }),
    { ingredients: ['sel'] },
    ['recipeIngredient'],
  ],
  ...['@context', '@id', '@language', '@type', 'id', 'identifier', 'position', 'sameAs', 'type', 'url'].map(
    (name): Shape => [
      `the ${name} of an ingredient says nothing of it`,
      recipe({ recipeIngredient: [{ name: 'sel', [name]: 'fin' }] }),
      { ingredients: ['sel'] },
    ],
  ),
]

for (const [title, document, expected, ignored = [], unknown = 0] of SHAPES) {
  t.test(title, async (t) => {
    const read = readRecipe(document)
    t.same(read.recipe, { titre: read.recipe.titre, ...expected })
    t.same(read.ignored, ignored)
    t.equal(read.unknownProperties, unknown)
  })
}

/** Asserts that a document has no recipe. */
function none(t: Test, document: unknown): void {
  try {
    readRecipe(document)
    t.fail('a recipe was found')
  } catch (error) {
    t.ok(error instanceof NotARecipe, String(error))
  }
}

for (const [title, document] of [
  ['null', null],
  ['a number', 3],
  ['a text', 'Recipe'],
  ['an empty list', []],
  ['an empty object', {}],
  ['an article', { '@type': 'Article', name: 'Soupe' }],
  ['a recipe’s name as a type', { '@type': 'Recipes', name: 'Soupe' }],
  ['a graph without one', { '@graph': [{ '@type': 'WebPage' }] }],
] as const) {
  t.test(`${title} is no recipe`, async (t) => {
    none(t, document)
  })
}

t.test('cyclic or endless nesting terminates', async (t) => {
  let deep: unknown = recipe({})
  for (let n = 0; n < 50_000; n++) deep = { '@graph': [deep] }
  none(t, deep)
  const graph: Record<string, unknown> = { '@type': 'WebPage' }
  graph['@graph'] = [graph, graph, graph]
  none(t, graph)
  let section: unknown = 'Cuire.'
  for (let n = 0; n < 10; n++) section = { '@type': 'HowToSection', itemListElement: [section] }
  t.same(readRecipe(recipe({ recipeInstructions: section })).ignored, ['recipeInstructions'])
})

/** A value inside of others, each the only one of a property. */
function nested(name: string, levels: number): unknown {
  let value: unknown = '4'
  for (let n = 0; n < levels; n++) value = { [name]: value }
  return value
}

const TOO_MUCH: [title: string, property: string, value: unknown][] = [
  ['@list in @list without end', 'recipeYield', nested('@list', 100_000)],
  ['item in item without end', 'recipeInstructions', nested('item', 100_000)],
  ['maxValue in maxValue without end', 'prepTime', nested('maxValue', 100_000)],
  ['33 levels', 'recipeYield', nested('@list', 33)],
  ['a text of 20,001 characters', 'description', 'a'.repeat(20_001)],
  ['a step of 20,001 characters', 'recipeInstructions', [step('a'.repeat(20_001))]],
  ['a title of 4,001 characters', 'name', 'a'.repeat(4001)],
  ['501 values', 'recipeIngredient', Array(501).fill('sel')],
  ['a list of lists of 5,001 values', 'recipeInstructions', Array(11).fill(Array(455).fill('Cuire.'))],
  ['1,001 lines of ingredients', 'recipeIngredient', 'sel\n'.repeat(1001)],
  [
    '1,001 lines of steps',
    'recipeInstructions',
    Array(3)
      .fill(step('', { text: 'Cuire.\n'.repeat(400) }))
      .map((one) => ({ item: one.text })),
  ],
  ['300,001 characters', 'recipeInstructions', [...Array(15).fill('a'.repeat(20_000)), 'a']],
  ['more HTML than a recipe needs', 'recipeInstructions', Array(31).fill('<p>Cuire.</p>'.padEnd(2000))],
]
for (const [title, property, value] of TOO_MUCH) {
  t.test(`${title} is refused, and names its property`, async (t) => {
    try {
      readRecipe(recipe({ [property]: value }))
      t.fail('it was read')
    } catch (error) {
      t.ok(error instanceof TooMuch && error.property === property, String(error))
    }
  })
}

t.test('a node with a deeply nested @type is no recipe', async (t) => {
  none(t, { '@type': nested('@list', 100_000) })
})

t.test('a recipe of our API’s greatest size is read, whatever the length of its pictures', async (t) => {
  const picture = { image: `data:image/png;base64,${'a'.repeat(100_000)}` }
  const { recipe: read } = readRecipe(
    recipe({
      description: 'a'.repeat(10_000),
      recipeIngredient: Array(200).fill('a'.repeat(300)),
      recipeInstructions: Array(100).fill(step('a'.repeat(2000), picture)),
    }),
  )
  t.same([read.ingredients?.length, read.etapes?.length, read.description?.length], [200, 100, 10_000])
})

t.test('long repetitive texts are read in linear time', (t) => {
  // Each of five levels took half a minute.
  const beginning = `ab${'a'.repeat(9_000)}`
  const nested = (levels: number): object =>
    step(beginning, {
      name: beginning,
      itemListElement: levels > 0 ? [nested(levels - 1)] : Array(10).fill('a'.repeat(19_900)),
    })

  const { ignored } = readRecipe(recipe({ recipeInstructions: [nested(4)] }))

  t.same(ignored, ['recipeInstructions'])
  t.end()
})
