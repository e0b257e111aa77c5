// What the programs print of themselves is what is published: the OpenAPI document, and the README's table of settings.

import { testPrinted } from '@recettes/testing'
import t from 'tap'

testPrinted(t, new URL('../../', import.meta.url), '../../packages/client/openapi/recipe.json')
