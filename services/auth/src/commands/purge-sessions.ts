// `purge-sessions`: deletes expired or ended sessions, refresh tokens, mailed codes and revocations; run it once a day.

import type { Command } from 'commander'
import { DELETED_USERS_FEED_DAYS } from '../revocations/repository.js'
import { purgeSessions } from '../sessions/purge.js'
import { type Common, JSON_OPTION, run } from './run.js'

export function addPurgeSessions(program: Command): void {
  program
    .command('purge-sessions')
    .description('delete expired or ended sessions, refresh tokens, mailed codes and revocations')
    .option(...JSON_OPTION)
    .action(purge)
}

async function purge(options: Common): Promise<void> {
  await run(options, async (db) => {
    const result = await purgeSessions(db.prisma, DELETED_USERS_FEED_DAYS)
    const { jetons, sessions, revocations, codes } = result
    const text = `Removed ${sessions} session(s), ${jetons} refresh token(s), ${revocations} revocation(s), ${codes} mailed code(s).`
    return { result, text }
  })
}
