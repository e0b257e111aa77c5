// Templates of requests: each request draws a new value for `<name>`.

/** Where a value comes from: an id up to a number, or a line of fields, which are `<name.1>`, `<name.2>` and so on. */
export type Draw = { uniform: number } | { zipf: number } | { lines: string[][] }

/** A request of a load. */
export type Template = {
  path: string
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string
  draws?: Record<string, Draw>
}

/** A request with its values filled in. */
export type FilledRequest = {
  path: string
  method: string
  headers: Record<string, string>
  body: string | undefined
}

/**
 * Fills a sample request; `share` from 0 to 1 covers the whole range of ids and lines. It spreads ids evenly, for `zipf` too;
 * `wrk.lua` draws by the distribution.
 */
export function fill(
  { path, method = 'GET', headers = {}, body, draws = {} }: Template,
  share: number,
): FilledRequest {
  const values = new Map<string, string>()
  for (const [name, draw] of Object.entries(draws)) {
    if ('lines' in draw) {
      const line = draw.lines[Math.floor(share * draw.lines.length)] ?? []
      for (const [place, field] of line.entries()) values.set(`${name}.${place + 1}`, field)
    } else values.set(name, String(1 + Math.floor(share * ('zipf' in draw ? draw.zipf : draw.uniform))))
  }
  const filled = (text: string) =>
    text.replaceAll(/<([\w.]+)>/g, (placeholder, name) => values.get(name) ?? placeholder)
  const withValues = Object.entries(headers).map(([name, value]) => [name, filled(value)] as const)
  return {
    path: filled(path),
    method,
    headers: Object.fromEntries(withValues),
    body: body === undefined ? undefined : filled(body),
  }
}
