// What an entry of this service's audit log looks like.

import { entreeJournal } from '@recettes/journal'
import { ActionJournal } from '../generated/prisma/enums.js'

/** What entries may say was done. */
export const ACTIONS = Object.values(ActionJournal)

/** An entry as answered. */
export const EntreeJournal = entreeJournal(ACTIONS, false)
