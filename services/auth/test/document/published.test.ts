// The programs print the published OpenAPI document and the README's table of settings.

import { testPrinted } from '@recettes/testing'
import t from 'tap'

testPrinted(t, new URL('../../', import.meta.url), '../../packages/client/openapi/auth.json')
