// Styles and scripts, read once, under a URL that changes with their content.

import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname } from 'node:path'

type Asset = { type: string; content: Buffer }

export type Assets = {
  prefix: string
  files: Map<string, Asset>
  /** @throws Error where there is none of this name */
  url(name: string): string
}

const FOLDERS = [new URL('../../assets/', import.meta.url), new URL('../browser/', import.meta.url)]

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

let loaded: Promise<Assets> | undefined

/** Reads the files at its first call alone. */
export function loadAssets(): Promise<Assets> {
  loaded ??= readAssets()
  return loaded
}

/** One part of the URL stands for the content of all files, since scripts import each other. */
async function readAssets(): Promise<Assets> {
  const files = new Map<string, Asset>()
  for (const folder of FOLDERS) {
    for (const name of (await readdir(folder)).sort()) {
      const type = TYPES[extname(name)]
      if (type === undefined) continue
      files.set(name, { type, content: await readFile(new URL(name, folder)) })
    }
  }
  const content = [...files].map(([name, asset]) => `${name}\0${asset.content}`).join('\0')
  const prefix = `/assets/${hash('sha1', content, 'hex').slice(0, 12)}/`
  const url = (name: string) => {
    if (!files.has(name)) throw new Error(`there is no asset ${name}`)
    return prefix + name
  }
  return { prefix, files, url }
}
