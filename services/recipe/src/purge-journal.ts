// The command that removes old entries of this service's audit log, and what only they needed; to be run every day.

import { purgeCommand } from '@recettes/journal'
import { purgeReportedVersions } from './signalements/purge.js'

await purgeCommand('recipe', { 'reported versions of recipes': purgeReportedVersions })
