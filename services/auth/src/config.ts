// This service's settings; the only place that knows the environment's names.

import { commonConfig, commonSettings, readSettings, settingsHelp } from '@recettes/http'

const DEFAULT_PORT = 3001

/** The settings of the auth service, checked. */
export type Config = ReturnType<typeof loadConfig>

/**
 * Reads the settings.
 * @throws SettingsError listing every fault
 */
export function loadConfig(environment: NodeJS.ProcessEnv) {
  return commonConfig(readSettings(commonSettings(DEFAULT_PORT, environment['NODE_ENV']), environment))
}

/** The text of `--help`. */
export function configHelp(): string {
  return settingsHelp(
    'node services/auth/dist/main.js',
    'the auth service: users and tokens',
    commonSettings(DEFAULT_PORT, process.env['NODE_ENV']),
  )
}
