// Links between Markdown files of the project: the file exists, and has the heading.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist'])
const FENCES = /^(```|~~~).*?^\1/gms
const INLINE_CODE = /`[^`\n]*`/g
const LINK = /\]\(([^)\s]+)\)/g
const EXTERNAL = /^[a-z][a-z+.-]*:/i

/** Returns `FILE: LINK` of each link in the folder's Markdown files that leads nowhere. */
export function brokenLinks(root: string): string[] {
  return markdownFiles(root).flatMap((file) =>
    linksIn(readFileSync(file, 'utf8'))
      .filter((link) => !leadsSomewhere(file, link))
      .map((link) => `${relative(root, file)}: ${link}`),
  )
}

function markdownFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return entry.name.startsWith('.') || SKIPPED_FOLDERS.has(entry.name) ? [] : markdownFiles(path)
    return entry.name.endsWith('.md') ? [path] : []
  })
}

function linksIn(markdown: string): string[] {
  const links = [...markdown.replace(FENCES, '').replace(INLINE_CODE, '').matchAll(LINK)].map(
    ([, link = '']) => link,
  )
  return links.filter((link) => !EXTERNAL.test(link))
}

function leadsSomewhere(file: string, link: string): boolean {
  const [path = '', anchor] = decodeURI(link).split('#')
  const target = path === '' ? file : join(dirname(file), path)
  if (!existsSync(target)) return false
  if (anchor === undefined || !target.endsWith('.md') || statSync(target).isDirectory()) return true
  return anchorsOf(readFileSync(target, 'utf8')).has(anchor)
}

/** Anchors as GitHub makes them of headings: a repeated one gets a number. */
function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of markdown.replace(FENCES, '').matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const first = text.replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '').replace(/\s/g, '-')
    let anchor = first
    for (let repeated = 1; anchors.has(anchor); repeated++) anchor = `${first}-${repeated}`
    anchors.add(anchor)
  }
  return anchors
}
