// Limits a log line to one a minute for each cause.

const MINUTE_MS = 60_000

export function onceAMinute(clock = () => performance.now()): (cause: string) => boolean {
  const lastLoggedAt = new Map<string, number>()
  return (cause) => {
    const now = clock()
    if (now - (lastLoggedAt.get(cause) ?? Number.NEGATIVE_INFINITY) < MINUTE_MS) return false
    lastLoggedAt.set(cause, now)
    return true
  }
}
