// Starts, awaits and ends programs as child processes.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** How to run a program: its words, its whole environment beside PATH, where and as whom, and the file for its output. */
type ProgramOptions = {
  command: string[]
  environment: Record<string, string>
  folder?: string
  account?: { uid?: number; gid?: number }
  /** By default the output is kept in memory. */
  logFile?: string
}

/** A program that was started. */
export type Program = {
  pid: number
  isRunning(): boolean
  /** The output so far. */
  output(): string
  /** Resolves with the exit code (null after a signal, or where it could not be started) once it has ended. */
  ended: Promise<number | null>
  /** Sends a signal, unless it has ended, and waits for the end. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

/** Starts a program. */
export function startProgram(options: ProgramOptions): Program {
  const { command, environment, folder, account, logFile } = options
  const [program = '', ...parameters] = command
  const out = logFile === undefined ? 'pipe' : openSync(logFile, 'a')
  const child = spawn(program, parameters, {
    ...account,
    ...(folder !== undefined && { cwd: folder }),
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', out, out],
  })
  let heard = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => {
      heard += data
    })
  const ended = once(child, 'close').then(
    ([code]) => code as number | null,
    (error: Error) => {
      heard += error.message
      return null
    },
  )
  return {
    pid: child.pid ?? 0,
    isRunning: () => isRunning(child),
    output: () => (logFile === undefined ? heard : readFileSync(logFile, 'utf8')),
    ended,
    end: (signal = 'SIGTERM') => {
      if (isRunning(child)) child.kill(signal)
      return ended
    },
  }
}

const isRunning = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null

/**
 * Waits until a program answers a GET of this URL with success, or with the status given.
 * @throws Error with the end of its output where it ends before that
 */
export async function untilAnswering(program: Program, url: string, status?: number): Promise<void> {
  while (program.isRunning()) {
    const answered = await fetch(url).then(
      async (response) => {
        await response.arrayBuffer()
        return status === undefined ? response.ok : response.status === status
      },
      () => false,
    )
    if (answered) return
    await delay(10)
  }
  const tail = program.output().trimEnd().split('\n').slice(-8).join('\n')
  throw new Error(`${url} never answered: the program has ended. The end of its output:\n${tail}`)
}
