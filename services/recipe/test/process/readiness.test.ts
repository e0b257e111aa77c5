// Ready means that the database has the release's migrations; the log says once which it lacks.

import { fileURLToPath } from 'node:url'
import { migrationNames } from '@recettes/database'
import { statusOf, testMigrationReadiness } from '@recettes/testing'
import t from 'tap'
import { run, start } from './running.js'

testMigrationReadiness(t, {
  schema: 'recipe',
  programs: { run, start },
  migrations: await migrationNames(fileURLToPath(new URL('../../../../prisma/recipe', import.meta.url))),
  request: (url) => statusOf(`${url}/recettes/toutes`),
})
