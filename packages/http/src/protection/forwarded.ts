// Removes ports from forwarded IP addresses: some proxies write `ip:port`, and each port would count as another client.

import type { FastifyInstance } from 'fastify'

const IPV4_WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/
const IPV6_IN_BRACKETS = /^\[([0-9a-f:.]+)\](?::\d{1,5})?$/i

function withoutPorts(header: string): string {
  return header
    .split(',')
    .map((entry) => {
      const address = entry.trim()
      const [, bare] = IPV4_WITH_PORT.exec(address) ?? IPV6_IN_BRACKETS.exec(address) ?? []
      return bare ?? address
    })
    .join(', ')
}

/** Register it before anything reads `request.ip`. */
export function readForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    const forwarded = headers['x-forwarded-for']
    if (typeof forwarded === 'string') headers['x-forwarded-for'] = withoutPorts(forwarded)
    done()
  })
}
