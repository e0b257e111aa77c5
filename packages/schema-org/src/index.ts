// Recipes as schema.org's `Recipe` in JSON-LD, out and in.

export { TooMuch } from './bounds.js'
export { findRecipe } from './graph.js'
export { type PageRecipe, recipeInPage } from './page.js'
export { NotARecipe, type ReadRecipe, readRecipe } from './read.js'
export type { Recipe } from './recipe.js'
export { type ShownRecipe, writeRecipe } from './write.js'
