// The process of the administrator's command line.

import { adminProgram } from './commands/program.js'

await adminProgram(process.exit).parseAsync()
