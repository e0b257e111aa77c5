// Documents of a recipe, and what is read of each.

import t, { type Test } from 'tap'
import { NotARecipe, type Recipe, readRecipe } from '../dist/index.js'

export type Shape = [
  title: string,
  document: unknown,
  recipe: Partial<Recipe>,
  ignored?: string[],
  unknown?: number,
]

export const recipe = (more: object) => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Soupe',
  ...more,
})
export const step = (text: string, more: object = {}) => ({ '@type': 'HowToStep', text, ...more })

/** Asserts what is read of each document, and which properties are reported as ignored. */
export function testShapes(shapes: readonly Shape[]): void {
  for (const [title, document, expected, ignored = [], unknown = 0] of shapes) {
    t.test(title, async (t) => {
      const read = readRecipe(document)
      t.same(read.recipe, { titre: read.recipe.titre, ...expected })
      t.same(read.ignored, ignored)
      t.equal(read.unknownProperties, unknown)
    })
  }
}

/** Asserts that a document has no recipe. */
export function none(t: Test, document: unknown): void {
  try {
    readRecipe(document)
    t.fail('a recipe was found')
  } catch (error) {
    t.ok(error instanceof NotARecipe, String(error))
  }
}
