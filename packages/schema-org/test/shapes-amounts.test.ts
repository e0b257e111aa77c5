// Shapes of durations, yields and calories, as sites write them.

import { recipe, type Shape, testShapes } from './shapes.js'

testShapes([
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
  ['a yield as a list of number and text', recipe({ recipeYield: ['12', '12 muffins'] }), { portions: 12 }],
  [
    'a yield as a QuantitativeValue',
    recipe({ recipeYield: { '@type': 'QuantitativeValue', value: 8, unitText: 'parts' } }),
    { portions: 8 },
  ],
  ['a yield without a number', recipe({ recipeYield: 'une belle tarte' }), {}, ['recipeYield']],
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
])
