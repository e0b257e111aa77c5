// `npm run admin`: the auth service's own command, on the running local stack unless DATABASE_URL names a database.

import { runOnStack } from '../run-on-stack.js'

const args = process.argv.slice(2)
process.exitCode = await runOnStack(
  'services/auth/dist/admin.js',
  args.length === 0 ? ['--help'] : args,
  'auth',
)
