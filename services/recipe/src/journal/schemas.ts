// Schema of an entry of this service's audit log.

import { entreeJournal } from '@recettes/journal'
import { ActionJournal } from '../generated/prisma/enums.js'

/** Recorded actions. */
export const ACTIONS = Object.values(ActionJournal)

/** An entry as answered. */
export const EntreeJournal = entreeJournal(ACTIONS, false)
