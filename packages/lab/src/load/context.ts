// State shared by all members, readers and visitors of a load.

import type { Apis } from './apis.js'
import type { Job } from './job.js'
import type { Ledger } from './ledger.js'
import type { Member } from './session.js'

export type LoadContext = {
  job: Job
  apis: Apis
  ledger: Ledger
  administrator: Member
  isStopping: () => boolean
}
