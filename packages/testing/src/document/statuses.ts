// Checks that an OpenAPI document of the project has every status that an operation can answer.

type Operation = {
  tags?: string[]
  security?: object[]
  requestBody?: object
  responses?: Record<string, { description?: string }>
}

/** The parts of an OpenAPI document that are read. */
type Document = {
  tags?: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks?: Record<string, Record<string, Operation>>
}

/** Operations whose statuses the interface document or an RFC decides otherwise, by `METHOD path`. */
type Exceptions = Record<string, number[]>

/**
 * Faults of a document: statuses that an operation can answer and that aren't there, statuses without a description, tags
 * that the document doesn't introduce or never uses, URLs that belong to the operator.
 * @param exceptions statuses that an operation never answers although others like it do
 */
export function documentFaults(
  { tags = [], paths, webhooks = {} }: Document,
  exceptions: Exceptions = {},
): string[] {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      title: `${method.toUpperCase()} ${path}`,
      path,
      operation,
    })),
  )
  const introduced = new Set(tags.map(({ name }) => name))
  const webhookOperations = Object.values(webhooks).flatMap((methods) => Object.values(methods))
  const allOperations = [...operations.map(({ operation }) => operation), ...webhookOperations]
  const used = new Set(allOperations.flatMap(({ tags: own = [] }) => own))
  return [
    ...[...used].filter((tag) => !introduced.has(tag)).map((tag) => `tag ${tag} is not introduced`),
    ...[...introduced].filter((tag) => !used.has(tag)).map((tag) => `tag ${tag} is not used`),
    ...operations.flatMap(({ title, path, operation }) => {
      const responses = operation.responses ?? {}
      const missing = expected(path, operation).filter(
        (status) => !(status in responses) && !exceptions[title]?.includes(status),
      )
      const mute = Object.entries(responses).filter(
        ([, { description }]) => !/\p{L}{3}/u.test(description ?? ''),
      )
      return [
        ...(/^\/(healthz|readyz|docs|metrics)/.test(path) ? [`${title} is documented`] : []),
        ...missing.map((status) => `${title} lacks ${status}`),
        ...mute.map(([status]) => `${title} says nothing of ${status}`),
      ]
    }),
  ]
}

/** Statuses that follow from what an operation takes. */
function expected(path: string, { security = [], requestBody }: Operation): number[] {
  const [requirement] = security
  const bearer = requirement !== undefined && 'jeton' in requirement
  return [
    ...(bearer ? [401] : []),
    ...(path.includes('{') ? [400, 404] : []),
    ...(bearer && path.includes('{') ? [403] : []),
    ...(requestBody ? [400, 413, 415] : []),
  ]
}
