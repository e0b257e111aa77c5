// All of a recipe's lines in one reading: the same as each question by itself.

import t from 'tap'
import { detectAllergens, ingredientNames, lineKeys, parseLine, readLines } from '../dist/index.js'

const RECIPES = [
  [],
  ['Pour la pâte :'],
  ['200 g de farine', '3 œufs', '25 cl de lait ou de crème', 'sel', '3 œufs'],
  ['xyzzy', '2 patates', 'sans gluten', '1 jus de citron, zeste râpé (facultatif)'],
  ['noix, noisettes et amandes', 'beurre de cacahuète', 'béarnaise'],
]

for (const lines of RECIPES) {
  t.test(`readLines of ${JSON.stringify(lines)} is what the other functions say`, async (t) => {
    const foods: number[] = []
    const steps = readLines(lines)
    let step = steps.next()
    for (; !step.done; step = steps.next()) foods.push(step.value)

    t.same(step.value, {
      analyses: lines.flatMap((line) => parseLine(line)),
      keys: lineKeys(lines),
      names: ingredientNames(lines),
      allergens: detectAllergens(lines),
    })
    t.same(
      foods,
      lines.map((line) => parseLine(line).length),
    )
  })
}
