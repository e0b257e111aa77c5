// Everything that is measured, in the order of the tables.

import { auths } from './auth.js'
import { costs } from './costs.js'
import { floods } from './flood.js'
import { lists } from './lists.js'
import { overloads } from './overload.js'
import { pages } from './page.js'
import { reads } from './reads.js'
import { searches } from './search.js'
import { starts } from './start.js'
import { streams } from './stream.js'
import type { Workload } from './workload.js'
import { writes } from './writes.js'

export const WORKLOADS: Workload[] = [
  ...reads,
  ...lists,
  ...searches,
  ...writes,
  ...streams,
  ...pages,
  ...auths,
  ...floods,
  ...overloads,
  ...starts,
  ...costs,
]
