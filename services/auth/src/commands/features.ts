// The features put together for the command line, as app.ts does for the network.

import { loadPasswordConfig } from '../config.js'
import type { Database } from '../database.js'
import { lockUsers } from '../droits/repository.js'
import { eraseTraces } from '../effacement/repository.js'
import { recordAudit } from '../journal/repository.js'
import { notify } from '../mails/service.js'
import type { Origine } from '../modele/journal.js'
import { createHasher } from '../mots-de-passe/hasher.js'
import { passwords } from '../mots-de-passe/service.js'
import { uncounted } from '../rate-limits/service.js'
import { deleteResetRequests } from '../recuperation/repository.js'
import { revokeTokensOf } from '../revocations/repository.js'
import { suspensionRepository } from '../suspensions/repository.js'
import { suspensionService } from '../suspensions/service.js'
import { utilisateurRepository } from '../utilisateurs/repository.js'
import { utilisateurService } from '../utilisateurs/service.js'
import { settingsOrExit } from './run.js'

/** Actor and address of commands in the audit log. */
export const FROM_HERE: Origine = { acteurId: null, adresse: null }

export function assemble(db: Database) {
  const { argon2, passwordProfile } = settingsOrExit(loadPasswordConfig)
  const secrets = passwords(createHasher(undefined, argon2), passwordProfile)
  const changes = { prisma: db.prisma, lockUsers, revokeTokensOf, recordAudit, notify }
  const erasure = { deleteResetRequests, eraseTraces }
  const users = utilisateurRepository(db.prisma, { ...changes, ...erasure, rememberNetwork: async () => {} })
  return {
    users,
    service: utilisateurService(users, {
      ...secrets,
      countAttempt: uncounted,
      countMail: async () => {},
      countLookup: async () => {},
      countOwnChange: async () => {},
      countPasswordChange: async () => {},
      runQueued: (_asker, work) => work(),
    }),
    suspensions: suspensionService(suspensionRepository(db.prisma), changes),
    revokeTokens: async (id: number): Promise<void> =>
      db.prisma.$transaction(async (tx) => {
        await revokeTokensOf(tx, id)
        await recordAudit(tx, { ...FROM_HERE, action: 'jetons_revoques', cibleId: id })
      }),
  }
}
