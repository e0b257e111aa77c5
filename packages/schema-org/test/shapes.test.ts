// The shapes in which sites of different makes write a recipe: documents, images, languages and lists; and what is no recipe.

import t from 'tap'
import { none, recipe, type Shape, testShapes } from './shapes.js'

testShapes([
  ['a recipe with a title alone has no other field', recipe({}), { titre: 'Soupe' }],
  [
    '`type` and `id` without an @ are read as such and not counted as unknown properties',
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
    'a language other than French is reported as ignored',
    recipe({ inLanguage: 'en-GB' }),
    { titre: 'Soupe' },
    ['inLanguage'],
  ],
  ['the language French is not reported as ignored', recipe({ inLanguage: 'fr-FR' }), { titre: 'Soupe' }],
  [
    'the first image with an absolute URL is read, and image is reported as ignored',
    recipe({ image: ['/a.jpg', 'javascript:x', { url: 'https://example.org/b.jpg' }] }),
    { image: 'https://example.org/b.jpg' },
    ['image'],
  ],
  ...['images/a.jpg', '/i.php?w=1&h=2', 'i?a:b', '#a&b', '/a&#58;b', '?a'].map(
    (image): Shape => [
      `an image without a host is reported as ignored: ${image}`,
      recipe({ image }),
      {},
      ['image'],
    ],
  ),
  ...['ftp://example.org/a', 'i&#58;x', 'i&colon;/x', 'a b/c'].map(
    (image): Shape => [
      `an image that may have another scheme is kept for the API to check: ${image}`,
      recipe({ image }),
      { image },
    ],
  ),
  [
    'an image at `javascript:` is kept for the API to refuse',
    recipe({ image: 'javascript:x' }),
    { image: 'javascript:x' },
  ],
  [
    'an image that references a node missing from the document is reported as ignored',
    recipe({ image: { '@id': 'https://example.org/#primaryimage' } }),
    {},
    ['image'],
  ],
  [
    'an image with its URL as @id is read',
    recipe({ image: { '@id': 'https://example.org/a.jpg' } }),
    { image: 'https://example.org/a.jpg' },
  ],
  [
    'a property in several spellings gives all its values',
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
    'a property with contradictory values in two spellings gives the first and is reported as ignored',
    recipe({ recipeYield: '4', 'schema:recipeYield': '6' }),
    { portions: 4 },
    ['recipeYield'],
  ],
  [
    'an image URL keeps a parameter that looks like an entity',
    recipe({ image: 'https://example.org/i?a=1&copy=2&amp;reg=3' }),
    { image: 'https://example.org/i?a=1&copy=2&reg=3' },
  ],
  [
    'ingredients, tools and diets are read as far as possible, and reported as ignored when some can’t be read',
    recipe({
      recipeIngredient: ['sel', { unitCode: 'GRM' }],
      tool: [{ url: '#t' }, 'Un four'],
      suitableForDiet: [3, { url: '#d' }],
    }),
    { ingredients: ['sel', 'GRM'], ustensiles_requis: 'Un four', regime_alimentaire: '3' },
    ['recipeIngredient', 'suitableForDiet', 'tool'],
  ],
  [
    'diets named like members of Object are read as text, and such a duration is reported as ignored',
    recipe({ suitableForDiet: ['constructor', '__proto__'], prepTime: 'toString' }),
    { regime_alimentaire: 'constructor, __proto__' },
    ['prepTime'],
  ],
  [
    'the first of two descriptions is read, and description is reported as ignored',
    recipe({ description: ['Une soupe', 'A soup'] }),
    { description: 'Une soupe' },
    ['description'],
  ],
  [
    'an image as a text is read as its URL',
    recipe({ image: 'https://example.org/a.jpg' }),
    { image: 'https://example.org/a.jpg' },
  ],
  [
    'the first of several image URLs is read, and image is reported as ignored',
    recipe({
      image: ['https://example.org/1x1.jpg', 'https://example.org/4x3.jpg', 'https://example.org/16x9.jpg'],
    }),
    { image: 'https://example.org/1x1.jpg' },
    ['image'],
  ],
  [
    'an ImageObject gives its url, with https when it has no scheme',
    recipe({ image: { '@type': 'ImageObject', url: '//cdn.example.org/a.jpg', width: 1200, height: 800 } }),
    { image: 'https://cdn.example.org/a.jpg' },
  ],
  [
    'an ImageObject in a list gives its contentUrl',
    recipe({ image: [{ '@type': 'ImageObject', contentUrl: 'https://example.org/b.jpg' }] }),
    { image: 'https://example.org/b.jpg' },
  ],
  [
    'a recipe among other nodes of a graph is found when its @type is a list',
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
    'a recipe is found in a list of documents',
    [{ '@type': 'WebSite', name: 'Site' }, recipe({ name: 'Flan' })],
    { titre: 'Flan' },
  ],
  [
    'a recipe with a URL as its @type is found as a page’s main entity',
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
    'the first recipe of an ItemList is read',
    {
      '@type': 'ItemList',
      itemListElement: [{ '@type': 'ListItem', item: recipe({ name: 'Un' }) }, recipe({ name: 'Deux' })],
    },
    { titre: 'Un' },
  ],
  [
    'values in @value and @list are read',
    recipe({
      name: { '@value': 'Cake', '@language': 'fr' },
      recipeIngredient: { '@list': ['sel', { '@value': 'sucre' }] },
    }),
    { titre: 'Cake', ingredients: ['sel', 'sucre'] },
  ],
  [
    'diets, cuisines and tools are read from URLs, names and objects',
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
    'properties that aren’t kept are reported as ignored, unknown ones are counted, and a description loses its HTML',
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
    'scripts and tags are removed from texts, also when escaped as entities',
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
  ['a node of the type Recipes', { '@type': 'Recipes', name: 'Soupe' }],
  ['a graph of a page alone', { '@graph': [{ '@type': 'WebPage' }] }],
] as const) {
  t.test(`readRecipe finds no recipe in ${title}`, async (t) => {
    none(t, document)
  })
}
