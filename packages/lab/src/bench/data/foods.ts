// Foods of the lexicon as ingredient lines: they give the data the long tail of rare ingredients that real recipes have.

import { readFileSync } from 'node:fs'
import { inProject } from '@recettes/local'
import { below, oneOf, type Random, zipfRank } from './random.js'

const FILES = [
  ...['boissons', 'cereales', 'fruits', 'herbes-epices', 'huiles-condiments', 'laitages'],
  ...['legumes', 'legumineuses-noix', 'poissons', 'sucres', 'viandes'],
]
const AMOUNTS = ['200 g de', '50 g de', '3 c. à s. de', 'un peu de']

/** Draws lines that name one food each, the foods of the lexicon by Zipf's law in a fixed order. */
export function foodLines(random: Random): () => string {
  const foods = FILES.flatMap((name) => {
    const lines = readFileSync(inProject('packages/ingredients/lexicon', `${name}.txt`), 'utf8').split('\n')
    return lines.filter((line) => /^\p{L}/u.test(line)).map((line) => line.split(/[=!<+]/)[0]?.trim() ?? '')
  })
  for (let last = foods.length - 1; last > 0; last--) {
    const drawn = below(random, last + 1)
    ;[foods[last], foods[drawn]] = [foods[drawn] ?? '', foods[last] ?? '']
  }
  const rank = zipfRank(random, foods.length)
  return () => `${oneOf(random, AMOUNTS)} ${foods[rank()]}`
}
