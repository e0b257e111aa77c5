// The migration command: brings this service's database up to date, before a new version of the service starts.

import { fileURLToPath } from 'node:url'
import { migrateCommand } from '@recettes/http'

await migrateCommand('auth', fileURLToPath(new URL('../../..', import.meta.url)))
