// Splits test files over processes.

import { dirname, sep } from 'node:path'

/** Bytes of test files from which on a process takes no further folder: enough to be worth its start. */
const ENOUGH_BYTES = 40_000

/** Test files that one process runs. */
export type Share = { folders: string[]; programs: string[]; bytes: number }

/**
 * Gives small folders of one workspace to one process, and others a process of their own. The largest share is first, so that
 * no long one is left alone at the end.
 * @param programs from the project's root
 */
export function sharesOf(programs: string[], bytesOf: (program: string) => number): Share[] {
  const shares: Share[] = []
  const unfilled = new Map<string, Share>()
  for (const [folder, programsInFolder] of byFolder(programs)) {
    const bytes = programsInFolder.reduce((sum, program) => sum + bytesOf(program), 0)
    const workspace = folder.split(sep).slice(0, 2).join(sep)
    const share = unfilled.get(workspace)
    if (share === undefined || bytes >= ENOUGH_BYTES) {
      const newShare = { folders: [folder], programs: programsInFolder, bytes }
      shares.push(newShare)
      if (bytes < ENOUGH_BYTES) unfilled.set(workspace, newShare)
      continue
    }
    share.folders.push(folder)
    share.programs.push(...programsInFolder)
    share.bytes += bytes
    if (share.bytes >= ENOUGH_BYTES) unfilled.delete(workspace)
  }
  return shares.sort((a, b) => b.bytes - a.bytes)
}

function byFolder(programs: string[]): Map<string, string[]> {
  const folders = new Map<string, string[]>()
  for (const program of programs) {
    const folder = dirname(program)
    folders.set(folder, [...(folders.get(folder) ?? []), program])
  }
  return folders
}
