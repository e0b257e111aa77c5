// The command that deletes old entries of the audit log, and reported versions without an open or recent report; to be run every day.

import { purgeCommand } from '@recettes/journal'
import { purgeReportedVersions } from './signalements/purge.js'

await purgeCommand('recipe', { 'reported versions of recipes': purgeReportedVersions })
