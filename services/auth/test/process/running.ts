// The programs of this service.

import { programsOf } from '@recettes/testing'

export { freePort, statusOf } from '@recettes/testing'

export const { run, start } = programsOf('auth', new URL('../../dist/', import.meta.url))
