// Asserts of whole lists: `t.match` and `t.has` pass over items beyond those that are expected.

import type { Test } from 'tap'

const eachBy =
  (assert: 'match' | 'has') =>
  (t: Test, found: readonly unknown[], expected: readonly unknown[], message = 'the list'): void => {
    t[assert](found, expected, message)
    t.equal(found.length, expected.length, `${message} has ${expected.length} items`)
  }

/** Asserts that a list has as many items as expected, and that each matches, by `t.match`: texts by a part of them. */
export const matchesEach = eachBy('match')

/** Asserts that a list has as many items as expected, and that each has the expected values, by `t.has`. */
export const hasEach = eachBy('has')
