// Names of ingredients for what was typed so far; none where they can't be had.

/** Names that begin with these letters, the most used first. */
export async function completions(prefix: string): Promise<string[]> {
  try {
    const response = await fetch(`/completion?prefixe=${encodeURIComponent(prefix.slice(0, 60))}`)
    return response.ok ? ((await response.json()) as string[]) : []
  } catch {
    return []
  }
}
