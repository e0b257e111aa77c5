// The count under a test run: tests, and files that failed without a failed one.

import t from 'tap'
import { countTests } from '../dist/tap-count.js'

/** TAP as `tap --output-file` writes it. */
const tap = (...lines: string[]) => ['TAP version 14', ...lines, ''].join('\n')

const FILE = [
  '# Subtest: a.test.ts',
  '    # Subtest: one test',
  '        ok 1 - an assertion',
  '        not ok 2 - an assertion that is no test',
  '        1..2',
  '    not ok 1 - one test # time=12ms',
  '    # Subtest: another',
  '        ok 1 - an assertion',
  '        1..1',
  '    ok 2 - another # time=3ms',
  '    1..2',
]

const cases: [title: string, text: string, passed: number, failed: number][] = [
  ['nothing at all', '', 0, 0],
  ['an empty run', tap('1..0'), 0, 0],
  ['tests, not assertions', tap(...FILE, 'not ok 1 - a.test.ts # time=20ms', '1..1'), 1, 1],
  ['tests of two files', tap(...FILE, 'not ok 1 - a.test.ts', ...FILE, 'not ok 2 - b.test.ts', '1..2'), 2, 2],
  [
    'a file whose tests all pass',
    tap('    ok 1 - one', '    ok 2 - two', '    1..2', 'ok 1 - a.test.ts', '1..1'),
    2,
    0,
  ],
  [
    'a file that crashed before its first test, as one failure',
    tap('    1..0', 'not ok 1 - a.test.ts', '1..1'),
    0,
    1,
  ],
  [
    'a file that crashed after a good test, as one failure',
    tap('    ok 1 - one', 'not ok 1 - a.test.ts', '1..1'),
    1,
    1,
  ],
  ['a file without a test, as one failure', tap('    1..0', 'ok 1 - a.test.ts', '1..1'), 0, 1],
  [
    'a good file after one that crashed',
    tap('not ok 1 - a.test.ts', '    ok 1 - one', 'ok 2 - b.test.ts', '1..2'),
    1,
    1,
  ],
  ['tests without a name', tap('    ok 1', '    not ok 2', 'not ok 1 - a.test.ts'), 1, 1],
  [
    'no text that a test printed',
    tap('    # ok 1 - said', '    ok 1 - one', 'say ok 2 - no', 'ok 1 - a.test.ts'),
    1,
    0,
  ],
]
for (const [title, text, passed, failed] of cases) {
  t.test(`countTests counts ${title}: ${passed} passed, ${failed} failed`, async (t) => {
    t.same(countTests(text), { passed, failed })
  })
}
