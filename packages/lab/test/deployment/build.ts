// Builds an overlay with kustomize.

import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseAllDocuments } from 'yaml'

/** One object of Kubernetes, as far as every kind has it. */
export type Manifest = {
  apiVersion: string
  kind: string
  metadata: { name: string; namespace?: string; labels?: Record<string, string> }
  // biome-ignore lint/suspicious/noExplicitAny: each kind has its own, which the schemas know.
  [field: string]: any
}

/** The objects of a folder with a kustomization. @throws Error with kustomize's reason */
export function build(folder: string): Manifest[] {
  const package_ = createRequire(import.meta.url).resolve('kustomize/package.json')
  const program = join(dirname(package_), 'run.js')
  const text = execFileSync(process.execPath, [program, 'build', folder], { encoding: 'utf8', stdio: 'pipe' })
  return read(text)
}

/** The objects of a YAML text; numbers such as 0o440 as Kubernetes reads them. */
export function read(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => {
    if (document.errors.length > 0) throw new Error(document.errors.join('\n'))
    return document.toJS() as Manifest
  })
}
