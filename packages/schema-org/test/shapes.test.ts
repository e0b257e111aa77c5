// The shapes in which sites of different makes write a recipe: documents, images, languages and lists; and what is no recipe.

import t from 'tap'
import { none, recipe, type Shape, testShapes } from './shapes.js'

testShapes([
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
    'the language, but for French, is told as not kept',
    recipe({ inLanguage: 'en-GB' }),
    { titre: 'Soupe' },
    ['inLanguage'],
  ],
  ['French is no loss', recipe({ inLanguage: 'fr-FR' }), { titre: 'Soupe' }],
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
])

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
