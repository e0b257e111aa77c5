// All of a recipe's lines in one reading: the same as each line by itself.

import t from 'tap'
import { readLines, runToEnd } from '../dist/index.js'

const RECIPES = [
  [],
  ['Pour la pâte :'],
  ['200 g de farine', '3 œufs', '25 cl de lait ou de crème', 'sel', '3 œufs'],
  ['xyzzy', '2 patates', 'sans gluten', '1 jus de citron, zeste râpé (facultatif)'],
  ['noix, noisettes et amandes', 'beurre de cacahuète', 'béarnaise'],
]

for (const lines of RECIPES) {
  t.test(
    `readLines of ${JSON.stringify(lines)} returns what each line says by itself, each once`,
    async (t) => {
      const foods: number[] = []
      const steps = readLines(lines)
      let step = steps.next()
      for (; !step.done; step = steps.next()) foods.push(step.value)

      const readAlone = lines.map((line) => runToEnd(readLines([line])))
      const keys = readAlone.flatMap((line) => line.keys)
      const hints = readAlone
        .flatMap((line) => line.allergens)
        .map((hint) => [JSON.stringify(hint), hint] as const)
      t.same(step.value, {
        analyses: readAlone.flatMap((line) => line.analyses),
        keys: lines.length > 0 ? [...new Set(keys)].sort() : ['~?'],
        names: [...new Set(readAlone.flatMap((line) => line.names))],
        allergens: [...new Map(hints).values()],
        produce: readAlone.flatMap((line) => line.produce),
        needs: {
          foods: [...new Set(readAlone.flatMap((line) => line.needs.foods))],
          choices: [
            ...new Map(
              readAlone.flatMap((line) => line.needs.choices).map((choice) => [String(choice.cles), choice]),
            ).values(),
          ],
        },
      })
      t.same(
        foods,
        readAlone.map((line) => line.analyses.length),
      )
    },
  )
}
