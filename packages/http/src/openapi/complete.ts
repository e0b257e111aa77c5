// Completes the OpenAPI document that @fastify/swagger makes: error codes, response headers, examples, optional bodies.

import { catalogue, type ErrorCode, publicCode } from '@recettes/errors'
import { codeTable } from './codes.js'
import { HEADERS, headersOf } from './headers.js'
import { withStandardKeywords } from './standard-keywords.js'
import type { Media, OpenApiDocument, Operation, Response } from './types.js'

/** Returns a completed copy: the original holds the schemas that validate requests. */
export function completeDocument(original: OpenApiDocument): OpenApiDocument {
  const document = structuredClone(original)
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  for (const operation of operations) {
    for (const [status, response] of Object.entries(operation.responses)) {
      addHeaders(operation, status, response)
      for (const media of Object.values(response.content ?? {})) {
        if (isErrorMedia(media)) describeErrors(operation, media)
        else addExample(document, media)
      }
    }
    markOptionalBody(operation)
  }
  dropUnusedComponents(document, operations)
  document.info.description += `\n\n${codeTable(codesIn(document))}`
  return withStandardKeywords(document) as OpenApiDocument
}

function codesIn({ paths }: OpenApiDocument): ErrorCode[] {
  // Two entries of the catalogue may share a public code under different statuses.
  const documented = new Set(
    Object.values(paths)
      .flatMap((path) => Object.values(path))
      .flatMap(({ responses }) => Object.entries(responses))
      .flatMap(([status, { content = {} }]) => Object.values(content).map((media) => ({ status, media })))
      .flatMap(({ status, media: { examples = {} } }) =>
        Object.keys(examples).map((name) => `${status} ${name}`),
      ),
  )
  return (Object.keys(catalogue) as ErrorCode[]).filter((code) =>
    documented.has(`${catalogue[code].status} ${publicCode(code)}`),
  )
}

function addHeaders(operation: Operation, status: string, response: Response): void {
  const names = headersOf(operation, status)
  if (names.length === 0) return
  response.headers = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

const isErrorMedia = ({ schema, examples }: Media) => examples !== undefined && schema?.['$ref'] !== undefined

function describeErrors(operation: Operation, media: Media): void {
  const examples = media.examples ?? {}
  const code = { type: 'string', enum: Object.keys(examples) }
  media.schema = { allOf: [media.schema, { type: 'object', required: ['code'], properties: { code } }] }
  media.examples = Object.fromEntries(
    Object.entries(examples).map(([name, example]) => [name, withInvalidField(operation, name, example)]),
  )
}

/** Names a field of this operation in the example of `donnees_invalides`. */
function withInvalidField(operation: Operation, code: string, example: { value?: unknown }) {
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

function addExample(document: OpenApiDocument, media: Media): void {
  if (media.example !== undefined) return
  const exampleOf = (schema: unknown) => {
    const reference = (schema as { $ref?: string } | undefined)?.$ref
    return document.components.schemas[reference?.split('/').at(-1) ?? '']?.examples?.[0]
  }
  const item = exampleOf(media.schema?.['items'])
  const example = exampleOf(media.schema) ?? (item === undefined ? undefined : [item])
  if (example !== undefined) media.example = example
}

/** `null` stands for a request without a body. */
function markOptionalBody({ requestBody }: Operation): void {
  if (!requestBody) return
  for (const { schema } of Object.values(requestBody.content)) {
    const type = schema?.['type']
    if (!schema || !Array.isArray(type) || !type.includes('null')) continue
    schema['type'] = type.find((name) => name !== 'null')
    requestBody.required = false
  }
}

function dropUnusedComponents({ components }: OpenApiDocument, operations: Operation[]): void {
  const headers = new Set(
    operations.flatMap(({ responses }) =>
      Object.values(responses).flatMap((response) => Object.keys(response.headers ?? {})),
    ),
  )
  components.headers = Object.fromEntries(Object.entries(HEADERS).filter(([name]) => headers.has(name)))
  const schemes = new Set(
    operations.flatMap(({ security = [] }) => security.flatMap((scheme) => Object.keys(scheme))),
  )
  components.securitySchemes = Object.fromEntries(
    Object.entries(components.securitySchemes ?? {}).filter(([name]) => schemes.has(name)),
  )
}
