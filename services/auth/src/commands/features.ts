// The features put together for the command line, without rate limits.

import { loadPasswordConfig } from '../config.js'
import type { Database } from '../database.js'
import { recordAudit } from '../journal/repository.js'
import { notify } from '../mails/service.js'
import type { Origine } from '../modele/journal.js'
import { createHasher } from '../mots-de-passe/hasher.js'
import { passwordService } from '../mots-de-passe/service.js'
import { UNLIMITED } from '../rate-limits/rate-limits.js'
import { revokeTokensOf } from '../revocations/repository.js'
import { assembleUsers } from '../user-features.js'
import { settingsOrUsage } from './run.js'

/** Actor and IP address of commands in the audit log. */
export const COMMAND_LINE_ORIGIN: Origine = { acteurId: null, ip: null }

export function assemble(db: Database) {
  const { argon2, passwordProfile } = settingsOrUsage(loadPasswordConfig)
  const passwords = passwordService(createHasher({ parameters: argon2 }), passwordProfile)
  return {
    ...assembleUsers(db, {
      passwords,
      rateLimits: UNLIMITED,
      notify,
      runQueued: (_requester, work) => work(),
    }),
    revokeTokens: async (id: number): Promise<void> =>
      db.prisma.$transaction(async (tx) => {
        await revokeTokensOf(tx, id)
        await recordAudit(tx, { ...COMMAND_LINE_ORIGIN, action: 'jetons_revoques', cibleId: id })
      }),
  }
}
