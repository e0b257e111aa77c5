// Counts the test cases of a tap run from its raw output.

/** Numbers of test cases. */
type Count = { passed: number; failed: number }

/**
 * Counts the tests one level inside each file. A file that failed without a failed one, because it
 * crashed or ran none, counts as one failure.
 * @param tap TAP version 14, as `tap --output-file` writes it
 */
export function countTests(tap: string): Count {
  const count = { passed: 0, failed: 0 }
  let failedInFile = 0
  let testsInFile = 0
  for (const line of tap.split('\n')) {
    const [, indent = '', not, rest = ''] = /^( *)(not )?ok \d+(.*)$/.exec(line) ?? []
    if (rest === '' && indent === '') continue
    if (indent === '    ') {
      testsInFile += 1
      failedInFile += not ? 1 : 0
    } else if (indent === '') {
      const empty = testsInFile === 0 || (not !== undefined && failedInFile === 0)
      count.passed += testsInFile - failedInFile
      count.failed += failedInFile + (empty ? 1 : 0)
      failedInFile = 0
      testsInFile = 0
    }
  }
  return count
}
