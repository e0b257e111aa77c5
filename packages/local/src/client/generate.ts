// Compares the types and documents of packages/client with the OpenAPI documents.

import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { readOrEmpty, SERVICES } from '../project.js'
import { outputOf } from '../run-program.js'

const TYPES_FOLDER = 'packages/client/src/api'
const DOCUMENTS_FOLDER = 'packages/client/openapi'
/** Placeholders for the operator's public URLs. */
const PUBLIC_URLS = {
  AUTH_URL: 'https://auth.recettes.invalid',
  BASE_URL: 'https://api.recettes.invalid',
}
const HEAD = '// Generated from the OpenAPI documents by `npm run generate`; not to be edited.\n\n'

/** The text of each generated file, by its path in the project. Runs the built services' `openapi.js`. */
async function clientFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const idempotent: string[] = []
  for (const service of SERVICES) {
    const document = JSON.parse(outputOf(`services/${service}/dist/openapi.js`, PUBLIC_URLS)) as OpenAPI3
    const types = astToString(await openapiTS(document, { alphabetize: true }))
    files.set(`${TYPES_FOLDER}/${service}.ts`, HEAD + types)
    idempotent.push(...keyedOperations(document))
    files.set(`${DOCUMENTS_FOLDER}/${service}.json`, jsonFile(document))
  }
  files.set(`${TYPES_FOLDER}/keyed.ts`, HEAD + keyedModule(idempotent.sort()))
  return files
}

const jsonFile = (document: object) => `${JSON.stringify(document, null, 1)}\n`

/** The files that are out of date, by path, with the text that they should have. */
export async function staleClientFiles(): Promise<Map<string, string>> {
  const files = await clientFiles()
  return new Map([...files].filter(([path, text]) => text !== readOrEmpty(path)))
}

type WithParameters = { parameters?: { in?: string; name?: string }[] }

function keyedOperations({ paths = {} }: OpenAPI3): string[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => takesIdempotencyKey(operation as WithParameters))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
}

const takesIdempotencyKey = ({ parameters = [] }: WithParameters): boolean =>
  parameters.some((parameter) => parameter.in === 'header' && parameter.name === 'Idempotency-Key')

function keyedModule(operations: string[]): string {
  const lines = operations.map((operation) => `  '${operation}',\n`).join('')
  return `/** Operations that a client may repeat under an \`Idempotency-Key\`: method and path as in the document. */\nexport const KEYED_OPERATIONS: ReadonlySet<string> = new Set([\n${lines}])\n`
}
