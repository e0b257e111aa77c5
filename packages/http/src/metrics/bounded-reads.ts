// Bounds the duration and the frequency of expensive readings.

/** Returns `fallback` after a time-out or an error. A time-out doesn't stop `read`. */
export async function withTimeout<T>(milliseconds: number, read: () => Promise<T>, fallback: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, milliseconds, fallback)
  })
  try {
    return await Promise.race([read(), late])
  } catch {
    return fallback
  } finally {
    clearTimeout(timer)
  }
}

/** All callers share one result, failures too. */
export function atMostEvery<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let lastRead: Promise<T> | undefined
  let lastReadAt = 0
  return () => {
    const now = performance.now()
    if (lastRead === undefined || now - lastReadAt >= milliseconds) {
      lastReadAt = now
      lastRead = read()
    }
    return lastRead
  }
}
