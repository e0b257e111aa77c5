// `npm run search:reindex`: the recipe service's own command, on the running local stack unless DATABASE_URL names a database.

import { runOnStack } from '../run-on-stack.js'

process.exitCode = await runOnStack('services/recipe/dist/reindex.js', process.argv.slice(2), 'recipe')
