// `npm start` and the project's other tasks; production never loads this package.

export { openDataFolder } from './data-folder.js'
export { startServer } from './postgres/server.js'
export { type Stack, startStack } from './stack.js'
