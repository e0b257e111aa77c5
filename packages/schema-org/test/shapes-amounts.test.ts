// Shapes of durations, yields and calories, as sites write them.

import { recipe, type Shape, testShapes } from './shapes.js'

testShapes([
  [
    'durations in ISO 8601 are read in minutes, with days, seconds and zeroes',
    recipe({ prepTime: 'P0DT0H20M', cookTime: 'PT5400S', totalTime: 'P1DT2H' }),
    { temps_preparation: 20, temps_cuisson: 90, temps_total: 1560 },
  ],
  [
    'durations of zero years and months are read in minutes',
    recipe({ prepTime: 'P0Y0M0DT0H35M0.000S', cookTime: 'PT1H', totalTime: 'PT95M' }),
    { temps_preparation: 35, temps_cuisson: 60, temps_total: 95 },
  ],
  [
    'durations in words and as a number are read in minutes',
    recipe({ prepTime: '1 h 30', cookTime: '25 minutes', totalTime: 115 }),
    { temps_preparation: 90, temps_cuisson: 25, temps_total: 115 },
  ],
  [
    'a range of durations gives its maximum, words without a number give none, and both are reported as ignored',
    recipe({
      prepTime: { '@type': 'Duration', minValue: 'PT10M', maxValue: 'PT15M' },
      totalTime: 'une bonne heure',
    }),
    { temps_preparation: 15 },
    ['prepTime', 'totalTime'],
  ],
  ['a yield as a number is read as portions', recipe({ recipeYield: 4 }), { portions: 4 }],
  ...[
    'Portions : 4',
    'Serves 4',
    '4 belles parts',
    'gâteau de 4 personnes',
    '4 pers.',
    '~4',
    '4 servings',
  ].map(
    (recipeYield): Shape => [
      `the yield «${recipeYield}» is read as portions`,
      recipe({ recipeYield }),
      { portions: 4 },
    ],
  ),
  ...[-1, '-4 personnes', 'un moule de 26 cm', '1 kg de pâte', '1/2', '4,5 personnes', '24 cookies', 0].map(
    (recipeYield): Shape => [
      `the yield «${recipeYield}» is reported as ignored`,
      recipe({ recipeYield }),
      {},
      ['recipeYield'],
    ],
  ),
  [
    'a yield in centimetres is reported as ignored',
    recipe({ recipeYield: { '@type': 'QuantitativeValue', value: 26, unitText: 'cm' } }),
    {},
    ['recipeYield'],
  ],
  ...['99999999999 kcal', '-5', '-5 kcal', '250 kcal pour 100 g', 'NaN'].map(
    (calories): Shape => [
      `the calories «${calories}» are reported as ignored`,
      recipe({ nutrition: { calories } }),
      {},
      ['nutrition'],
    ],
  ),
  [
    'calories without a unit are read as kilocalories and rounded',
    recipe({ nutrition: { calories: 'env. 320,4' } }),
    { calories_par_portion: 320 },
  ],
  [
    'a duration of a month is reported as ignored, zero months are read as 0 minutes',
    recipe({ prepTime: 'P1M', cookTime: 'P0M' }),
    { temps_cuisson: 0 },
    ['prepTime'],
  ],
  [
    'durations in weeks and fractions are read in minutes',
    recipe({ prepTime: 'P1W', performTime: 'PT1.5H', totalTime: 'P0,5W' }),
    { temps_preparation: 10_080, temps_cuisson: 90, temps_total: 5040 },
  ],
  [
    'durations in words with days and fractions are read in minutes',
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
      `½ after whole hours is read as half an hour: ${prepTime}`,
      recipe({ prepTime }),
      { temps_preparation: Number(minutes) },
    ],
  ),
  ...['1 h 30 ½', '1,5 h ½', '1 h ½ min', '5'.repeat(59).concat('½')].map(
    (prepTime): Shape => [
      `a duration with a misplaced ½ is reported as ignored: ${prepTime}`,
      recipe({ prepTime }),
      {},
      ['prepTime'],
    ],
  ),
  [
    'several durations give the first, `@value` is read, a malformed duration gives none, and losses are reported as ignored',
    recipe({ prepTime: ['PT5M', 'PT9M'], cookTime: { '@value': 'PT7M' }, totalTime: 'PT1H30' }),
    { temps_preparation: 5, temps_cuisson: 7 },
    ['prepTime', 'totalTime'],
  ],
  ['a yield as a text is read as portions', recipe({ recipeYield: 'Pour 6 personnes' }), { portions: 6 }],
  [
    'a yield as a range in words gives its minimum and is reported as ignored',
    recipe({ recipeYield: '4 à 6 personnes' }),
    { portions: 4 },
    ['recipeYield'],
  ],
  [
    'a yield as a range of numbers gives its minimum and is reported as ignored',
    recipe({ recipeYield: { '@type': 'QuantitativeValue', minValue: 4, maxValue: 6 } }),
    { portions: 4 },
    ['recipeYield'],
  ],
  [
    'a yield that isn’t whole is reported as ignored',
    recipe({ recipeYield: '1,5 litre' }),
    {},
    ['recipeYield'],
  ],
  [
    'a yield of too many digits is reported as ignored',
    recipe({ recipeYield: '20260314093000' }),
    {},
    ['recipeYield'],
  ],
  [
    'two equal yields are read as one, and the second of two different lists of ingredients is reported as ignored',
    recipe({ recipeYield: '4', yield: '4 parts', recipeIngredient: ['sel'], ingredients: ['sucre'] }),
    { portions: 4, ingredients: ['sel'] },
    ['ingredients'],
  ],
  [
    'a range of calories in thousands gives its minimum and is reported as ignored, beside a serving size',
    recipe({ nutrition: { calories: '1.250-1.300 kcal', servingSize: '1 part' } }),
    { calories_par_portion: 1250 },
    ['nutrition'],
  ],
  [
    'a yield as a list of an equal number and text is read as portions',
    recipe({ recipeYield: ['12', '12 muffins'] }),
    { portions: 12 },
  ],
  [
    'a yield as a QuantitativeValue is read as portions',
    recipe({ recipeYield: { '@type': 'QuantitativeValue', value: 8, unitText: 'parts' } }),
    { portions: 8 },
  ],
  [
    'a yield without a number is reported as ignored',
    recipe({ recipeYield: 'une belle tarte' }),
    {},
    ['recipeYield'],
  ],
  [
    'calories in kcal are read, and other nutrients are reported as ignored',
    recipe({ nutrition: { '@type': 'NutritionInformation', calories: '270 kcal', fatContent: '9 g' } }),
    { calories_par_portion: 270 },
    ['nutrition'],
  ],
  [
    'calories in kilojoules are converted to kilocalories',
    recipe({ nutrition: { '@type': 'NutritionInformation', calories: '1 130 kJ' } }),
    { calories_par_portion: 270 },
  ],
])
