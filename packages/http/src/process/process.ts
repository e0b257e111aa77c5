// Process of a service: --help, settings, listening, shutdown.

import { setFlagsFromString } from 'node:v8'
import type { KeyRing } from '@recettes/tokens'
import { noMetrics, type OpenMetrics } from '../metrics/metrics.js'
import type { Server } from '../server.js'
import { SettingsError } from '../settings/settings.js'
import { type StopOptions, stopOnSignal } from './lifecycle.js'

/** sysexits.h, EX_CONFIG. */
const EXIT_CONFIG = 78

export function helpOnRequest(help: () => string): void {
  if (!process.argv.includes('--help') && !process.argv.includes('-h')) return
  process.stdout.write(help())
  process.exit(0)
}

/** Ends the process on invalid settings, with every fault listed. */
export function settingsOrExit<T>(
  load: (environment: NodeJS.ProcessEnv) => T,
  { exitCode = EXIT_CONFIG, hint = '\n--help lists all settings.\n' } = {},
): T {
  try {
    return load(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n${hint}`)
    process.exit(exitCode)
  }
}

/**
 * On SIGHUP, keys and secrets in files are read again; a faulty setting changes nothing.
 * @param applySettings applies settings beside the key ring, and returns fields for the log line
 */
export function rereadOnHangup<Config extends { keys: KeyRing }>(
  app: Server,
  load: (environment: NodeJS.ProcessEnv) => Config,
  applySettings: (config: Config) => object,
): void {
  process.on('SIGHUP', () => {
    try {
      const config = load(process.env)
      const applied = applySettings(config)
      app.keyRing.current = config.keys
      app.log.info({ kids: app.keyRing.current.map(({ kid }) => kid), ...applied }, 'key ring read again')
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error
      app.log.error({ reason: error.message }, 'key ring not replaced: the settings are invalid')
    }
  })
}

/**
 * V8's pretenuring would allocate rows in the old generation, where small dead objects kept the texts of nearly all responses.
 */
function disablePretenuring(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}

/**
 * Serves until SIGTERM or SIGINT. Opens the port of `metrics` first: if it is taken, the process ends before it serves.
 */
export async function serve(
  app: Server,
  address: { host: string; port: number },
  stop: StopOptions,
  metrics: Pick<OpenMetrics, 'listen'> = noMetrics,
): Promise<void> {
  disablePretenuring()
  // Without a listener, a full disk or closed pipe would end the process.
  process.stderr.on('error', () => undefined)
  stopOnSignal(app as unknown as Parameters<typeof stopOnSignal>[0], stop)
  try {
    await metrics.listen()
    await app.listen(address)
  } catch (error) {
    // Safe to log: no request has been received, so the text holds no personal data.
    const reason = error instanceof Error ? error.message : String(error)
    app.log.fatal({ err: error }, `can't listen on ${address.host}:${address.port}: ${reason}`)
    process.exit(1)
  }
}
