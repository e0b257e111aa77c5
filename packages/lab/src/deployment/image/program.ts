// A program of the release, run as the image runs it: by that Node, as somebody without rights, with its settings alone.

import { type Program, postgresAccount, startProgram } from '@recettes/local'

/** Whom programs run as: nobody where we are root, as the image's `node`; otherwise who we are. */
export const account = postgresAccount

/** Starts a program of the release. @param node path of the Node that runs it */
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
    account: account(),
  })

/** Runs a program to its end. */
export async function outcome(
  ...args: Parameters<typeof start>
): Promise<{ code: number | null; said: string }> {
  const program = start(...args)
  return { code: await program.ended, said: program.output().trim() }
}
