// Reads and purges the audit log of a service; each service writes its own.

export { purgeCommand } from './command.js'
export { type JournalReader, journalReader, journalSection } from './repository.js'
export { journalRoutes } from './routes.js'
export { entreeJournal } from './schemas.js'
