// Asserts of whole lists: `t.match` and `t.has` pass over items beyond those that are expected.

import type { Test } from 'tap'

/** Asserts that a list has as many items as expected, and that each matches, by `t.match`: texts by a part of them. */
export function matchesEach(
  t: Test,
  found: readonly unknown[],
  expected: readonly unknown[],
  message = 'the list',
): void {
  t.match(found, expected, message)
  t.equal(found.length, expected.length, `${message} has ${expected.length} items`)
}

/** Asserts that a list has as many items as expected, and that each has the expected values, by `t.has`. */
export function hasEach(
  t: Test,
  found: readonly unknown[],
  expected: readonly unknown[],
  message = 'the list',
): void {
  t.has(found, expected, message)
  t.equal(found.length, expected.length, `${message} has ${expected.length} items`)
}
