// The door for tests: throw-away databases cloned from a migrated template, settings and tokens.
// The PostgreSQL server itself is started by @recettes/local (`npm start`, `npm test`).

export {
  databaseWithoutSchema,
  freshDatabase,
  type Schema,
  serverLog,
  templateOf,
  testServerUrl,
} from './database.js'
export { assertDocumented } from './document/assert-documented.js'
export { eventFaults, type WithWebhooks } from './document/events.js'
export { exampleRequests, type WithExamples } from './document/examples.js'
export { testPrinted } from './document/printed.js'
export { resolveRef } from './document/references.js'
export { documentFaults } from './document/statuses.js'
export { testEnvironment } from './environment.js'
export {
  type Acknowledgement,
  everyInterleaving,
  hasLockWait,
  interleave,
  type Outcome,
  type Scene,
  type SerialOutcomes,
} from './interleaving.js'
export { listenLocally } from './listen.js'
export { hasEach, matchesEach } from './lists.js'
export { linesOf, toldLines } from './log-lines.js'
export { metricIn } from './metrics.js'
export { testMigrationReadiness } from './migration-readiness.js'
export { longestNormalised, type OpenApi, type Oversize, oversizeRequests } from './oversize.js'
export { ownHeaders } from './own-headers.js'
export { freePort } from './ports.js'
export { programsOf, statusOf } from './programs.js'
export { assertNoFaults } from './random/assert.js'
export { refused } from './refusal.js'
export { openRelay, type Relay, startRelay } from './relay.js'
export { serviceRoleUrl } from './service-role.js'
export { accepts, wrongBounds } from './setting-bounds.js'
export { startSlowRequest } from './slow-request.js'
export { type StatementGate, startStatementGate } from './statement-gate.js'
export { bearer, TEST_ISSUER, TEST_KEY, type TokenFor, tokenFor } from './tokens.js'
export { until, untilLocked } from './until.js'
