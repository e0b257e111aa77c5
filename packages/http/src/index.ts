// Base of the HTTP services.

export { acceptJsonAs, BODY_LIMIT_BYTES } from './body.js'
export { onceAMinute } from './causes.js'
export { varyBy } from './compression.js'
export { type ConcurrencyLimits, limitConcurrency, type RunLimited } from './concurrency.js'
export { type Conditions, isUnchanged, isUnconditional, mustMeetPreconditions } from './conditional.js'
export { sendError, toApiError } from './error-handler.js'
export { sendExport } from './exports.js'
export { addHealth, createFoundation, type FoundationOptions } from './foundation.js'
export { isSafe, mayHaveChanged } from './methods.js'
export { measurePool } from './metrics/database.js'
export { atMostEvery } from './metrics/fresh.js'
export { type Metrics, noMetrics } from './metrics/metrics.js'
export { openMetrics } from './metrics/open.js'
export { migrateCommand } from './migrate-command.js'
export { networkOf } from './network.js'
export {
  jsonArray,
  nextLink,
  PAGE_BYTES,
  type Page,
  type PageQuery,
  type ReadPage,
  type Row,
  readList,
  sendList,
} from './pages.js'
export { printDocument } from './print-document.js'
export { helpOnRequest, rereadOnHangup, serve, settingsOrExit } from './process.js'
export { type Answer, type Ready, readyOf, sendAnswer, sendJson, sendReady } from './ready.js'
export { followRevocations } from './revocations.js'
export {
  BODY_CODES,
  DateTime,
  dateTime,
  ErrorSchema,
  errorResponses,
  errors,
  Message,
  nullable,
  orNull,
  Paging,
  ref,
  TOKEN_CODES,
  told,
  unchangedOr,
} from './schemas.js'
export {
  byId,
  type Cursor,
  emptyLists,
  listSchemas,
  listText,
  type Section,
  type Sections,
  sectionsText,
} from './sections.js'
export { createServer, type Server } from './server.js'
export {
  commonConfig,
  commonSettings,
  nodeEnvironment,
  processConfig,
  processSettings,
} from './service-settings.js'
export {
  A_DAY,
  address,
  databaseUrl,
  nodeEnvOf,
  oneOf,
  readSettings,
  SettingsError,
  settingsHelp,
  wholeNumber,
} from './settings.js'
export { visibleCharacters } from './texts.js'
export { checked } from './validation.js'
