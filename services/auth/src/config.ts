// This service's settings; the only place that knows the environment's names.

import { commonSettings, readSettings, settingsHelp } from '@recettes/http'

const DEFAULT_PORT = 3001

/** The settings of the auth service, checked. */
export type Config = ReturnType<typeof loadConfig>

/**
 * Reads the settings.
 * @throws SettingsError listing every fault
 */
export function loadConfig(environment: NodeJS.ProcessEnv) {
  const settings = readSettings(commonSettings(DEFAULT_PORT, environment['NODE_ENV']), environment)
  return {
    host: settings.HOST,
    port: settings.PORT,
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    keys: settings.JWT_KEYS,
    authUrl: settings.AUTH_URL,
    baseUrl: settings.BASE_URL,
    corsOrigins: settings.CORS_ORIGINS,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    drainMs: settings.DRAIN_MS,
    stopLimitMs: settings.STOP_LIMIT_MS,
  }
}

/** The text of `--help`. */
export function configHelp(): string {
  return settingsHelp(
    'node services/auth/dist/main.js',
    'the auth service: users and tokens',
    commonSettings(DEFAULT_PORT, process.env['NODE_ENV']),
  )
}
