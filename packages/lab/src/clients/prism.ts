// Sends every operation of both services through Prism, a proxy that validates requests and responses against the documents.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { anyFreePort, startProgram, untilAnswering } from '@recettes/local'
import { exampleRequests, type WithExamples } from '@recettes/testing'
import { type Person, type Stack, startStack } from '../attacks/stack.js'
import type { Report } from '../report.js'

/** The folder that the tools are installed in, and the `node` program that they run on. */
export type Tools = { folder: string; node: string }

/** A service, the file of its document, and a path whose status shows that the proxy is up. */
type Service = { name: 'auth' | 'recipe'; url: string; file: string; probe: [path: string, status: number] }

/** Creates before it reads and deletes last. Within a method, short paths come first, as parents; in `delete`, last. */
const METHOD_ORDER = ['post', 'get', 'put', 'patch', 'delete']
/** Comes first of all: it creates the account that the example of a login names. */
const FIRST = 'register'
/** Operations whose example names something that doesn't exist here, such as a mailed code: a documented error is right. */
const REFUSED = new Set(['verifyCourriel', 'resetPassword', 'endSession', 'replaceUtilisateur'])

/** Sends the example of every operation, and checks that it succeeds and that Prism reports no violation. */
export async function flowThroughPrism(
  tools: Tools,
  fileOf: (document: string) => string,
  report: Report,
): Promise<void> {
  const stack = await startStack()
  try {
    const { authUrl, baseUrl } = stack
    const services: Service[] = [
      { name: 'auth', url: authUrl, file: fileOf('auth'), probe: ['/users/me/', 400] },
      { name: 'recipe', url: baseUrl, file: fileOf('recipe'), probe: ['/recettes/', 200] },
    ]
    for (const service of services) await sendExamples(tools, stack, service, report)
  } finally {
    await stack.stop()
  }
}

async function sendExamples(
  { folder, node }: Tools,
  stack: Stack,
  service: Service,
  report: Report,
): Promise<void> {
  const port = await anyFreePort()
  const proxyUrl = `http://127.0.0.1:${port}`
  const prism = join(folder, 'node_modules/.bin/prism')
  const command = [node, prism, 'proxy', service.file, service.url, '--port', String(port)]
  const proxy = startProgram({ command, environment: {} })
  try {
    const [path, status] = service.probe
    await untilAnswering(proxy, proxyUrl + path, status)
    const document = JSON.parse(readFileSync(service.file, 'utf8')) as WithExamples
    const examples = exampleRequests(document)
    for (const { id, isOpen } of inOrder(document)) {
      const { method = 'GET', url, headers, payload } = examples.get(id) ?? {}
      const { admin, temoin } = stack.people
      // User 1, whom the examples name, is the administrator whose token the calls need.
      const target = String(url).replace(/^(\/utilisateurs(?:\/suspensions)?)\/1$/, `$1/${temoin.id}`)
      // Some operations, such as `endAllSessions`, revoke the token of their caller.
      if (!isOpen) await logIn(stack.authUrl, admin)
      const token = isOpen ? {} : { authorization: stack.authorizationOf(target, admin) }
      const response = await fetch(proxyUrl + target, {
        method,
        headers: { ...(headers as Record<string, string> | undefined), ...token },
        ...(typeof payload === 'string' && { body: payload }),
      })
      await response.arrayBuffer()
      const violations = response.headers.get('sl-violations')
      const seen = violations === null ? String(response.status) : `${response.status} ${violations}`
      report.check(
        `Prism accepts ${id} of ${service.name}`,
        violations === null && response.status < (REFUSED.has(id) ? 500 : 300),
        seen,
      )
    }
  } finally {
    await proxy.end()
  }
}

async function logIn(authUrl: string, who: Person): Promise<void> {
  const body = new URLSearchParams({ username: who.courriel, password: who.motDePasse })
  const response = await fetch(`${authUrl}/token`, { method: 'POST', body })
  who.token = ((await response.json()) as { access_token: string }).access_token
}

function inOrder({ paths }: WithExamples): { id: string; isOpen: boolean }[] {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { operationId: id, security = [] } = operation as typeof operation & { security?: object[] }
      const depth = path.split('/').length
      return {
        id,
        isOpen: security.length === 0,
        rank: id === FIRST ? -1 : METHOD_ORDER.indexOf(method),
        depth: method === 'delete' ? -depth : depth,
      }
    }),
  )
  return operations.sort((a, b) => a.rank - b.rank || a.depth - b.depth)
}
