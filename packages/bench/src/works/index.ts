// Everything that is measured, in the order of the tables.

import { indexCosts } from './index-cost.js'
import { lists } from './lists.js'
import { overloads } from './overload.js'
import { reads } from './reads.js'
import { searches } from './search.js'
import { starts } from './start.js'
import { streams } from './stream.js'
import type { Work } from './work.js'
import { writes } from './writes.js'

export const WORKS: Work[] = [
  ...reads,
  ...lists,
  ...searches,
  ...indexCosts,
  ...writes,
  ...streams,
  ...overloads,
  ...starts,
]
