// Finds the page on which a form can be opened again.

import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Path of the page, with the route's parameters; by default the form's own path. */
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
