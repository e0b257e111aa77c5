// Prints this service's OpenAPI document.

import { printDocument } from '@recettes/http'
import { buildApp } from './app.js'
import { loadConfig } from './config.js'
import { openDatabase } from './database.js'

await printDocument({ loadConfig, openDatabase, buildApp })
