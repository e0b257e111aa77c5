// Recipes as schema.org's `Recipe` in JSON-LD, out and in.

export { TooMuch } from './bounds.js'
export { minutesIn } from './durations.js'
export { distinctRecipes, type Found, type FoundRecipe, findRecipes } from './graph.js'
export { parseLoosely } from './loose-json.js'
export { withoutMarks } from './marks.js'
export { type PageRecipes, recipesInPage } from './page.js'
export { type Pasted, readPasted } from './pasted/read.js'
export { ingredientsOfText, stepsOfText } from './pasted/typed.js'
export { NotARecipe, propertyFor, readFound, readRecipe } from './read.js'
export type { Recipe } from './recipe.js'
export { textOfPage } from './texts.js'
export { type ShownRecipe, writeRecipe } from './write.js'
