// Everything that is measured, in the order of the tables.

import { pages } from './page.js'
import { reads } from './reads.js'
import { searches } from './search.js'
import { wholeList } from './stream.js'
import type { Workload } from './workload.js'
import { writes } from './writes.js'

export const WORKLOADS: Workload[] = [...reads, ...searches, ...writes, wholeList, pages]
