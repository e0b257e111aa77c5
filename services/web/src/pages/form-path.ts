// The path of the page on which a form can be opened again.

import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Route pattern of the page that shows the form, e.g. `/moderation/:id`. Default: the form's own URL. */
    formPath?: string
  }
}

export function formPath({ url, params, routeOptions }: FastifyRequest): string {
  const pattern = routeOptions.config.formPath
  if (pattern === undefined) return url
  const values = params as Record<string, string>
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const query = url.indexOf('?')
  return query < 0 ? path : path + url.slice(query)
}
