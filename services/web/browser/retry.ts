// Reloads an error page once a HEAD request answers below 500; reloading blindly would disturb readers (WCAG 2.2.1).

/** Milliseconds between two HEAD requests. */
const PAUSE_MS = 5_000

async function reloadWhenAvailable(): Promise<void> {
  const response = await fetch(location.href, { method: 'HEAD' }).catch(() => null)
  if (response === null || response.status >= 500) setTimeout(reloadWhenAvailable, PAUSE_MS)
  else location.reload()
}

setTimeout(reloadWhenAvailable, PAUSE_MS)

export {}
