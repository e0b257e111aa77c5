// Prints the commands of one section of a page, with the settings that it names: section.mjs PAGE HEADING

import { readFileSync } from 'node:fs'
import { blocksOf } from './blocks.mjs'

const [page, heading] = process.argv.slice(2)
const text = readFileSync(new URL(`../${page}.md`, import.meta.url), 'utf8')
const blocks = blocksOf(text).filter(
  (one) => one.heading === heading && !one.code.startsWith('bash "$PROJECT"/'),
)
if (blocks.length === 0) throw new Error(`${page}.md has no commands under «${heading}»`)
process.stdout.write(`${[blocks[0].first ?? '', ...blocks.map(({ code }) => code)].join('\n')}\n`)
