// Static files of Swagger UI, the documentation page.

import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { BufferedResponse } from '../output/responses.js'

const FOLDER = new URL('./static/', import.meta.resolve('@fastify/swagger-ui'))

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

let loaded: Promise<Map<string, BufferedResponse>> | undefined

/**
 * Reads Swagger UI's scripts, styles and images into memory, at its first call alone. From the disk, concurrent requests for
 * the large script would occupy the thread pool that other callers wait for.
 * @returns responses by file name; pages are left to the plugin
 */
export function loadPageFiles(): Promise<Map<string, BufferedResponse>> {
  loaded ??= readPageFiles()
  return loaded
}

async function readPageFiles(): Promise<Map<string, BufferedResponse>> {
  const files = new Map<string, BufferedResponse>()
  for (const name of await readdir(FOLDER)) {
    const type = TYPES[extname(name)]
    if (type === undefined) continue
    const body = await readFile(new URL(name, FOLDER))
    files.set(name, { body, etag: `W/"${hash('sha1', body, 'base64url')}"`, type })
  }
  return files
}
