// `npm start`, `npm test` and the project's other commands; production never loads this package.
// Tests import @recettes/testing, which uses the PostgreSQL that `npm test` started.

export { openDataFolder } from './data-folder.js'
export { prepareDatabase } from './databases.js'
export { anyFreePort } from './ports.js'
export { copyPrograms, folderOutside, postgresAccount } from './postgres/account.js'
export { runScript } from './postgres/script.js'
export { type Server, startServer } from './postgres/server.js'
export { startStandby } from './postgres/standby.js'
export { type Program, startProgram, untilAnswering } from './program.js'
export { type AnyService, inProject, SERVICES, type ServiceName } from './project.js'
export { type Service, startService } from './service-process.js'
export { type Stack, startStack } from './stack.js'
export { startTestServer } from './test-server.js'
export { sourceOf, transpileTests } from './transpiled-tests.js'
