// The version in documents, log lines and metrics is the project's.

import { readFileSync } from 'node:fs'
import t from 'tap'
import { VERSION } from '../dist/version.js'

t.test('VERSION equals the version in package.json', async (t) => {
  const file = new URL('../../../package.json', import.meta.url)
  t.equal(VERSION, JSON.parse(readFileSync(file, 'utf8')).version)
})
