// Base of the HTTP services.

export { createBaseServer } from './base-server.js'
export { sendError, toApiError } from './error-handler.js'
export { acceptJsonAs, BODY_LIMIT_BYTES, isTooComplex } from './input/body.js'
export { canonicalCourriel } from './input/courriel.js'
export { acceptOnlyForms, parseForm } from './input/form.js'
export { countVisible } from './input/texts.js'
export { isHttpUrl, validated } from './input/validation.js'
export { callerKey, type Limiter, limiter } from './limiter.js'
export { warnOfClockSkew } from './logs/clock-skew.js'
export { onceAMinute } from './logs/once-a-minute.js'
export { isSafe, mayHaveChanged } from './methods.js'
export { atMostEvery } from './metrics/bounded-reads.js'
export { measurePool } from './metrics/database.js'
export { type Metrics, noMetrics } from './metrics/metrics.js'
export { openMetrics } from './metrics/open.js'
export { networkOf } from './network.js'
export { BODY_CODES, codes, errorResponses } from './openapi/error-responses.js'
export { printDocument } from './openapi/print-document.js'
export { type Conditions, isUnchanged, isUnconditional, mustMeetPreconditions } from './output/conditional.js'
export { sendExport } from './output/exports.js'
export {
  itemsFrom,
  jsonArray,
  nextLink,
  PAGE_BYTES,
  type Page,
  pagesOf,
  type ReadRows,
  type Row,
  readList,
  sendList,
} from './output/pages.js'
export {
  type BufferedResponse,
  bufferResponse,
  FOR_ONE,
  type ReadResponse,
  sendBuffered,
  sendJson,
  sendResponse,
  varyBy,
} from './output/responses.js'
export {
  emptyLists,
  exportSections,
  listSchemas,
  type PersonalList,
  type Section,
  type Sections,
  streamSections,
} from './output/sections.js'
export { addHealth } from './process/health.js'
export { migrateCommand } from './process/migrate-command.js'
export { helpOnRequest, rereadOnHangup, serve, settingsOrExit } from './process/process.js'
export {
  DateTime,
  dateTime,
  ErrorSchema,
  Message,
  messageResponse,
  NOT_MODIFIED,
  nullable,
  orNull,
  Paging,
  ref,
} from './schemas.js'
export { createServer, type Server } from './server.js'
export { databaseUrl } from './settings/database-url.js'
export {
  commonConfig,
  commonSettings,
  nodeEnvironment,
  portFault,
  processConfig,
  processSettings,
} from './settings/service-settings.js'
export {
  A_DAY,
  httpUrl,
  nodeEnvOf,
  oneOf,
  readSettings,
  SettingsError,
  settingsHelp,
  webOrigin,
  wholeNumber,
} from './settings/settings.js'
