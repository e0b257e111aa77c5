// Readings that cost something: no more often than needed, and never longer than Prometheus can wait.

/** What `read` answers within so many milliseconds, else `instead`; an error counts as no answer. */
export async function within<T>(milliseconds: number, read: () => Promise<T>, instead: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, milliseconds, instead)
  })
  try {
    return await Promise.race([read(), late])
  } catch {
    return instead
  } finally {
    clearTimeout(timer)
  }
}

/** Reads at most once in so many milliseconds, however many ask at once; what fails is asked again as late. */
export function atMostEvery<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | undefined
  let at = 0
  return () => {
    const now = performance.now()
    if (last === undefined || now - at >= milliseconds) {
      at = now
      last = read()
    }
    return last
  }
}
