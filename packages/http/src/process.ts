// What both services' main.ts do around their app: --help, settings or a clear refusal, listening, ending.

import { setFlagsFromString } from 'node:v8'
import type { KeyRing } from '@recettes/tokens'
import { type StopOptions, stopOnSignal } from './lifecycle.js'
import { noMetrics, type OpenMetrics } from './metrics/metrics.js'
import type { Server } from './server.js'
import { SettingsError } from './settings.js'

/** Exit code of a start that the settings forbid (sysexits.h, EX_CONFIG). */
const EXIT_CONFIG = 78

/** Prints `help` and ends where `--help` was asked for. */
export function helpOnRequest(help: () => string): void {
  if (!process.argv.includes('--help') && !process.argv.includes('-h')) return
  process.stdout.write(help())
  process.exit(0)
}

/** The settings, or the end of the process with every fault on standard error. */
export function settingsOrExit<T>(load: (environment: NodeJS.ProcessEnv) => T): T {
  try {
    return load(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n\n--help lists all settings.\n`)
    process.exit(EXIT_CONFIG)
  }
}

/**
 * Reads the settings again on SIGHUP, so that keys and secrets in files are rotated without a restart; a faulty setting
 * leaves all of them as they are. Requests in flight notice nothing.
 * @param load reads the settings, as at the start
 * @param take takes over what may change beside the key ring. @returns what the log line has of it
 */
export function rereadOnHangup<Config extends { keys: KeyRing }>(
  app: Server,
  load: (environment: NodeJS.ProcessEnv) => Config,
  take: (config: Config) => object,
): void {
  process.on('SIGHUP', () => {
    try {
      const config = load(process.env)
      const taken = take(config)
      app.keyRing.current = config.keys
      app.log.info({ kids: app.keyRing.current.map(({ kid }) => kid), ...taken }, 'key ring read again')
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error
      app.log.error({ reason: error.message }, 'the key ring stays as it was: the settings need mending')
    }
  })
}

/**
 * Has everything that a request makes begin in the young generation, where it ends by itself. Unless told not to, V8 sends
 * what has often outlived one collection («allocation site pretenuring») straight to the old generation. Answers that wait
 * for the database look like that; the small objects around them, dead but not collected there, then held on to the texts
 * of nearly all answers: 4.3 kB a read, a fifth of its processor time, and as much memory again.
 */
function keepAnswersYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}

/**
 * Listens, and from then on ends on SIGTERM and SIGINT. A port that is taken ends the process with a clear error.
 * @param metrics listens first, so that nothing is served unseen
 */
export async function serve(
  app: Server,
  at: { host: string; port: number },
  stop: StopOptions,
  metrics: Pick<OpenMetrics, 'listen'> = noMetrics,
): Promise<void> {
  keepAnswersYoung()
  // Node writes its warnings there; without a listener a full disk or a closed pipe would end the process.
  process.stderr.on('error', () => undefined)
  stopOnSignal(app as unknown as Parameters<typeof stopOnSignal>[0], stop)
  try {
    await metrics.listen()
    await app.listen(at)
  } catch (error) {
    // No request has come yet, so the text can't quote one.
    const reason = error instanceof Error ? error.message : String(error)
    app.log.fatal({ err: error }, `can't listen on ${at.host}:${at.port}: ${reason}`)
    process.exit(1)
  }
}
