// A program of the release, run as the image runs it: by that Node, as somebody without rights, with its settings alone.

import { type Program, postgresAccount, startProgram } from '@recettes/local'

/** Starts a program of the release; where we are root, as nobody, who has no more rights than the image's `node`. @param node path of the Node that runs it */
export const start = (
  release: string,
  node: string,
  args: string[],
  settings: Record<string, string>,
): Program =>
  startProgram({
    command: [node, ...args],
    environment: { NODE_ENV: 'production', ...settings },
    folder: release,
    account: postgresAccount(),
  })

/** Runs a program to its end. */
export async function outcome(
  ...args: Parameters<typeof start>
): Promise<{ code: number | null; said: string }> {
  const program = start(...args)
  return { code: await program.ended, said: program.output().trim() }
}
