// The bench's own PostgreSQL, with the settings of a production server of its size, kept between runs.

import { mkdirSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { inProject, type Server, startServer } from '@recettes/local'
import { buildSlowCommit } from './slow-commit.js'

/** Where the data and the logs lie; ignored by git. */
const FOLDER = inProject('.recettes/bench')

/** The share of a machine's memory that PostgreSQL's manual recommends for its buffers (Resource Consumption, Memory). */
const BUFFERS_MB = Math.floor(totalmem() / 2 ** 20 / 4)

/** Settings other than PostgreSQL's defaults, which suit small machines. Durability stays as it is by default. */
const POSTGRES_SETTINGS = [
  `shared_buffers=${BUFFERS_MB}MB`,
  `effective_cache_size=${2 * BUFFERS_MB}MB`,
  'work_mem=16MB',
  'maintenance_work_mem=512MB',
  'max_wal_size=4GB',
  'checkpoint_timeout=15min',
  'random_page_cost=1.1',
  'wal_compression=on',
  'jit=off',
]

/** Log of a part of the bench. */
export function logFile(name: string): string {
  mkdirSync(FOLDER, { recursive: true })
  return join(FOLDER, `${name}.log`)
}

/** Starts the server; with a slow commit, each flush to disk takes 2 ms longer. */
export function startDatabase(slowCommit = false): Promise<Server> {
  return startServer({
    folder: join(FOLDER, 'postgres'),
    password: 'bench',
    logFile: logFile('postgres'),
    settings: POSTGRES_SETTINGS,
    ...(slowCommit && { environment: { LD_PRELOAD: buildSlowCommit() } }),
  })
}
