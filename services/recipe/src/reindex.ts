// The command after a change of the search's rules or of a recipe's fields: brings every recipe up to date, online.

import { fillJson } from './recettes/fill-json.js'
import { reindexCommand } from './recherche/reindex-command.js'

await reindexCommand(fillJson)
