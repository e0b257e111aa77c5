// 405: a known URL that doesn't take the method (RFC 9110 section 15.5.6).

import type { FastifyContextConfig, FastifyInstance } from 'fastify'

export class WrongMethod extends Error {
  readonly allow: string

  constructor(allow: string) {
    super(`the URL takes ${allow}`)
    this.allow = allow
  }
}

/** Concerns paths registered from here on. @returns registers all other methods, to be called last */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  const registered = new Map<string, { methods: Set<string>; config: FastifyContextConfig }>()
  app.addHook('onRoute', ({ url, method, config = {} }) => {
    const entry = registered.get(url) ?? { methods: new Set(), config }
    for (const name of [method].flat()) entry.methods.add(name)
    registered.set(url, entry)
  })
  return () => {
    for (const [url, { methods, config }] of [...registered]) {
      const error = new WrongMethod([...methods].join(', '))
      const otherMethods = app.supportedMethods.filter((method) => !methods.has(method))
      app.route({
        url,
        method: otherMethods,
        config,
        // Before a body is read.
        onRequest: (_request, _reply, done) => done(error),
        handler: () => Promise.reject(error),
      })
    }
  }
}
