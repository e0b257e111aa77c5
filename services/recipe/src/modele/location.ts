// The `Location` of what was created (RFC 9110 section 10.2.2).

/**
 * The address of a new row under that of its collection.
 * @param json the row as it is answered, with its `id`
 */
export function locationOf(collection: string, json: string): string {
  const { id } = JSON.parse(json) as { id: number }
  return `${collection}/${id}`
}
