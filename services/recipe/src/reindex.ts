// The command after a change of the search's rules: derives the search keys of every recipe again, online.

import { reindexCommand } from './recherche/reindex-command.js'

await reindexCommand()
