// The example requests of an OpenAPI document.

import type { InjectOptions } from 'fastify'

type Parameter = {
  in: string
  name: string
  example?: unknown
  examples?: Record<string, { value: unknown }>
}
type Operation = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { example?: unknown }> }
}

/** The parts of a document that contain examples. */
export type WithExamples = { paths: Record<string, Record<string, Operation>> }

/** Every operation's example, by its `operationId`: path, query and body. */
export function exampleRequests({ paths }: WithExamples): Map<string, InjectOptions> {
  const requests = new Map<string, InjectOptions>()
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const url = `${pathOf(path, operation)}${queryOf(operation)}`
      requests.set(operation.operationId, {
        method: method.toUpperCase() as 'GET',
        url,
        ...bodyOf(operation),
      })
    }
  }
  return requests
}

const exampleOf = ({ example, examples }: Parameter): unknown =>
  example ?? Object.values(examples ?? {})[0]?.value

const parametersIn = ({ parameters = [] }: Operation, location: string): Parameter[] =>
  parameters.filter((parameter) => parameter.in === location)

function pathOf(path: string, operation: Operation): string {
  return parametersIn(operation, 'path').reduce(
    (text, parameter) =>
      text.replace(`{${parameter.name}}`, encodeURIComponent(String(exampleOf(parameter)))),
    path,
  )
}

function queryOf(operation: Operation): string {
  const query = new URLSearchParams()
  for (const parameter of parametersIn(operation, 'query')) {
    const example = exampleOf(parameter)
    if (example !== undefined)
      for (const value of [example].flat()) query.append(parameter.name, String(value))
  }
  return query.size === 0 ? '' : `?${query}`
}

function bodyOf({ requestBody }: Operation): Pick<InjectOptions, 'headers' | 'payload'> {
  const [content] = Object.entries(requestBody?.content ?? {})
  if (content === undefined) return {}
  const [type, { example }] = content
  const payload =
    type === 'application/json'
      ? JSON.stringify(example)
      : new URLSearchParams(example as Record<string, string>).toString()
  return { headers: { 'content-type': type }, payload }
}
