// Completes the OpenAPI document that @fastify/swagger makes: error codes, response headers, examples, optional bodies.

import { catalogue, type ErrorCode, publicCode } from '@recettes/errors'
import { codeTable } from './codes.js'
import { HEADERS, headersOf } from './headers.js'
import { published } from './published.js'
import type { Media, OpenApiDocument, Operation, Response } from './types.js'

/** Completes a document. The routes' schemas, which requests are validated by, stay as they are. */
export function complete(given: OpenApiDocument): OpenApiDocument {
  const document = structuredClone(given)
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  for (const operation of operations) {
    for (const [status, response] of Object.entries(operation.responses)) {
      completeHeaders(operation, status, response)
      for (const media of Object.values(response.content ?? {})) completeMedia(document, operation, media)
    }
    delete operation['x-sends']
    takeOtherTypes(operation)
    allowNoBody(operation)
  }
  dropUnused(document, operations)
  document.info.description += `\n\n${codeTable(codesIn(document))}`
  return published(document) as OpenApiDocument
}

/** The codes that a document's operations may answer, in the catalogue's order. */
export function codesIn({ paths }: OpenApiDocument): ErrorCode[] {
  const there = new Set(
    Object.values(paths)
      .flatMap((path) => Object.values(path))
      .flatMap(({ responses }) => Object.entries(responses))
      .flatMap(([status, { content = {} }]) => Object.values(content).map((media) => ({ status, media })))
      .flatMap(({ status, media: { examples = {} } }) =>
        Object.keys(examples).map((name) => `${status} ${name}`),
      ),
  )
  return (Object.keys(catalogue) as ErrorCode[]).filter((code) =>
    there.has(`${catalogue[code].status} ${publicCode(code)}`),
  )
}

function completeHeaders(operation: Operation, status: string, response: Response): void {
  const names = headersOf(operation, status)
  if (names.length === 0) return
  response.headers = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

/** An answer of several codes gets their enum; a success gets the example of the schema that it refers to. */
function completeMedia(document: OpenApiDocument, operation: Operation, media: Media): void {
  const { schema, examples } = media
  if (examples !== undefined && schema?.['$ref'] !== undefined) {
    const code = { type: 'string', enum: Object.keys(examples) }
    media.schema = { allOf: [schema, { type: 'object', required: ['code'], properties: { code } }] }
    media.examples = Object.fromEntries(
      Object.entries(examples).map(([name, example]) => [name, withFault(operation, name, example)]),
    )
    return
  }
  const exampleOf = (part: unknown) => {
    const name =
      String((part as { $ref?: string } | undefined)?.$ref ?? '')
        .split('/')
        .at(-1) ?? ''
    return document.components.schemas[name]?.examples?.[0]
  }
  const one = exampleOf(schema)
  const listed = exampleOf(schema?.['items'])
  const example = one ?? (listed === undefined ? undefined : [listed])
  if (media.example === undefined && example !== undefined) media.example = example
}

/** The example of invalid input names a field that this operation has, with the fault that it would have. */
function withFault(operation: Operation, code: string, example: { value?: unknown }) {
  if (code !== 'donnees_invalides') return example
  const [body] = Object.values(operation.requestBody?.content ?? {})
  const [required] = (body?.schema?.['required'] ?? []) as string[]
  const number = operation.parameters?.find(({ schema }) => schema?.type === 'integer')?.name
  const fault =
    required !== undefined
      ? { champ: required, message: 'Ce champ est obligatoire.' }
      : number !== undefined && { champ: number, message: 'Doit être un nombre entier.' }
  return fault ? { value: { ...(example.value as object), errors: [fault] } } : example
}

/** Bodies in other media types, which the route reads as its own. */
function takeOtherTypes(operation: Operation): void {
  if (operation.requestBody) Object.assign(operation.requestBody.content, operation['x-takes'])
  delete operation['x-takes']
}

/** A body that may be null for the validator may be left out, which the document says in its own way. */
function allowNoBody({ requestBody }: Operation): void {
  for (const { schema } of Object.values(requestBody?.content ?? {})) {
    const type = schema?.['type']
    if (!requestBody || !schema || !Array.isArray(type) || !type.includes('null')) continue
    schema['type'] = type.find((one) => one !== 'null')
    requestBody.required = false
  }
}

/** Headers and ways to authenticate that no operation of this document has aren't declared. */
function dropUnused({ components }: OpenApiDocument, operations: Operation[]): void {
  const headers = new Set(
    operations.flatMap(({ responses }) =>
      Object.values(responses).flatMap((response) => Object.keys(response.headers ?? {})),
    ),
  )
  components.headers = Object.fromEntries(Object.entries(HEADERS).filter(([name]) => headers.has(name)))
  const schemes = new Set(
    operations.flatMap(({ security = [] }) => security.flatMap((one) => Object.keys(one))),
  )
  components.securitySchemes = Object.fromEntries(
    Object.entries(components.securitySchemes ?? {}).filter(([name]) => schemes.has(name)),
  )
}
