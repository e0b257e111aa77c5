// Context of the experiment of backup and restore: a server for each service, a fleet on them, a load.

import type { ServiceName } from '@recettes/local'
import type { Fleet } from '../fleet/fleet.js'
import type { Load } from '../load/start.js'
import type { Report } from '../report.js'
import type { ArchivedServer } from './archived-server.js'

/** Connection URLs of both databases. */
export type Urls = Record<ServiceName, string>

/** All of it. */
export type RestoreContext = {
  report: Report
  folder: string
  servers: Record<ServiceName, ArchivedServer>
  urls: Urls
  fleet: Fleet
  load: Load
}
