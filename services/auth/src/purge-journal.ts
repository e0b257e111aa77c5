// The command that removes old entries of this service's audit log; to be run every day.

import { purgeCommand } from '@recettes/journal'

await purgeCommand('auth')
