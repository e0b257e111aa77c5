// A page that couldn't be made: asks whether it can be made now, and is read again only then (WCAG 2.2.1).

/** Milliseconds between two questions. */
const PAUSE_MS = 5_000

async function reloadWhenAvailable(): Promise<void> {
  const response = await fetch(location.href, { method: 'HEAD' }).catch(() => null)
  if (response === null || response.status >= 500) setTimeout(reloadWhenAvailable, PAUSE_MS)
  else location.reload()
}

setTimeout(reloadWhenAvailable, PAUSE_MS)

export {}
