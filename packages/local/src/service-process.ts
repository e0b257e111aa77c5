// Runs a service as a child process, exactly as in production except for its settings.

import { startProgram, untilAnswering } from './program.js'
import { type AnyService, inProject } from './project.js'

/** A running service. */
export type Service = {
  name: AnyService
  pid: number
  /** Resolves with the exit code (null after a signal) when the process has ended, for whatever reason. */
  ended: Promise<number | null>
  /** Asks it to end, as an operator would, and waits until it has. */
  stop(): Promise<void>
}

/** Starts a service with these settings and waits until it can serve. @throws Error with the end of its log */
export async function startService(
  name: AnyService,
  settings: Record<string, string>,
  logFile: string,
): Promise<Service> {
  const command = [process.execPath, inProject('services', name, 'dist/main.js')]
  const program = startProgram({ command, environment: settings, logFile })
  await untilAnswering(program, `http://127.0.0.1:${settings['PORT']}/readyz`)
  const { pid, ended } = program
  return { name, pid, ended, stop: async () => void (await program.end()) }
}
