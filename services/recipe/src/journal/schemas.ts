// Schema of an entry of this service's audit log.

import { entreeJournal } from '@recettes/journal'
import { ActionJournal } from '../generated/prisma/enums.js'

export const ACTIONS = Object.values(ActionJournal)

export const EntreeJournal = entreeJournal(ACTIONS, { hasAddresses: false })
