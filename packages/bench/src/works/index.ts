// Everything that is measured, in the order of the tables.

import { reads } from './reads.js'
import type { Work } from './work.js'

export const WORKS: Work[] = [...reads]
