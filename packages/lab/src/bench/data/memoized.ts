// Memoizes work on texts of the corpus, which repeat.

/** The same function, which remembers its result for each text. */
export function memoized<T extends {}>(work: (text: string) => T): (text: string) => T {
  const results = new Map<string, T>()
  return (text) => {
    const result = results.get(text) ?? work(text)
    results.set(text, result)
    return result
  }
}
