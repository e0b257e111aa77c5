// Where a form can be opened again.

import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** With the route's own parameters; by default the form's address is a page too. */
    formPage?: string
  }
}

export function formPage({ url, params, routeOptions }: FastifyRequest): string {
  const pattern = routeOptions.config.formPage
  if (pattern === undefined) return url
  const values = params as Record<string, string>
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const query = url.indexOf('?')
  return query < 0 ? path : path + url.slice(query)
}
