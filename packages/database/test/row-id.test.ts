// Callers may send any integer as an id: ids that no row can have become 0, cursors are clamped.

import t from 'tap'
import { clampCursor, toRowId } from '../dist/index.js'

t.test('toRowId keeps integers that a row can have', async (t) => {
  for (const id of [1, 2, 2147483647]) t.equal(toRowId(id), id)
})

t.test('toRowId maps every other integer to 0, which no row has', async (t) => {
  for (const id of [0, -1, 2147483648, -2147483648, 1e300, Infinity, -Infinity]) t.equal(toRowId(id), 0)
})

t.test('clampCursor stays within PostgreSQL’s integer', async (t) => {
  const cases: [number, number][] = [
    [0, 0],
    [5, 5],
    [-1, 0],
    [2147483647, 2147483647],
    [2147483648, 2147483647],
    [Infinity, 2147483647],
  ]
  for (const [given, expected] of cases) t.equal(clampCursor(given), expected)
})
