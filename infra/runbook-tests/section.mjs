// Prints the commands of one section of a page, each block in a shell of its own as it is run by run.mjs:
//   section.mjs PAGE HEADING [LAST BLOCK] [BLOCKS LEFT OUT AT THE BEGINNING]

import { readFileSync } from 'node:fs'
import { blocksOf } from './blocks.mjs'

const [page, heading, last, leftOut = 0] = process.argv.slice(2)
const text = readFileSync(new URL(`../${page}.md`, import.meta.url), 'utf8')
const blocks = blocksOf(text)
  .filter((one) => one.heading === heading && one['not run'] === undefined)
  .filter((one) => !one.code.startsWith('bash "$PROJECT"/'))
if (blocks.length === 0) throw new Error(`${page}.md has no commands under «${heading}»`)
for (const { first, code } of blocks.slice(leftOut, last)) process.stdout.write(`(\n${first}\n${code}\n)\n`)
