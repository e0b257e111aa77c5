// References of an OpenAPI document to its own schemas.

type WithRef = { $ref?: string }

/** Follows one `$ref` to `components.schemas`. Returns undefined if the document lacks that schema. */
export function resolveRef<Schema extends WithRef>(
  schema: Schema,
  document: { components?: { schemas?: Record<string, Schema> } },
): Schema | undefined {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : document.components?.schemas?.[name]
}
