// Links between Markdown files.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { brokenLinks } from '../dist/documents/links.js'

t.test('links to files and headings that exist are whole', async (t) => {
  const folder = t.testdir({
    'a.md':
      '# First part: `keys`\n[b](sub/b.md) [twice](sub/b.md#again-1) [self](#first-part-keys) [web](https://a.test/#x)\n',
    sub: { 'b.md': '## Again\n## Again\n[up](../a.md#first-part-keys) [folder](../sub)\n' },
  })
  t.same(brokenLinks(folder), [])
})

t.test('links to a missing file or heading are named with their file', async (t) => {
  const folder = t.testdir({ 'a.md': '# Title\n[gone](b.md) [renamed](#old-title)\n' })
  t.same(brokenLinks(folder), ['a.md: b.md', 'a.md: #old-title'])
})

t.test('code, hidden folders and installed packages hold no links', async (t) => {
  const folder = t.testdir({ 'a.md': '`[x](gone.md)`\n```md\n[y](gone.md)\n# Not a heading\n```\n' })
  for (const skipped of ['.hidden', 'node_modules', 'dist']) {
    mkdirSync(join(folder, skipped))
    writeFileSync(join(folder, skipped, 'b.md'), '[z](gone.md)')
  }
  t.same(brokenLinks(folder), [])
})
