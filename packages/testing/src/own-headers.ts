// Response headers without the common ones.

/** Headers of every response, and what Node adds. */
const COMMON = new Set(
  `access-control-allow-origin access-control-expose-headers connection content-length content-security-policy date
  referrer-policy x-content-type-options x-frame-options x-request-id`.split(/\s+/),
)

/** A response's own headers; an ETag as `true`, and `json` for the usual content type. */
export function ownHeaders(headers: Record<string, unknown>): Record<string, unknown> {
  const uncommon = Object.entries(headers).filter(([name]) => !COMMON.has(name))
  return Object.fromEntries(
    uncommon.map(([name, value]) => [name, name === 'etag' ? true : value === JSON_UTF8 ? 'json' : value]),
  )
}

const JSON_UTF8 = 'application/json; charset=utf-8'
