// Counts the test cases of a tap run from its raw output.

/** Numbers of test cases. */
export type Count = { passed: number; failed: number }

/**
 * Counts the stories: the tests one level inside each file. A file that failed without a failed story, because it
 * crashed or ran none, counts as one failure.
 * @param tap TAP version 14, as `tap --output-file` writes it
 */
export function countStories(tap: string): Count {
  const count = { passed: 0, failed: 0 }
  let failedInFile = 0
  let storiesInFile = 0
  for (const line of tap.split('\n')) {
    const [, indent = '', not, rest = ''] = /^( *)(not )?ok \d+(.*)$/.exec(line) ?? []
    if (rest === '' && indent === '') continue
    if (indent === '    ') {
      storiesInFile += 1
      failedInFile += not ? 1 : 0
    } else if (indent === '') {
      const empty = storiesInFile === 0 || (not !== undefined && failedInFile === 0)
      count.passed += storiesInFile - failedInFile
      count.failed += failedInFile + (empty ? 1 : 0)
      failedInFile = 0
      storiesInFile = 0
    }
  }
  return count
}
