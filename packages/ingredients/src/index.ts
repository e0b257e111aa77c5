// The door of the package: lines and queries in, names, keys and hints out.
export { detectAllergens } from './allergens.js'
export { checkLexicon } from './check.js'
export { exclusionKeys } from './exclusion.js'
export { foldName, ingredientNames } from './ingredient-names.js'
export { lineKeys, RULES_VERSION, textKeys } from './keys.js'
export { type IngredientAnalyse, parseLine } from './parse.js'
export { exactKeys, queryKeys } from './query.js'
export { suggest } from './suggest.js'
