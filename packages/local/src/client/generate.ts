// What is generated from the OpenAPI documents: types and documents of packages/client, and the tables of codes in READMEs.

import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { readOrEmpty, SERVICES } from '../project.js'
import { outputOf } from '../run-program.js'
import { combine } from './combine.js'
import { withCodes } from './readme.js'

const FOLDER = 'packages/client/src/api'
const DOCUMENTS = 'packages/client/openapi'
/** Addresses that stand for the operator's own. */
const PUBLIC = { AUTH_URL: 'https://auth.recettes.invalid', BASE_URL: 'https://api.recettes.invalid' }
const HEAD = '// Generated from the OpenAPI documents by `npm run generate`; not to be edited.\n\n'

/** The text of each generated file, by its path in the project. Reads the built services. */
export async function clientFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const keyed: string[] = []
  const documents: OpenAPI3[] = []
  for (const service of SERVICES) {
    const document = JSON.parse(outputOf(`services/${service}/dist/openapi.js`, PUBLIC)) as OpenAPI3
    const types = astToString(await openapiTS(document, { alphabetize: true }))
    files.set(`${FOLDER}/${service}.ts`, HEAD + types)
    keyed.push(...keyedOperations(document))
    documents.push(document)
    files.set(`${DOCUMENTS}/${service}.json`, jsonFile(document))
    const readme = `services/${service}/README.md`
    files.set(readme, withCodes(readOrEmpty(readme), document.info.description ?? ''))
  }
  files.set(`${DOCUMENTS}/tout.json`, jsonFile(combine(SERVICES, documents)))
  files.set(`${FOLDER}/keyed.ts`, HEAD + keyedModule(keyed.sort()))
  return files
}

const jsonFile = (document: object) => `${JSON.stringify(document, null, 1)}\n`

/** The files that differ from what the documents say, as they should be. */
export async function staleClientFiles(): Promise<Map<string, string>> {
  const files = await clientFiles()
  return new Map([...files].filter(([path, text]) => text !== readOrEmpty(path)))
}

type Parameters = { parameters?: { in?: string; name?: string }[] }

function keyedOperations({ paths = {} }: OpenAPI3): string[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => takesKey(operation as Parameters))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
}

const takesKey = ({ parameters = [] }: Parameters): boolean =>
  parameters.some((one) => one.in === 'header' && one.name === 'Idempotency-Key')

function keyedModule(operations: string[]): string {
  const lines = operations.map((operation) => `  '${operation}',\n`).join('')
  return `/** Operations that a client may repeat under an \`Idempotency-Key\`: method and path as in the document. */\nexport const KEYED_OPERATIONS: ReadonlySet<string> = new Set([\n${lines}])\n`
}
