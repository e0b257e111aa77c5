// Names of ingredients for what was typed so far; none where they can't be had.

/** Names that begin with these letters, groups to exclude first, then the most used. */
export async function completions(field: string, prefix: string): Promise<string[]> {
  try {
    const query = new URLSearchParams({ prefixe: prefix.slice(0, 60), champ: field })
    const response = await fetch(`/completion?${query}`)
    return response.ok ? ((await response.json()) as string[]) : []
  } catch {
    return []
  }
}
