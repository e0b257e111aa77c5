// The programs of this service.

import { programsOf } from '@recettes/testing'

export const { run, start } = programsOf('recipe', new URL('../../dist/', import.meta.url))
