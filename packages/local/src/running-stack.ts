// Finds the running local stack, for commands without URLs of their own.

import { openDataFolder, type StackNote } from './data-folder.js'

/** No stack runs here, and nothing else was named. */
export class NoStackError extends Error {}

/** The running stack's record. @throws NoStackError */
export function runningStack(option: string): StackNote {
  const note = openDataFolder().readNote()
  if (note === null)
    throw new NoStackError(`No local stack runs here: start one with npm start, or give ${option}`)
  return note
}
