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
      totalTime: 'une bonne soirée',
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
  ...[-1, '-4 personnes', 'un moule de 26 cm', '1 kg de pâte', '1/2', '4,5 personnes', 0].map(
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
    'a duration of a year is reported as ignored, months are minutes before which the T is missing',
    recipe({ prepTime: 'P1Y', cookTime: 'P0M', totalTime: 'P25M' }),
    { temps_cuisson: 0, temps_total: 25 },
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
    recipe({ prepTime: ['PT5M', 'PT9M'], cookTime: { '@value': 'PT7M' }, totalTime: 'PT1H3X' }),
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
  ...Object.entries({
    P45M: 45,
    P3H: 180,
    PT2H15: 135,
    'PT 20 M': 20,
    PT35MIN: 35,
    T40M: 40,
    '1 3/4 heure': 105,
    '3/4 h': 45,
    '2 h 1/4': 135,
    '1h¼': 75,
    'une heure et demie': 90,
    "trois quarts d'heure": 45,
    'une demi-heure': 30,
    'vingt-cinq minutes': 25,
    'deux heures': 120,
    'moins de 20 min': 20,
    'environ 2 h 05': 125,
    '40 min environ': 40,
    '20 à 25 min': 25,
    '1 h à 1 h 15': 75,
    '45-50 min': 50,
    'entre 30 et 35 minutes': 35,
    '10 min (plus le repos)': 10,
    '2:05': 125,
    '00:40': 40,
    '01:15:00': 75,
    "35'": 35,
    "1h10'": 70,
    '90': 90,
    '1h30': 90,
  }).map(
    ([totalTime, minutes]): Shape => [
      `the duration «${totalTime}» is read as ${minutes} minutes`,
      recipe({ totalTime }),
      { temps_total: minutes },
    ],
  ),
  ...['rapide', '5 min par face', '30 min + 1 h de repos', 'P1Y', '12:75', '1 h 2 h', '-10 min'].map(
    (totalTime): Shape => [
      `the duration «${totalTime}» is reported as ignored`,
      recipe({ totalTime }),
      {},
      ['totalTime'],
    ],
  ),
  ...Object.entries({
    '2 douzaines': 24,
    'une douzaine de cannelés': 12,
    'environ 24 biscuits': 24,
    '16 financiers': 16,
    'Huit convives': 8,
    'Pour deux': 2,
    'Pour 6.0 parts': 6,
    '1 cake': 1,
    '8 pers': 8,
  }).map(
    ([recipeYield, portions]): Shape => [
      `the yield «${recipeYield}» is read as ${portions} portions`,
      recipe({ recipeYield }),
      { portions },
    ],
  ),
  [
    'persons come before the pieces that a recipe makes',
    recipe({ recipeYield: ['24 pièces', '6 personnes'] }),
    { portions: 6 },
    ['recipeYield'],
  ],
])
