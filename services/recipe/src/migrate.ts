// The migration command: brings this service's database up to date, before a new version of the service starts.

import { fileURLToPath } from 'node:url'
import { migrate } from '@recettes/database'
import { migrateCommand } from '@recettes/http'

const schemaDir = fileURLToPath(new URL('../../../prisma/recipe', import.meta.url))
await migrateCommand('recipe', (url) => migrate(url, schemaDir))
