// The typed client of both Recettes APIs.

export type {
  components as AuthComponents,
  operations as AuthOperations,
  paths as AuthPaths,
} from './api/auth.js'
export type {
  components as RecipeComponents,
  operations as RecipeOperations,
  paths as RecipePaths,
} from './api/recipe.js'
export { type ClientOptions, type Credentials, createClient, type RecettesClient } from './client.js'
export { type ErrorCode, RecettesError, unwrap } from './errors.js'
export type { RecettesFetch } from './fetch.js'
export { items, type Next, nextOf, pages } from './pages.js'
export type { Session } from './session.js'
export type { Retries } from './transport.js'
export { etagOf, ifMatch, ifNoneMatch } from './versions.js'
