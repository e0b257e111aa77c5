// Shapes of ingredients: texts, objects with amounts, sections, as sites write them.

import { recipe, type Shape, testShapes } from './shapes.js'

testShapes([
  [
    'text in angle brackets that isn’t HTML is kept in an ingredient',
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
    'hidden HTML is removed from an ingredient, and text after a tag or comment without an end is kept',
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
  [
    'the former property `ingredients` is read as lines',
    recipe({ ingredients: '3 poireaux<br>1 pomme de terre<br/>sel' }),
    { ingredients: ['3 poireaux', '1 pomme de terre', 'sel'] },
  ],
  [
    'entities in ingredients are decoded, also when escaped twice, and no-break spaces become spaces',
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
    'an ingredient object with an amount is read as amount and name',
    recipe({
      recipeIngredient: [{ '@type': 'PropertyValue', name: 'farine', amount: '200 g' }, { name: 'sel' }],
    }),
    { ingredients: ['200 g farine', 'sel'] },
  ],
  [
    'quantities of ingredients in several formats are read',
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
    'an ingredient of an unknown shape keeps all its texts and is reported as ignored',
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
    'a named section of ingredients is read as a heading and its lines',
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
    'an ingredient with both a name and an item keeps both',
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
    'an ingredient with an empty name, or more than a name and an amount, keeps all its texts and is reported as ignored',
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
    'a quantity that can’t be read is reported as ignored',
    recipe({ recipeIngredient: [{ name: 'sel', requiredQuantity: { unitText: 'g' } }] }),
    { ingredients: ['sel'] },
    ['recipeIngredient'],
  ],
  [
    'an ingredient with one item is read as two lines, with several items as a heading and its lines',
    recipe({
      recipeIngredient: [
        { name: 'sel', item: 'gros sel' },
        { name: 'épices', item: ['curry', 'poivre'] },
      ],
    }),
    { ingredients: ['sel', 'gros sel', 'épices :', 'curry', 'poivre'] },
  ],
  [
    'a number among the ingredients is read as a line',
    recipe({ recipeIngredient: ['sel', 5] }),
    { ingredients: ['sel', '5'] },
  ],
  [
    'a list among the ingredients is read as one line of its texts and reported as ignored',
    recipe({ recipeIngredient: ['sel', ['poivre', null, { name: 'curry' }, 3]] }),
    { ingredients: ['sel', 'poivre, curry'] },
    ['recipeIngredient'],
  ],
  [
    'the former property `ingredients` is read when `recipeIngredient` is empty',
    recipe({ recipeIngredient: ['', ' '], ingredients: ['sel'] }),
    { ingredients: ['sel'] },
  ],
  ...['@context', '@id', '@language', '@type', 'id', 'identifier', 'position', 'sameAs', 'type', 'url'].map(
    (name): Shape => [
      `the ${name} of an ingredient is dropped without a report`,
      recipe({ recipeIngredient: [{ name: 'sel', [name]: 'fin' }] }),
      { ingredients: ['sel'] },
    ],
  ),
  [
    'bullets, boxes and numbers of a list are taken off, amounts stay',
    recipe({
      recipeIngredient: [
        '• 2 poires',
        '- 30 g de miel',
        '[ ] 1 citron',
        '☐ sel',
        '1. 5 cl de rhum',
        '2)  poivre',
        '1.5 kg de riz',
        '2 - 3 figues',
      ],
    }),
    {
      ingredients: [
        '2 poires',
        '30 g de miel',
        '1 citron',
        'sel',
        '5 cl de rhum',
        'poivre',
        '1.5 kg de riz',
        '2 - 3 figues',
      ],
    },
  ],
  [
    'the star of a footnote stays',
    recipe({ recipeIngredient: ['50 g de sucre*', '* de canne'] }),
    { ingredients: ['50 g de sucre*', '* de canne'] },
  ],
])
