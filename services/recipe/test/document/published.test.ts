// The published OpenAPI document and the README's table of settings equal the programs' output.

import { testPrinted } from '@recettes/testing'
import t from 'tap'

testPrinted(t, new URL('../../', import.meta.url), '../../packages/client/openapi/recipe.json')
