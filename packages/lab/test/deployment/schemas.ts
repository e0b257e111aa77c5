// Holds objects to the schemas of Kubernetes' API and CloudNativePG's, in two ways: their validators know ranges and
// patterns but let unknown fields through; their types, asked by the compiler, know each field's name.

import { join } from 'node:path'
import { inProject } from '@recettes/local'
import ts from 'typescript'
import type { Manifest } from './build.js'

const THIRD_PARTY: Record<string, string> = {
  'cert-manager.io/v1': '@kubernetes-models/cert-manager/cert-manager.io/v1',
  'monitoring.coreos.com/v1': '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1',
  'postgresql.cnpg.io/v1': '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1',
}

const moduleOf = ({ apiVersion }: Manifest) => THIRD_PARTY[apiVersion] ?? `kubernetes-models/${apiVersion}`

/** Faults that the schemas find, one line each. */
export async function faultsOf(objects: Manifest[]): Promise<string[]> {
  const faults: string[] = []
  for (const object of objects) {
    const fault = await refusal(object)
    if (fault !== null) faults.push(`${nameOf(object)}: ${fault}`)
  }
  return faults.length > 0 ? faults : typeFaults(objects)
}

const nameOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`

type Model = new (object: Manifest) => { validate(): void }

/** The validator's fault of an object; null for a valid one. */
async function refusal(object: Manifest): Promise<string | null> {
  const models = await import(moduleOf(object)).catch(() => ({}))
  const Model = (models as Record<string, Model>)[object.kind]
  if (Model === undefined) return `no schema of ${object.apiVersion} ${object.kind}`
  try {
    new Model(object).validate()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The compiler on a file that has each object as a literal of its kind's type. */
function typeFaults(objects: Manifest[]): string[] {
  const file = inProject('packages/lab/test/deployment', 'objects.ts')
  const lines = objects.map(
    (object, index) =>
      `export const o${index}: import('${moduleOf(object)}').I${object.kind} = ${JSON.stringify(object)}`,
  )
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    typeRoots: [join(inProject('packages/lab'), 'none')],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile } = host
  const text = lines.join('\n')
  host.fileExists = (name) => name === file || fileExists(name)
  host.readFile = (name) => (name === file ? text : readFile(name))
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest)
  const program = ts.createProgram([file], options, host)
  return ts.getPreEmitDiagnostics(program).map((diagnostic) => {
    const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ')
    if (diagnostic.file === undefined || diagnostic.start === undefined) return message
    const { line } = diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start)
    const object = objects[line]
    return `${object === undefined ? diagnostic.file.fileName : nameOf(object)}: ${message}`
  })
}
