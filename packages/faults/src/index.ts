// What the tries under infra build on: a fleet that can be hurt, and a load that knows what was acknowledged.

export { type Database, removeFolder, startDatabase, temporaryFolder } from './fleet/database.js'
export { adminCommand, type Fleet, type FleetOptions, startFleet } from './fleet/fleet.js'
export { type Front, type FrontOptions, proxy } from './fleet/proxy.js'
export { type Replica, replica } from './fleet/replica.js'
export type { Counts, Verdict } from './load/job.js'
export { type Load, startLoad } from './load/start.js'
export { type Report, report } from './report.js'
