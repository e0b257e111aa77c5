// The features that write users, put together for HTTP (app.ts) and for the command line (commands/).

import type { Database } from './database.js'
import { lockCaller, lockUsers } from './droits/repository.js'
import { eraseTraces } from './effacement/repository.js'
import { recordAudit } from './journal/repository.js'
import type { Notify } from './modele/mail.js'
import type { RunQueued } from './modele/queue.js'
import type { passwordService } from './mots-de-passe/service.js'
import type { RateLimits } from './rate-limits/rate-limits.js'
import { deleteMailRequests } from './recuperation/repository.js'
import { revokeTokensOf } from './revocations/repository.js'
import { suspensionRepository } from './suspensions/repository.js'
import { suspensionService } from './suspensions/service.js'
import { utilisateurRepository } from './utilisateurs/repository.js'
import { utilisateurService } from './utilisateurs/service.js'

type Needs = {
  passwords: ReturnType<typeof passwordService>
  rateLimits: RateLimits
  notify: Notify
  runQueued: RunQueued
}

export function assembleUsers({ prisma }: Pick<Database, 'prisma'>, needs: Needs) {
  const { passwords, rateLimits, notify, runQueued } = needs
  const { rememberNetwork, mails } = rateLimits
  const userWriteNeeds = { prisma, lockCaller, lockUsers, revokeTokensOf, recordAudit, notify }
  const users = utilisateurRepository(prisma, {
    ...userWriteNeeds,
    deleteMailRequests,
    eraseTraces,
    rememberNetwork,
  })
  const suspensions = suspensionRepository(prisma)
  return {
    userWriteNeeds,
    users,
    userService: utilisateurService(users, {
      ...passwords,
      ...rateLimits,
      countMail: mails.countRequest,
      runQueued,
    }),
    suspensions,
    suspensionService: suspensionService(suspensions, userWriteNeeds),
  }
}
