// A program of the release, run as the image runs it: by that Node, as somebody without rights, with its settings alone.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Whom programs run as: nobody where we are root, as the image's `node`; otherwise who we are. */
export const account = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** A started program, with what it has said so far. */
export type Program = { child: ChildProcess; said: () => string; ended: Promise<number | null> }

/** Starts a program of the release. @param node path of the Node that runs it */
export function start(
  release: string,
  node: string,
  args: string[],
  settings: Record<string, string>,
): Program {
  const child = spawn(node, args, {
    ...account(),
    cwd: release,
    env: { NODE_ENV: 'production', ...settings },
  })
  let text = ''
  const hear = (data: Buffer) => {
    text += data
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, said: () => text, ended }
}

/** Runs a program to its end. */
export async function outcome(
  ...args: Parameters<typeof start>
): Promise<{ code: number | null; said: string }> {
  const { ended, said } = start(...args)
  return { code: await ended, said: said().trim() }
}
