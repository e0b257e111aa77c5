// Writes lignes.txt anew: each of its lines behind a digest of all that the engine makes of it.

import { readFileSync, writeFileSync } from 'node:fs'
import { RULES_VERSION } from '../dist/index.js'
import { digestOf, foodsDigest } from './digest.mjs'

const file = new URL('lignes.txt', import.meta.url)
const [, ...entries] = readFileSync(file, 'utf8').trimEnd().split('\n')
const lines = entries.map((entry) => entry.slice(entry.indexOf(' ') + 1))
writeFileSync(
  file,
  `rules ${RULES_VERSION} ${foodsDigest()}\n${lines.map((line) => `${digestOf(line)} ${line}\n`).join('')}`,
)
